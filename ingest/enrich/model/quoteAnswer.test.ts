import { expect, it } from 'vitest';
import { quoteAnswer } from './postJson.ts';

it.each<[string, string | null, string]>([
  ['', null, ''],
  [' \n\u0000 ', null, ''],
  ['Not today.', null, '"Not today."'],
  ['<html><h1>Bad gateway</h1></html>', null, '"Bad gateway"'],
  ['He said "no"', null, `"He said 'no'"`],
  ['Bad key hunter2.', 'hunter2', '"Bad key [key]."'],
  ['Bad key hun\u200dter2.', 'hunter2', '"Bad key [key]."'],
  ['Bad key &#104;unter2.', 'hunter2', '"Bad key [key]."'],
  ['Bad key sk-proj-****abcd given', null, '"Bad key [key] given"'],
  ['a\u001b[31mred\u0007\u202e', null, '"a [31mred"'],
])('quotes %j as what is safe to print', (text, apiKey, expected) => {
  expect(quoteAnswer(text, apiKey)).toBe(expected);
});

it('quotes no more than 200 characters', () => {
  expect(quoteAnswer('x'.repeat(200), null)).toBe(`"${'x'.repeat(200)}"`);
  expect(quoteAnswer('x'.repeat(201), null)).toBe(`"${'x'.repeat(199)}…"`);
});

it('takes out a key that the limit would have cut in two', () => {
  expect(quoteAnswer(`${'x'.repeat(195)}hunter2-hunter2`, 'hunter2-hunter2')).not.toContain('hunt');
});
