import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import { buildRss } from '../buildRss.ts';
import { plainAnswer, type HostileAnswer, type WebAnswer } from './hostileAnswer.ts';

const XML = { 'content-type': 'application/rss+xml' };
const FEED = buildRss([{ title: 'Never to be seen', link: 'https://news.example/hostile' }]);
const BOMB = Buffer.alloc(40_000_000);
const TOO_LARGE = /^The answer of \S+ is larger than 10 MB\.$/;
/**
 * Ten megabytes take many turns of the event loop. Where a database shares it, the time may be up before
 * the size is reached; which limit ends it then is all the same.
 */
const TOO_MUCH =
  /^(The answer of \S+ is larger than 10 MB|The server took longer than [\d.]+ seconds? to answer)\.$/;

/** Bodies of answers that claim success. */
export const HOSTILE_BODIES: readonly HostileAnswer[] = [
  {
    name: 'a web page',
    answer: plainAnswer(
      200,
      { 'content-type': 'text/html' },
      '<!doctype html><title>Club</title><p>News',
    ),
    error: /web page/,
  },
  {
    name: 'a web page that calls itself a feed',
    answer: plainAnswer(200, XML, '<html><head><title>Club</title></head><body>News</body></html>'),
    error: /web page/,
  },
  { name: 'nothing', answer: plainAnswer(200, XML), error: /^The answer is empty\.$/ },
  {
    name: 'white space',
    answer: plainAnswer(200, XML, '\r\n \t'),
    error: /^The answer is empty\.$/,
  },
  {
    name: 'text',
    answer: plainAnswer(200, XML, 'Under construction'),
    error: /^This is text, not a feed\.$/,
  },
  {
    name: 'JSON of another kind',
    answer: plainAnswer(200, { 'content-type': 'application/json' }, '{"posts": []}'),
    error: /^This is JSON, but not a JSON Feed\.$/,
  },
  {
    name: 'bytes without meaning',
    answer: plainAnswer(
      200,
      XML,
      Uint8Array.from({ length: 5000 }, (_, index) => (index * 37) % 256),
    ),
    error: /^This is text, not a feed\.$/,
  },
  { name: 'a gzip bomb', answer: packed('gzip', gzipSync(BOMB)), error: TOO_MUCH },
  { name: 'a deflate bomb', answer: packed('deflate', deflateSync(BOMB)), error: TOO_MUCH },
  {
    name: 'a brotli bomb',
    answer: packed(
      'br',
      brotliCompressSync(BOMB, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    ),
    error: TOO_MUCH,
  },
  {
    name: 'an unknown packing',
    answer: packed('snappy', Buffer.from(FEED)),
    error: /^The server \S+ packed the body as "snappy"\.$/,
  },
  {
    name: 'a packing that it is not',
    answer: packed('gzip', Buffer.from(FEED)),
    error: /^The body from \S+ is not the gzip it claims to be\.$/,
  },
  {
    name: 'half a packing',
    answer: packed('gzip', gzipSync(FEED).subarray(0, 60)),
    error: /^The body from \S+ is not the gzip it claims to be\.$/,
  },
  { name: 'a body without end', answer: pourForEver, error: TOO_MUCH },
  {
    name: 'an announcement of far too much',
    answer: (response) => {
      response.writeHead(200, { ...XML, 'content-length': '99999999999' }).flushHeaders();
    },
    error: TOO_LARGE,
  },
];

function packed(coding: string, body: Uint8Array): WebAnswer {
  return plainAnswer(200, { ...XML, 'content-encoding': coding }, body);
}

const pouredPiece = Buffer.from('<item><title>And another one</title></item>'.repeat(1000));

/** As fast as the reader takes it. */
function pourForEver(...[response]: Parameters<WebAnswer>): void {
  response.writeHead(200, XML).write('<rss version="2.0"><channel>');
  const pour = (): void => {
    while (!response.destroyed && response.write(pouredPiece)) {
      // Until the connection is full.
    }
  };
  response.on('drain', pour);
  pour();
}
