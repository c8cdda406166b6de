import { describe, expect, it } from 'vitest';

import { readAttributes } from './readAttributes.ts';

describe('readAttributes', () => {
  it.each<[string, Record<string, string>]>([
    [' a="1" b=\'2\' c=3', { a: '1', b: '2', c: '3' }],
    [' href="a?b=1&amp;c=2"', { href: 'a?b=1&c=2' }],
    [' href="a?b=1&copy=2"', { href: 'a?b=1&copy=2' }],
    [' isPermaLink = "false"', { ispermalink: 'false' }],
    [' a="x>y" b="\'"', { a: 'x>y', b: "'" }],
    [' a="1" a="2"', { a: '1' }],
    [' checked', { checked: '' }],
    [' href="http://example.com/ rel=self', { href: 'http://example.com/', rel: 'self' }],
    [
      ' rel="self href="http://a/" type=\'b c=\'d\'',
      { rel: 'self', href: 'http://a/', type: 'b', c: 'd' },
    ],
    [' title="a b=" c="d"', { title: 'a b=', c: 'd' }],
    [' __proto__="x" constructor="y"', { ['__proto__']: 'x', constructor: 'y' }],
    ['', {}],
  ])('reads %s', (source, attributes) => {
    expect([...readAttributes(source)]).toEqual(Object.entries(attributes));
  });
});
