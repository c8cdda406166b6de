import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../fixtures/cpuTimeMs.ts';
import { scanMarkup } from './scanMarkup.ts';
import type { MarkupToken } from './scanMarkup.ts';

/** A token in one word: `start:a`, `end:a`, `text:...`. */
function describeToken(token: MarkupToken): string {
  switch (token.kind) {
    case 'start':
    case 'end':
      return `${token.kind}:${token.name}`;
    case 'cdata':
      return `cdata:${token.text}`;
    default:
      return `${token.kind}:${token.source}`;
  }
}

function scan(source: string): string[] {
  return [...scanMarkup(source)].map(describeToken);
}

describe('scanMarkup', () => {
  it.each<[string, string[]]>([
    ['<a>x</a>', ['start:a', 'text:x', 'end:a']],
    ['<a b="1" c=\'2\' d=3 e/>', ['start:a']],
    ['<a b="x>y">z', ['start:a', 'text:z']],
    ['<a b="<i>">z', ['start:a', 'text:z']],
    ['<atom:link/>', ['start:atom:link']],
    ['<![CDATA[<b>]]>x', ['cdata:<b>', 'text:x']],
    ['<!-- <a> -->x', ['other:<!-- <a> -->', 'text:x']],
    ['<?xml version="1.0"?><a>', ['other:<?xml version="1.0"?>', 'start:a']],
    ['<!DOCTYPE a [<!ENTITY b "c">]><a>', ['other:<!DOCTYPE a [<!ENTITY b "c">]>', 'start:a']],
  ])('cuts %s', (source, tokens) => {
    expect(scan(source)).toEqual(tokens);
  });

  it.each<[string, string[]]>([
    ['a < b', ['text:a < b']],
    ['I <3 U', ['text:I <3 U']],
    ['<me@example.com>', ['text:<me@example.com>']],
    ['Spurs <b </t>', ['text:Spurs <b ', 'end:t']],
    ['<b', ['text:<b']],
    ['<', ['text:<']],
    ['<!-- x', ['text:<!-- x']],
    ['<?php', ['text:<?php']],
    ['<![CDATA[x', ['other:<![CDATA[', 'text:x']],
    ['x<a b="c', ['text:x', 'other:<a b="c']],
    ['<![CDATA[x</item><![CDATA[y]]>', ['other:<![CDATA[', 'text:x', 'end:item', 'cdata:y']],
    ['<!-- x</entry><!-- y -->', ['other:<!--', 'text: x', 'end:entry', 'other:<!-- y -->']],
    ['</b <i>', ['end:b', 'start:i']],
    ['<a b="c" <i>', ['start:a', 'start:i']],
    ['<a b="c><i d="e">', ['start:a', 'start:i']],
    ['<t x</t>', ['start:t', 'text: x', 'end:t']],
    ['<a b=http://c.example/d/>x', ['start:a', 'text:x']],
    ["<a title=it's>x", ['start:a', 'text:x']],
  ])('makes the best of %s', (source, tokens) => {
    expect(scan(source)).toEqual(tokens);
  });

  it('tells attributes from the slash of an empty element', () => {
    expect([...scanMarkup('<a href=/b//>')]).toEqual([
      {
        kind: 'start',
        source: '<a href=/b//>',
        name: 'a',
        attributes: ' href=/b/',
        isSelfClosing: true,
      },
    ]);
  });

  it.each([
    ['<item about=http://a.example/b/>', false],
    ['<rss xmlns=http://a.example/>', false],
    ['<a href=b.html/>', true],
    ['<a href="/b/"/>', true],
    ['<a b/>', true],
    ['<link href=http://a.example/b/>', true],
  ])('knows whether the last slash of %s is its own', (source, isSelfClosing) => {
    expect([...scanMarkup(source)]).toMatchObject([{ isSelfClosing }]);
  });

  it.each([
    '<a b="x"><!-- y --><![CDATA[z]]>a < b</a><?p?>',
    "<<a<b c=\"d<e></f <g h='i' <![CDATA[j",
    '<!DOCTYPE x [ <!ENTITY y "]>"> ]><z/>',
  ])('loses nothing of %s', (source) => {
    expect([...scanMarkup(source)].map((token) => token.source).join('')).toBe(source);
  });

  it.each([
    '<',
    '<a b="<',
    '<a b="<a" b="',
    `<a b='"c="'`,
    '<!DOCTYPE a [',
    '<!--',
    '<?',
    '<![CDATA[',
    '<!--</item>',
  ])('takes no longer than a moment for a megabyte of %s', (piece) => {
    const source = piece.repeat(1_000_000 / piece.length);
    expect(cpuTimeMs(() => [...scanMarkup(source)])).toBeLessThan(2_000);
  });
});
