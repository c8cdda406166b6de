import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../fixtures/cpuTimeMs.ts';
import { plainText } from './plainText.ts';

describe('plainText', () => {
  it.each([
    ['Villa win', 'Villa win'],
    ['<p>Villa <b>win</b></p><p>again</p>', 'Villa win again'],
    ['one<br>two<br/>three', 'one two three'],
    ['un<b>bel</b>ievable', 'unbelievable'],
    ['  a \n\t b\u00a0c ', 'a b c'],
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
    ['&lt;p&gt;Escaped &lt;b&gt;once&lt;/b&gt;&lt;/p&gt;', 'Escaped once'],
    ['&#8220;Quoted&#8221; &pound;50m', '“Quoted” £50m'],
    ['<![CDATA[left over]]>', 'left over'],
    ['<!-- aside -->text', 'text'],
    ['<img src="a.jpg" alt="a > b">text', 'text'],
    ['', ''],
    ['<p></p>', ''],
  ])('turns %j into %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['3 < 5 and 5 > 3', '3 < 5 and 5 > 3'],
    ['I <3 you', 'I <3 you'],
    ['AT&T and R&D', 'AT&T and R&D'],
    ['&lt;Your Team&gt; 2-1 &lt;Their Team&gt;', '<Your Team> 2-1 <Their Team>'],
    ['Predict: <Your Team>', 'Predict: <Your Team>'],
  ])('keeps what only looks like markup: %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<style>p { color: red }</style>Hi', 'Hi'],
    ['a<script>never closed', 'a'],
    ['<iframe src="x">fallback</iframe>Hi', 'Hi'],
    ['<figure><figcaption>Photo: A</figcaption></figure>Hi', 'Hi'],
    ['<figure><figcaption>Photo: A</figure>Hi', 'Hi'],
    ['<headline>Hi</headline>', 'Hi'],
  ])('drops what a browser would not show: %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;alert(1)',
    '&amp;amp;lt;script&amp;amp;gt;alert(1)',
    '<<b>script>alert(1)</script>',
    '&lt;&lt;b&gt;script&gt;alert(1)',
    '<<<<img src=x onerror=alert(1)>',
    '&lt;<b></b>img src=x onerror=alert(1)&gt;',
    '<scr\0ipt>alert(1)',
    '<img src=x onerror=alert(1)',
    '&#60;svg/onload=alert(1)&#62;',
    '&#x26;lt;!--',
  ])('never ends in markup: %j', (html) => {
    expect(plainText(html)).not.toMatch(/<[a-z/!?]/i);
  });

  it('drops control characters and lone surrogates', () => {
    expect(plainText('a\u0000b\u0008c\ud800d\u0085e')).toBe('a b cd e');
  });

  it.each([
    ['one two three', 13, 'one two three'],
    ['one two three', 12, 'one two…'],
    ['one two three', 8, 'one two…'],
    ['one two three', 7, 'one…'],
    ['one, two', 6, 'one…'],
    ['unbreakable', 5, 'unbr…'],
    ['🏆🏆🏆', 4, '🏆…'],
  ])('cuts %j to %i characters at a word', (html, maxChars, text) => {
    expect(plainText(html, maxChars)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(maxChars);
  });

  it.each([
    '<',
    '<a',
    '</',
    '<a b="',
    '&lt;',
    '&amp;lt;',
    '<ab> ',
    '<!--',
    '<![CDATA[',
    ' ',
    'x<p',
  ])('takes no longer than a moment for a megabyte of %j', (piece) => {
    const html = piece.repeat(1_000_000 / piece.length);
    expect(cpuTimeMs(() => plainText(html, 300))).toBeLessThan(2_000);
  });
});
