import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedBody, feedValidators } from './feedBody.ts';

// The process behind `startFeedServer`: writes its port, and answers on all addresses of this machine.

let revision = 0;

const server = createServer((request, response) => {
  if (request.method === 'POST') {
    revision += 1;
    response.end();
    return;
  }
  const feed = Number(/^\/feed-(\d+)\.xml$/.exec(request.url ?? '')?.[1] ?? NaN);
  if (Number.isNaN(feed)) {
    response.writeHead(404).end();
    return;
  }
  const { etag, lastModified } = feedValidators(feed, revision);
  const headers = { etag, 'last-modified': lastModified };
  const knownTag = request.headers['if-none-match'];
  // RFC 9110 section 13.2.2: the date counts only where there is no entity tag.
  const isKnown =
    knownTag === undefined
      ? request.headers['if-modified-since'] === lastModified
      : knownTag === etag;
  if (isKnown) response.writeHead(304, headers).end();
  else {
    response
      .writeHead(200, { ...headers, 'content-type': 'application/rss+xml; charset=UTF-8' })
      .end(feedBody(feed, revision));
  }
}).listen(0, '0.0.0.0', () => {
  console.log(String((server.address() as AddressInfo).port));
});
