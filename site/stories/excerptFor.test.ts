import { expect, it } from 'vitest';
import { excerptFor } from './excerptFor.ts';

const story = { headline: 'Captain signs' };
const short = 'He stays.';
const long = 'He stays for two more seasons. '.repeat(8);

it.each([
  ['lead', long, short, long],
  ['grid', long, short, long],
  ['second', long, short, short],
  ['line', long, short, short],
  ['line', 'Two seasons.', short, 'Two seasons.'],
  ['line', long, null, long],
  ['lead', null, short, short],
  ['line', null, null, null],
] as const)('on a card of the kind %s, of %j and %j, is %j', (size, excerpt, summary, expected) => {
  expect(excerptFor({ ...story, excerpt, summary }, size, false)).toBe(expected);
});

it('says on the page of the club nothing that the headline says', () => {
  const repeated = { ...story, excerpt: 'Captain signs until summer', summary: null };
  expect(excerptFor(repeated, 'grid', true)).toBeNull();
  expect(excerptFor({ ...repeated, excerpt: long }, 'grid', true)).toBe(long);
});
