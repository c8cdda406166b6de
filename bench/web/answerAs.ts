import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import type { FeedDocument } from './documents/writeFeed.ts';
import { writeBotWall, writeNoFeed } from './documents/writePages.ts';

/**
 * The fault of a host. `closed`: nobody takes the connection; `unknown`: its name does not exist;
 * `expired`: its certificate; `noFeed`: a page where the feed was; `quiet`: nothing new for 70 days; `slow`:
 * it takes twelve seconds for an answer.
 */
export type Trouble =
  | 'closed'
  | 'unknown'
  | 'expired'
  | 'moved'
  | 'walled'
  | 'noFeed'
  | 'notFound'
  | 'gone'
  | 'rateLimited'
  | 'empty'
  | 'quiet'
  | 'slow';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const html = { 'content-type': 'text/html; charset=utf-8' };
const restSeconds = 3600;

/** The answer of a host in trouble to every request; hosts that are not named answer as others do. */
export const answersInTrouble: Readonly<Partial<Record<Trouble, Answer>>> = {
  moved: (response, { headers, url }) => {
    const location = `https://${movedHostOf(headers.host ?? '')}${url ?? '/'}`;
    response.writeHead(301, { location, ...html }).end('<h1>Moved Permanently</h1>');
  },
  walled: (response) => {
    response.writeHead(403, { ...html, server: 'cloudflare' }).end(writeBotWall());
  },
  noFeed: (response, { headers }) => {
    response.writeHead(200, html).end(writeNoFeed(headers.host ?? ''));
  },
  notFound: (response) => {
    response.writeHead(404, html).end('<h1>Not Found</h1>');
  },
  gone: (response) => {
    response.writeHead(410, html).end('<h1>Gone</h1>');
  },
  rateLimited: (response) => {
    response.writeHead(429, { ...html, 'retry-after': String(restSeconds) }).end('Slow down');
  },
};

/** Where a site that has moved is now: the same name with or without its "www.". */
export function movedHostOf(host: string): string {
  return host.startsWith('www.') ? host.slice('www.'.length) : `www.${host}`;
}

/** Sends a feed with validators, or 304 to who has it already. */
export function answerWithFeed(
  { body, contentType }: FeedDocument,
  publishedAt: Date,
  response: ServerResponse,
  request: IncomingMessage,
): void {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`;
  const headers = {
    etag,
    'last-modified': publishedAt.toUTCString(),
    'cache-control': 'public, max-age=300',
    'content-type': contentType,
  };
  if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
  else response.writeHead(200, headers).end(body);
}
