import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../../common/fixtures/cpuTimeMs.ts';
import { repairXml } from './repairXml.ts';

const smallBytes = 1_000_000;
const largeBytes = 5_000_000;
const ordinaryItems = 1_485;

/** Five times the length may cost so many times as much; what is quadratic costs 25 times. */
const maxRatio = 8;
/** Below this the clock and the garbage collector decide. */
const slackMs = 60;

const rss = (inner: string) => `<rss version="2.0"><channel><title>T</title>${inner}`;

/** A document of some length. */
type Shape = (bytes: number) => string;

/** A piece over and over, between items, within a tag and within a field. */
const between =
  (piece: string): Shape =>
  (bytes) =>
    rss(repeated(piece, bytes));
const inTag =
  (piece: string): Shape =>
  (bytes) =>
    rss(`<item ${repeated(piece, bytes)}>`);
const inField =
  (piece: string): Shape =>
  (bytes) =>
    rss(`<item><description>${repeated(piece, bytes)}`);

const shapes: [string, Shape][] = [
  ['items', ordinaryFeed],
  ['items with bare markup', (bytes) => ordinaryFeed(bytes).replaceAll(/<!\[CDATA\[|\]\]>/g, '')],
  ['less-than signs', inField('<')],
  ['ampersands', inField('&')],
  ['bare ampersands', inField('R & D ')],
  ['CDATA openers', inField('<![CDATA[')],
  ['CDATA openers in elements', inField('<a><![CDATA[')],
  ['CDATA openers after items', between('</item><![CDATA[')],
  ['comment openers', inField('<!--')],
  ['comment openers after items', between('</item><!--')],
  ['openers of instructions', inField('<?')],
  ['openers of declarations', between('<!DOCTYPE a [')],
  ['unclosed quotes', between('<a b="')],
  ['unclosed quotes with markup', between('<a b="<')],
  ['unclosed quotes in quotes', between(`<a b='"c="'`)],
  ['attributes with half a quote', inTag('a="b c="d" ')],
  ['nested elements', between('<a>')],
  ['nested elements in a field', inField('<a>')],
  ['nested items', between('<item>')],
  ['nested channels', between('<channel>')],
  ['attributes', inTag('a="1" ')],
  ['namespaces', between('<a xmlns:b="c">')],
  ['bases', between('<a xml:base="http://b/c">')],
  ['unquoted addresses', between('<a b=c/d/>')],
  ['an unquoted value', inTag('=a/')],
  ['end tags', inField('</a>')],
  ['halves of end tags', inField('</a')],
  ['blanks', inTag(' ')],
];

describe('repairXml in linear time', () => {
  it('repairs 5 MB of ordinary items in less than half a second', () => {
    const source = ordinaryFeed(largeBytes);
    expect(source.match(/<item>/g)).toHaveLength(ordinaryItems);
    expect(bestCpuTimeMs(source)).toBeLessThan(500);
  });

  it.each(shapes)('takes no more than its share of time for many %s', (_, shape) => {
    const small = bestCpuTimeMs(shape(smallBytes));
    const large = bestCpuTimeMs(shape(largeBytes));
    expect(large).toBeLessThan(maxRatio * small + slackMs);
  });
});

function bestCpuTimeMs(source: string): number {
  return Math.min(...[1, 2].map(() => cpuTimeMs(() => repairXml(source))));
}

function repeated(piece: string, bytes: number): string {
  return piece.repeat(Math.floor(bytes / piece.length));
}

function ordinaryFeed(bytes: number): string {
  const itemBytes = largeBytes / ordinaryItems;
  const count = Math.round(bytes / itemBytes);
  const paragraph =
    '<p>Late <b>goal</b> &amp; more <img src="https://example.com/a.jpg" alt="a > b"></p>\n';
  const body = paragraph.repeat(Math.ceil(itemBytes / paragraph.length)).slice(0, itemBytes - 280);
  const items = Array.from({ length: count }, (_, number) => {
    const url = `https://example.com/${String(number)}`;
    return `<item><title>Story ${String(number)} &amp; co</title><link>${url}</link>
      <guid isPermaLink="false">${url}</guid><pubDate>Mon, 01 Jul 2024 10:00:00 GMT</pubDate>
      <dc:creator>A</dc:creator><description><![CDATA[${body}]]></description></item>`;
  });
  return rss(items.join('\n'));
}
