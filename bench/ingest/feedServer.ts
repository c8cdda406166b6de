import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { answerParent } from '../benchProcess.ts';
import { feedBody, type FeedBody } from './feedBody.ts';

// The process behind `startFeedServer`. Everything is made before it is asked for, so that serving
// takes as little of the processor as serving can.

const hostCount = 100;

const questionSchema = z.union([
  z.object({ kind: z.literal('start'), feeds: z.number() }),
  z.object({ kind: z.literal('revise'), revision: z.number() }),
]);

let feeds: FeedBody[] = [];

const answerRequest: RequestListener = (request, response) => {
  const feed = feeds[Number(/^\/feed-(\d+)\.xml$/.exec(request.url ?? '')?.[1])];
  if (feed === undefined) {
    response.writeHead(404).end();
    return;
  }
  const headers = { etag: feed.etag, 'last-modified': feed.lastModified };
  const knownTag = request.headers['if-none-match'];
  // RFC 9110 section 13.2.2: the date counts only where there is no entity tag.
  const isKnown =
    knownTag === undefined
      ? request.headers['if-modified-since'] === feed.lastModified
      : knownTag === feed.etag;
  if (isKnown) {
    response.writeHead(304, headers).end();
  } else {
    const contentType = 'application/rss+xml; charset=UTF-8';
    response
      .writeHead(200, {
        ...headers,
        'content-type': contentType,
        'content-length': feed.body.length,
      })
      .end(feed.body);
  }
};

answerParent(async (message) => {
  const question = questionSchema.parse(message);
  if (question.kind === 'start') {
    feeds = Array.from({ length: question.feeds }, (_, feed) => feedBody(feed, 0));
    return listenOnAllHosts();
  }
  feeds = feeds.map((_, feed) => feedBody(feed, question.revision));
  return null;
});

/** One port on the addresses 127.0.0.1 to 127.0.0.100, and on no others. */
async function listenOnAllHosts(): Promise<{ port: number; hosts: string[] }> {
  const hosts = Array.from({ length: hostCount }, (_, index) => `127.0.0.${index + 1}`);
  let port = 0;
  for (const host of hosts) {
    const server = createServer(answerRequest).listen(port, host);
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  }
  return { port, hosts };
}
