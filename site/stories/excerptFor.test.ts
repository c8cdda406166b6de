import { expect, it } from 'vitest';
import { excerptFor } from './excerptFor.ts';

const short = 'He stays.';
const long = 'He stays for two more seasons. '.repeat(8);

it.each([
  ['lead', long, short, long],
  ['by-place', long, short, long],
  ['second', long, short, short],
  ['line', long, short, short],
  ['line', 'Two seasons.', short, 'Two seasons.'],
  ['line', long, null, long],
  ['lead', null, short, short],
  ['line', null, null, null],
] as const)(
  'on a card of the kind %s, of %j and %j, is %j',
  (speed, excerpt, summary, expected) => {
    expect(excerptFor({ excerpt, summary_short: summary }, speed)).toBe(expected);
  },
);
