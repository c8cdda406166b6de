import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingMessage, type RequestListener, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureContext, type SecureContext } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { answersInTrouble, answerWithFeed, movedHostOf, type Trouble } from './answerAs.ts';
import { createAuthority } from './certificates.ts';
import { composeItems } from './composeItems.ts';
import { writeFeed } from './documents/writeFeed.ts';
import { writeArticlePage, writeFrontPage } from './documents/writePages.ts';
import type { WebMap } from './leadIntoStandIn.ts';
import type { WebClub, WebFeed, WebItem } from './webFeed.ts';

/** A web on this machine, which answers for the hosts of the feeds that it was given. */
export interface StandIn {
  map: WebMap;
  /** The authority that its certificates are from, as PEM. */
  authority: string;
  /** Makes a program of Node see this web instead of the real one. */
  environment: Record<string, string>;
  /** Faults by host; a change here changes the answers of the host. */
  troubles: Map<string, Trouble>;
  /** The items of a feed, newest first. */
  itemsOf(feedUrl: string): readonly WebItem[];
  /** Has a feed hold other stories from now on. */
  publish(feedUrl: string, items: readonly WebItem[]): void;
  /** Host and path of what was asked so far, oldest first. */
  requests: readonly { host: string; path: string }[];
  /** The story of a headline, with what it is worth in truth. */
  storyOf(headline: string): WebItem | undefined;
  close(): Promise<void>;
}

const dayMs = 86_400_000;
const quietDays = 70;
const slowMs = 12_000;
const articleHosts = ['www.bbc.co.uk', 'www.theguardian.com'];

/**
 * Starts a stand-in for the web: the real names on 127.0.0.1, TLS with a certificate for each, documents
 * as their publishers send them. The programs that are to see it get its `environment`.
 *
 * @param options.troubles What is wrong with some of the hosts.
 */
export async function startStandIn(options: {
  feeds: readonly WebFeed[];
  clubs: readonly WebClub[];
  troubles?: ReadonlyMap<string, Trouble>;
  now?: Date;
}): Promise<StandIn> {
  const { feeds } = options;
  const troubles = new Map(options.troubles);
  const authority = createAuthority();
  const contents = composeContents(options);
  const requests: { host: string; path: string }[] = [];

  const answer: RequestListener = (request, response) => {
    const host = request.headers.host ?? '';
    requests.push({ host, path: request.url ?? '/' });
    const trouble = troubles.get(host) ?? 'empty';
    const inTrouble = answersInTrouble[trouble];
    if (inTrouble !== undefined) {
      inTrouble(response, request);
      return;
    }
    const answerSoundly = () => contents.answer(addressAsked(request, troubles), request, response);
    if (trouble === 'slow') setTimeout(answerSoundly, slowMs);
    else answerSoundly();
  };

  const hosts = hostsOf(feeds, troubles);
  const contexts = new Map<string, SecureContext>();
  const contextOf = (host: string) => {
    const until = troubles.get(host) === 'expired' ? new Date(Date.now() - dayMs) : undefined;
    const { certificate, key } = authority.issue(host, until);
    return createSecureContext({ cert: certificate, key });
  };
  const tls = https.createServer(
    {
      SNICallback: (host, callback) => {
        const context = contexts.get(host) ?? contextOf(host);
        contexts.set(host, context);
        callback(null, context);
      },
    },
    answer,
  );
  const plain = http.createServer(answer);
  const map = {
    hosts,
    closedHosts: hosts.filter((host) => troubles.get(host) === 'closed'),
    tlsPort: await listen(tls),
    plainPort: await listen(plain),
  };
  const folder = await mkdtemp(join(tmpdir(), 'touchline-web-'));
  return {
    map,
    authority: authority.certificate,
    environment: await writeEnvironment(folder, map, authority.certificate),
    troubles,
    itemsOf: (feedUrl) => contents.items.get(feedUrl) ?? [],
    publish: (feedUrl, items) => contents.publish(feedUrl, items),
    requests,
    // WordPress makes an apostrophe a quotation mark.
    storyOf: (headline) => contents.stories.get(headline.replaceAll('’', "'")),
    close: async () => {
      for (const server of [tls, plain]) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function composeContents({
  feeds,
  clubs,
  troubles,
  now = new Date(),
}: Parameters<typeof startStandIn>[0]) {
  const items = new Map(
    feeds.map((feed): [string, readonly WebItem[]] => {
      const trouble = troubles?.get(new URL(feed.url).host);
      const asOf = trouble === 'quiet' ? new Date(now.getTime() - quietDays * dayMs) : now;
      return [feed.url, trouble === 'empty' ? [] : composeItems(feed, clubs, asOf)];
    }),
  );
  const pages = new Map<string, WebItem>();
  const stories = new Map<string, WebItem>();
  const publish = (feedUrl: string, published: readonly WebItem[]) => {
    items.set(feedUrl, published);
    for (const item of published) {
      pages.set(item.url.replace(/\?.*/, ''), item);
      stories.set(item.title, item);
    }
  };
  for (const [feedUrl, composed] of items) publish(feedUrl, composed);
  const feedsByUrl = new Map(feeds.map((feed) => [feed.url, feed]));
  const feedsByHost = Map.groupBy(feeds, ({ url }) => new URL(url).host);

  return {
    items,
    stories,
    publish,
    answer(address: URL, request: IncomingMessage, response: Parameters<RequestListener>[1]): void {
      const feed = feedsByUrl.get(address.href);
      if (feed !== undefined) {
        const own = items.get(feed.url) ?? [];
        answerWithFeed(writeFeed(feed, own, now), own[0]?.publishedAt ?? now, response, request);
        return;
      }
      const item = pages.get(`${address.origin}${address.pathname}`);
      const page =
        item !== undefined
          ? writeArticlePage(item)
          : address.pathname === '/'
            ? writeFrontPage(
                address.host,
                (feedsByHost.get(address.host) ?? []).map(({ url }) => url),
              )
            : null;
      response
        .writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
        .end(page ?? '<h1>Not Found</h1>');
    },
  };
}

/** The new name of a site that has moved serves the pages of the old one. */
function addressAsked(
  { headers, url }: IncomingMessage,
  troubles: ReadonlyMap<string, Trouble>,
): URL {
  const host = headers.host ?? '';
  const oldHost = movedHostOf(host);
  const known = troubles.get(oldHost) === 'moved' ? oldHost : host;
  return new URL(url ?? '/', `https://${known}`);
}

function hostsOf(
  feeds: readonly WebFeed[],
  troubles: ReadonlyMap<string, Trouble>,
): readonly string[] {
  const own = feeds.map(({ url }) => new URL(url).host);
  const moved = [...troubles].flatMap(([host, trouble]) =>
    trouble === 'moved' ? [movedHostOf(host)] : [],
  );
  const names = new Set([...own, ...moved, ...articleHosts]);
  return [...names].filter((host) => troubles.get(host) !== 'unknown');
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function writeEnvironment(
  folder: string,
  map: WebMap,
  authority: string,
): Promise<Record<string, string>> {
  const files = { map: join(folder, 'web.json'), authority: join(folder, 'authority.pem') };
  await writeFile(files.map, JSON.stringify(map));
  await writeFile(files.authority, authority);
  return {
    STAND_IN_WEB: files.map,
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('preload.ts', import.meta.url))}`,
    NODE_EXTRA_CA_CERTS: files.authority,
    ALLOWED_PRIVATE_HOSTS: '127.0.0.1/32:443,127.0.0.1/32:80',
  };
}
