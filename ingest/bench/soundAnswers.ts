import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib';
import { plainAnswer, rawAnswer, type WebAnswer } from './hostileAnswer.ts';

const XML = { 'content-type': 'application/rss+xml; charset=utf-8' };
const PIECE_BYTES = 40;

/** Ways to serve a feed that are all right, however odd some of them are. */
export const SOUND_ANSWERS: readonly { name: string; serve: (feed: string) => WebAnswer }[] = [
  { name: 'plainly', serve: (feed) => plainAnswer(200, XML, feed) },
  { name: 'with an entity tag', serve: withTag },
  { name: 'with gzip', serve: (feed) => packed('gzip', gzipSync(feed)) },
  { name: 'with brotli', serve: (feed) => packed('br', brotliCompressSync(feed)) },
  {
    name: 'with deflate without its header',
    serve: (feed) => packed('deflate', deflateRawSync(feed)),
  },
  { name: 'behind a chain of permanent redirects', serve: behindRedirects },
  {
    name: 'under the charset of another',
    serve: (feed) => plainAnswer(200, { 'content-type': 'text/xml; charset=iso-8859-1' }, feed),
  },
  {
    name: 'under a charset that nobody knows',
    serve: (feed) => plainAnswer(200, { 'content-type': 'text/xml; charset=utf-9' }, feed),
  },
  {
    name: 'in UTF-16',
    serve: (feed) => plainAnswer(200, {}, Buffer.from(`\uFEFF${feed}`, 'utf16le')),
  },
  {
    name: 'as a web page',
    serve: (feed) => plainAnswer(200, { 'content-type': 'text/html' }, feed),
  },
  { name: 'after empty lines', serve: (feed) => plainAnswer(200, XML, `\n\n${feed}`) },
  { name: 'changed by a proxy', serve: (feed) => plainAnswer(203, XML, feed) },
  { name: 'in small pieces', serve: inPieces },
  {
    name: 'until the connection ends',
    serve: (feed) => (response, request) => {
      rawAnswer(`HTTP/1.0 200 OK\r\n\r\n${feed}`)(response, request);
      response.socket?.end();
    },
  },
];

function packed(coding: string, body: Uint8Array): WebAnswer {
  return plainAnswer(200, { ...XML, 'content-encoding': coding }, body);
}

function withTag(feed: string): WebAnswer {
  const etag = `"${feed.length}"`;
  return (response, { headers }) => {
    if (headers['if-none-match'] === etag) response.writeHead(304, { etag }).end();
    else response.writeHead(200, { ...XML, etag }).end(feed);
  };
}

function behindRedirects(feed: string): WebAnswer {
  const next: Record<string, string> = { '/feed': '/rss', '/rss': '/rss.xml', '/rss.xml': '/new' };
  return (response, { url = '' }) => {
    const location = next[url];
    if (location === undefined) response.writeHead(200, XML).end(feed);
    else response.writeHead(301, { location }).end();
  };
}

function inPieces(feed: string): WebAnswer {
  const bytes = Buffer.from(feed);
  return (response) => {
    response.writeHead(200, XML);
    for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
      response.write(bytes.subarray(from, from + PIECE_BYTES));
    }
    response.end();
  };
}
