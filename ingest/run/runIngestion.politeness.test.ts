import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { buildRss } from '../read/fixtures/buildRss.ts';
import type { TestIngestion } from './fixtures/openTestIngestion.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';
import type { RefreshOutcome } from './refreshSource.ts';
import type { IngestionResult } from './runIngestion.ts';

const minuteMs = 60_000;

const test = ingestionTest();

describe('a host', () => {
  it('is asked for one thing at a time, also by feeds of others that redirect to it', async () => {
    let underWay = 0;
    let most = 0;
    const feeds = await Promise.all(
      Array.from({ length: 8 }, (_, place) => buildFeed(`from-${place}`, place)),
    );
    for (const [place, { url }] of feeds.entries()) {
      redirect(url, test.server.url(`/target/${place}`, 'target.localhost'));
      test.server.serve(`/target/${place}`, (response) => {
        underWay += 1;
        most = Math.max(most, underWay);
        // Long enough for the others to come in, were they let.
        setTimeout(() => {
          underWay -= 1;
          response.end(buildFeedBody(`story ${place}`));
        }, 20).unref();
      });
    }
    const result = await test.run();
    expect(result).toMatchObject({ outcomes: feeds.map(() => ({ kind: 'modified' })) });
    expect(most).toBe(1);
  });
});

describe('a host that asks for rest', () => {
  it('is not what its feeds redirect to', async () => {
    const feeds = await buildFeeds(4);
    serveAll(feeds);
    for (const { url } of feeds.slice(0, 2)) {
      const target = test.server.url(`/slow${new URL(url).pathname}`, 'slow.localhost');
      redirect(url, target);
      refuse(target);
    }
    expect(byFeed(await test.run())).toMatchObject(kinds('limited', 'limited', 'ok', 'ok'));
    expect(await test.sourceOf(feeds[0] ?? { url: '' })).toMatchObject({
      retry_after_url: test.server.url('/slow/host/0.xml', 'slow.localhost'),
    });

    // Nor does the next run take it for what the redirecting feeds belong to.
    expect(await test.run()).toMatchObject({ outcomes: kinds('same', 'same') });
  });

  it('is left alone by feeds of other hosts that redirect to it', async () => {
    const feeds = await Promise.all(
      [0, 1, 2].map((place) => buildFeed(`from-${place}`, place, { priority: place + 1 })),
    );
    for (const [place, { url }] of feeds.entries()) {
      const target = test.server.url(`/target/${place}`, 'tired.localhost');
      redirect(url, target);
      refuse(target);
    }
    const result = await test.run({}, inOrder);
    expect(byFeed(result)).toMatchObject(kinds('limited', 'limited', 'resting'));
    expect(asked('/target/')).toEqual(['/target/0', '/target/1']);
  });

  it('is asked for its other feeds until a second one says so too', async () => {
    const feeds = await buildFeeds(6);
    serveAll(feeds);
    refuse(feeds[0]?.url ?? '');
    refuse(feeds[2]?.url ?? '');
    const result = await test.run();
    expect(byFeed(result)).toMatchObject(
      kinds('limited', 'ok', 'limited', 'resting', 'resting', 'resting'),
    );
    expect(test.server.requests).toHaveLength(3);
    const last = await test.sourceOf(feeds[5] ?? { url: '' });
    expect(last).toMatchObject({ state: 'ok', error_count: 0, last_checked_at: null });
    expect(Date.parse(last.next_check_at)).toBeGreaterThan(Date.now() + 9 * minuteMs);

    expect(await test.run()).toMatchObject({ kind: 'completed', outcomes: [] });
    expect(test.server.requests).toHaveLength(3);
  });
});

/** One request after the other, over all hosts, with a moment between them. */
const inOrder = { hostQueue: { run: inLine() } };

function inLine(): <T>(hostname: string, task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (_hostname, task) => {
    const result = last.then(task);
    last = result.catch(() => undefined).then(() => nextTurn());
    return result;
  };
}

const kindsByName = {
  ok: 'modified',
  limited: 'rateLimited',
  resting: 'resting',
  same: 'notModified',
} as const;

function kinds(...names: (keyof typeof kindsByName)[]): { kind: string }[] {
  return names.map((name) => ({ kind: kindsByName[name] }));
}

/** In the order in which they were asked: of two that are recorded at once either may be done first. */
function byFeed(result: IngestionResult): RefreshOutcome[] {
  if (!('outcomes' in result)) return [];
  return result.outcomes.toSorted((one, other) => one.source.url.localeCompare(other.source.url));
}

/** Feeds of one host, asked in this order. */
async function buildFeeds(count: number): Promise<Row<'sources'>[]> {
  const feeds = [];
  for (let place = 0; place < count; place += 1) {
    feeds.push(await buildFeed('host', place, { priority: place + 1 }));
  }
  return feeds;
}

function buildFeed(
  host: string,
  place: number,
  overrides: Parameters<TestIngestion['buildSource']>[0] = {},
): Promise<Row<'sources'>> {
  const url = test.server.url(`/${host}/${String(place)}.xml`, `${host}.localhost`);
  return test.buildSource({ url, ...overrides });
}

function serveAll(feeds: readonly { url: string }[]): void {
  for (const { url } of feeds) {
    test.server.serveBody(new URL(url).pathname, buildFeedBody(url));
  }
}

function buildFeedBody(title: string): string {
  return buildRss([{ title, link: `https://news.example/${encodeURIComponent(title)}` }]);
}

function redirect(url: string, location: string): void {
  test.server.serveRedirect(new URL(url).pathname, 302, location);
}

function refuse(url: string): void {
  test.server.serve(new URL(url).pathname, (response) => {
    response.writeHead(429, { 'retry-after': '600' }).end();
  });
}

function asked(prefix: string): (string | undefined)[] {
  return test.server.requests.map(({ url }) => url).filter((url) => url?.startsWith(prefix));
}
