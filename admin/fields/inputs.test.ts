import { describe, expect, it } from 'vitest';
import { atMost, requiredText, publicAddress, webAddress } from './inputs.ts';

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

describe('the address of a feed', () => {
  const sentence =
    'This address is one of a private network, which cannot be read from here: enter a public one';

  it.each([
    'http://localhost/feed',
    'http://10.0.0.7/feed',
    '192.168.1.1/feed',
    'https://nas.local/feed',
    'http://2130706433/',
    'http://[::1]/feed',
  ])('may not be %s, which a site on the internet does not read', (value) => {
    expect(publicAddress('touchline.example')(value)).toBe(sentence);
  });

  it('may be local where the site itself is, for sample feeds', () => {
    expect(publicAddress('127.0.0.1')('http://127.0.0.1:4399/feed')).toBeUndefined();
    expect(publicAddress('localhost')('http://127.0.0.1:4399/feed')).toBeUndefined();
  });

  it.each(['https://arsenal.com/feed', 'arsenal.com/feed', 'nonsense', '', null])(
    'may be %j, or is judged elsewhere',
    (value) => {
      expect(publicAddress('touchline.example')(value)).toBeUndefined();
    },
  );
});

it.each([
  ['', 'Enter a name'],
  [null, 'Enter a name'],
  ['A', undefined],
  ['   ', 'Enter a name'],
])('the name %j is judged by whether there is one', (value, message) => {
  expect(requiredText('Enter a name')(value)).toBe(message);
});

it('more characters than there may be are refused', () => {
  const judge = (value: string): unknown => atMost(2048)(value, {}, { translate: String });
  expect(judge('a'.repeat(2048))).toBeUndefined();
  expect(judge('a'.repeat(2049))).toMatchObject({
    message: 'At most 2,048 characters',
  });
});
