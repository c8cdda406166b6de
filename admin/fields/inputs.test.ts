import { describe, expect, it } from 'vitest';
import { webAddress } from './inputs.ts';

describe('a web address', () => {
  it.each(['https://www.arsenal.com', 'http://localhost:9000/feed?x=1', '', null, undefined])(
    'may be %j',
    (value) => {
      expect(webAddress(value)).toBeUndefined();
    },
  );

  it.each([
    'arsenal.com',
    'ftp://arsenal.com/feed',
    'https://',
    'https://a b.test/',
    'javascript:1',
    5,
  ])('may not be %j', (value) => {
    expect(webAddress(value)).toBe('Please enter a valid URL');
  });
});
