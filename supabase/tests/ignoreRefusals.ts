/* eslint-disable no-console -- the console itself is what this is about */
import { afterEach, beforeEach } from 'vitest';
import { isRefusal } from '../../server/gateway/isRefusal.ts';

// The embedded backend prints every statement that the database refuses and every table that it does
// not know, and to be refused is what many tests of the database are for. Anything else that reaches
// the console still counts.

type ConsoleError = typeof console.error;
let watched: ConsoleError | null = null;

beforeEach(() => {
  const print: ConsoleError = console.error;
  watched = print;
  console.error = (...values: unknown[]) => {
    if (!isRefusal(values[0])) print(...values);
  };
});

afterEach(() => {
  if (watched !== null) console.error = watched;
});
