import { beforeAll, describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../common/fixtures/cpuTimeMs.ts';
import { MAX_PAGE_BYTES, readMetadata } from './readMetadata.ts';

/** An absolute limit would tell slow machines from fast ones. The worst shape takes six times as much. */
const MAX_TIMES_ORDINARY = 10;
/** Five times the length may cost so many times as much; what is quadratic costs 25 times. */
const MAX_RATIO = 10;
/** Below this the garbage collector decides. */
const SLACK_MS = 60;

/** A page of some length. */
type Shape = (bytes: number) => string;

const repeated =
  (piece: string, start = '', end = ''): Shape =>
  (bytes) =>
    start + piece.repeat(Math.ceil(bytes / piece.length)) + end;
const inJsonLd = (piece: string, start = '', end = ''): Shape =>
  repeated(piece, `<script type="application/ld+json">${start}`, `${end}</script>`);
const inDepth = (piece: string): Shape => repeated(piece, '<section>'.repeat(250));
const inMeta = (piece: string): Shape =>
  repeated(piece, '<meta property="og:description" content="', '">');

const shapes: [string, Shape][] = [
  ['less-than signs', repeated('<')],
  ['tags that never end', repeated('<a')],
  ['nested elements', repeated('<div>')],
  ['nested formatting', repeated('<b><i>')],
  ['ends without a start', inDepth('</article>')],
  ['elements that end each other', repeated('<p>a')],
  ['headings that end each other', inDepth('<h1>a')],
  ['paragraphs that end without a start', inDepth('</p>')],
  ['forms in forms', (bytes) => `<form>${inDepth('<form>')(bytes)}`],
  ['table cells', repeated('<table><tr><td>')],
  ['attributes', repeated(' a=1', '<img', '>')],
  [
    'different attributes',
    (bytes) => `<img ${Array.from({ length: bytes / 10 }, (_, at) => `a${at}=1`).join(' ')}>`,
  ],
  ['a long attribute', inMeta('&amp;amp;')],
  ['blanks in an attribute', inMeta(' ')],
  ['footers in a description', inMeta('Read more » ')],
  ['tags in a description', inMeta('<a ')],
  ['references', repeated('&#x', '<title>')],
  ['comments that never end', repeated('<!--')],
  ['instructions', repeated('<?xml ')],
  ['meta elements', repeated('<meta property=og:image content=x>')],
  ['charsets', repeated('charset ', '<meta ')],
  ['links', repeated('<link rel=icon href=data:x sizes=1x1>')],
  ['relations of a link', repeated('icon ', '<link href=x rel="', '">')],
  ['microdata', repeated('<i itemprop=image itemscope>x</i>')],
  ['images', repeated('<img src=data:x>')],
  ['a set of images', repeated('a,', '<img srcset="', '">')],
  ['titles', repeated('<title>a</title>')],
  ['drawings', repeated('<svg><title>a</title>')],
  ['CDATA in a drawing', repeated('<![CDATA[', '<svg>')],
  ['blanks', repeated(' ', '<title>')],
  ['zero bytes', repeated('\0')],
  ['scripts', repeated('<script type="application/ld+json">{</script>')],
  ['deep JSON-LD', inJsonLd('[')],
  ['deep objects of JSON-LD', inJsonLd('{"a":')],
  ['many objects of JSON-LD', inJsonLd('{"@type":"Article"},', '[', '{}]')],
  [
    'one publisher of many articles',
    inJsonLd(
      '{"@type":"Article","publisher":{"@id":"p"}},',
      '{"@graph":[',
      `{"@type":"Organization","@id":"p","logo":[${'"data:x",'.repeat(5_000)}"x"]}]}`,
    ),
  ],
  ['JSON-LD that refers to itself', inJsonLd('{"@id":"a"},', '[{"@id":"a","b":[', '1]}]')],
  ['blanks in JSON-LD', inJsonLd(' ', '{')],
  ['ends of CDATA in JSON-LD', inJsonLd(']]>')],
];

const ordinary = repeated('<p class="story">A <a href="/match/1">late goal</a> settled it.</p>\n');

const encoded = (shape: Shape, bytes: number) => new TextEncoder().encode(shape(bytes));

/** The least of two is without what else the machine has to do. */
function leastCpuMs(body: Uint8Array): number {
  const cpuMs = () => cpuTimeMs(() => readMetadata(body, null, 'https://club.example/'));
  return Math.min(cpuMs(), cpuMs());
}

describe('a hostile page', () => {
  let ordinaryMs: number;
  beforeAll(() => {
    ordinaryMs = leastCpuMs(encoded(ordinary, MAX_PAGE_BYTES));
  });

  it.each(shapes)('of %s costs no more than its length', (_, shape) => {
    const smallMs = leastCpuMs(encoded(shape, MAX_PAGE_BYTES / 5));
    const largeMs = leastCpuMs(encoded(shape, MAX_PAGE_BYTES));

    expect(largeMs).toBeLessThan(ordinaryMs * MAX_TIMES_ORDINARY + SLACK_MS);
    expect(largeMs).toBeLessThan(smallMs * MAX_RATIO + SLACK_MS);
  });

  it('is read no further than its first 2 MB', () => {
    const title = '<meta property="og:title" content="Late">';
    const read = (blanks: number) =>
      readMetadata(
        new TextEncoder().encode(' '.repeat(blanks) + title),
        null,
        'https://a.example/',
      );
    expect(read(MAX_PAGE_BYTES - title.length).title).toBe('Late');
    expect(read(MAX_PAGE_BYTES).title).toBeNull();
  });

  it('that nests without end is read as far as it makes sense', () => {
    const html = `<title>Sound</title>${'<b>'.repeat(1_000)}<h1>Lost</h1><meta property="og:title" content="Lost">`;
    expect(readMetadata(new TextEncoder().encode(html), null, 'https://a.example/').title).toBe(
      'Sound',
    );
  });
});
