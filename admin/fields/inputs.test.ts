import { describe, expect, it } from 'vitest';
import { atMost, notBlank, webAddress } from './inputs.ts';

describe('a web address', () => {
  it.each(['https://www.arsenal.com', 'arsenal.com', 'http://localhost:9000/feed?x=1', '', null])(
    'may be %j',
    (value) => {
      expect(webAddress(value)).toBeUndefined();
    },
  );

  it.each([
    'arsenal',
    'ftp://arsenal.com/feed',
    'https://',
    'https://a b.test/',
    'javascript:1',
    5,
  ])('may not be %j', (value) => {
    expect(webAddress(value)).toBe('Please enter a valid URL');
  });
});

it.each([
  ['', undefined],
  [null, undefined],
  ['A', undefined],
  ['   ', 'Enter a name'],
])('the name %j is judged by whether it is of blanks', (value, message) => {
  expect(notBlank('Enter a name')(value)).toBe(message);
});

it('more characters than there may be are refused', () => {
  const judge = (value: string): unknown => atMost(2048)(value, {}, { translate: String });
  expect(judge('a'.repeat(2048))).toBeUndefined();
  expect(judge('a'.repeat(2049))).toMatchObject({
    message: 'At most 2,048 characters',
  });
});
