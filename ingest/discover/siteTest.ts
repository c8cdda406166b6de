import { afterAll, afterEach, beforeAll } from 'vitest';
import { buildRss } from '../buildRss.ts';
import { startTestServer, type TestServer } from '../startTestServer.ts';
import type { DiscoveryClub } from './clubNames.ts';
import type { DiscoveryOptions } from './createVisitor.ts';
import { discoverFeeds, type FeedDiscovery } from './discoverFeeds.ts';

/** What a path of a test's site answers with: a body, or a status with a target or a type. */
export type SiteAnswer =
  string | { status?: number; type?: string; location?: string; body?: string | Uint8Array };

/** The moment of all discovery tests. */
export const testNow = new Date('2026-11-21T12:00:00Z');

/** The club of all discovery tests. */
export const testClub: DiscoveryClub = {
  name: 'Burslem Rovers',
  aliases: ['Rovers', 'The Potters'],
};

/** A web of sites by host name on this machine, for the tests of one file. */
export interface SiteTest {
  /** Puts a site on a host (404 for all else) and returns the URL of its home page. */
  serveSite(host: string, answers: Readonly<Record<string, SiteAnswer>>): string;
  url(host: string, path: string): string;
  buildOptions(overrides?: Partial<DiscoveryOptions>): DiscoveryOptions;
  /** Searches for the test club; where the search failed, there are no candidates. */
  find(
    siteUrl: string,
    overrides?: Partial<DiscoveryOptions>,
  ): Promise<FeedDiscovery & Pick<Extract<FeedDiscovery, { kind: 'found' }>, 'candidates'>>;
  /** What was asked so far in this test, as `host/path`. */
  asked(): string[];
}

/** Starts the web before the tests of a file and forgets what was asked after each. */
export function siteTest(): SiteTest {
  let server: TestServer;
  const sites = new Map<string, Readonly<Record<string, SiteAnswer>>>();
  const lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 as const }]);
  const hostOf = (header: string | undefined): string => header?.split(':', 1)[0] ?? '';

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterEach(() => {
    server.requests.length = 0;
  });
  afterAll(async () => {
    await server.close();
  });

  const url: SiteTest['url'] = (host, path) => server.url(path, host);
  const buildOptions: SiteTest['buildOptions'] = (overrides = {}) => ({
    guard: server.guard(lookup),
    userAgent: 'Touchline/0.1.0 (+https://touchline.example)',
    now: () => testNow,
    ...overrides,
  });
  return {
    url,
    buildOptions,
    async find(siteUrl, overrides) {
      const discovery = await discoverFeeds(siteUrl, testClub, buildOptions(overrides));
      return discovery.kind === 'found' ? discovery : { ...discovery, candidates: [] };
    },
    serveSite(host, answers) {
      sites.set(host, answers);
      for (const path of Object.keys(answers)) {
        server.serve(path, (response, request) => {
          const answer = sites.get(hostOf(request.headers.host))?.[path] ?? { status: 404 };
          const {
            status = 200,
            type,
            location,
            body,
          } = typeof answer === 'string' ? { body: answer } : answer;
          if (location !== undefined) response.setHeader('location', location);
          if (type !== undefined) response.setHeader('content-type', type);
          response.writeHead(status).end(body);
        });
      }
      return url(host, '/');
    },
    asked: () =>
      server.requests.map(({ headers, url: path }) => `${hostOf(headers.host)}${path ?? ''}`),
  };
}

/** An RSS feed with a headline on each of the last days that names the club. */
export function buildNews(options: {
  host: string;
  count?: number;
  lastAt?: Date;
  headline?: (day: number) => string;
}): string {
  const {
    host,
    count = 10,
    lastAt = testNow,
    headline = (day) => `Rovers win again (${day})`,
  } = options;
  return buildRss(
    Array.from({ length: count }, (_, day) => ({
      title: headline(day),
      link: `https://${host}/story-${day}`,
      guid: `${host}-${day}`,
      pubDate: new Date(lastAt.getTime() - day * 86_400_000).toUTCString(),
      description:
        'A late goal decided it, and the whole end of the ground went wild for a while that day.',
    })),
  );
}

/** A `<link>` that advertises a feed. */
export function feedLink(href: string, type = 'application/rss+xml'): string {
  return `<link rel="alternate" type="${type}" href="${href}">`;
}
