import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { dryRun } from './dryRun.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const declared = '2026-03-01T10:00:00.000Z';

const test = ingestionTest();

describe('a run that brought a story without a date', () => {
  // Where a page says its date is in ../metadata/readMetadata.test.ts.
  it('dates it by its page', async () => {
    const html = `<article><time datetime="${declared}">1 March</time></article>`;
    await serveStories({ one: page(html) });
    expect(await test.run()).toMatchObject({ kind: 'completed', readPages: 1 });
    expect(await datesOf()).toEqual({ one: declared });
    expect(asked('/one')).toBe(1);
    expect(userAgentOf('/one')).toBe('Touchline/test');
  });

  it.each([
    ['names no date', page('<p>A story.</p>')],
    [
      'names one that is still to come',
      page('<meta property="article:published_time" content="2099-01-01T00:00:00Z">'),
    ],
    ['is not there', (response: ServerResponse) => response.writeHead(404).end()],
  ])(
    'leaves it as first seen where its page %s, which is not read again',
    async (_name, answer) => {
      await serveStories({ one: answer });
      const before = Date.now();
      await test.run();
      const { one = '' } = await datesOf();
      expect(Date.parse(one)).toBeGreaterThan(before - 5000);
      expect(Date.parse(one)).toBeLessThanOrEqual(Date.now());
      await forgetReads();
      expect(await test.run()).toMatchObject({ readPages: 0 });
      expect(asked('/one')).toBe(1);
    },
  );

  it('is stopped by no page that fails or is silent, and lets it rest', async () => {
    await serveStories({
      broken: (response) => response.writeHead(500).end(),
      cut: (response) => response.destroy(),
      silent: () => undefined,
      well: page(`<article><time datetime="${declared}">1 March</time></article>`),
    });
    const result = await test.run({}, { timeoutMs: 1000 });
    expect(result).toMatchObject({ kind: 'completed', readPages: 4 });
    expect(await datesOf()).toMatchObject({ well: declared });
    expect(await test.latestJob()).toMatchObject({ status: 'completed' });

    expect(await test.run()).toMatchObject({ readPages: 0 });
    expect(asked('/broken')).toBe(1);
  });

  it('asks no more pages once its time for them is up', async () => {
    const silent = () => undefined;
    await serveStories({ a: silent, b: silent, c: silent, d: silent });
    const pageBounds = { most: 30, withinMs: 200 };
    expect(await test.run({}, { pageBounds })).toMatchObject({ kind: 'completed', readPages: 3 });
  });

  it('gives a page up after two days', async () => {
    await serveStories({ one: (response) => response.writeHead(500).end() });
    await test.run();
    await test.backend.engine.exec(`
      set session_replication_role = replica;
      update public.articles set first_seen_at = now() - interval '49 hours',
        published_at = now() - interval '49 hours';
      set session_replication_role = origin;`);
    await forgetReads();
    expect(await test.run()).toMatchObject({ readPages: 0 });
  });

  it('waits for as long as a server asks, and leaves the host alone that asked twice', async () => {
    const busy = (response: ServerResponse) =>
      response.writeHead(429, { 'retry-after': '7200' }).end();
    await serveStories({ a: busy, b: busy, c: busy, d: busy, e: busy });
    await test.run();
    expect(test.server.requests.filter(({ url }) => /^\/[a-e]$/.test(url ?? ''))).toHaveLength(2);
    const { rows } = await test.backend.engine.query<{ hours: number }>(`
      select distinct round(extract(epoch from fetched_at + interval '24 hours' - now()) / 3600)::int
        as hours from public.link_previews order by hours`);
    expect(rows).toEqual([{ hours: 0 }, { hours: 2 }]);
  });

  it('asks a host that rests for no page', async () => {
    await serveStories({ one: page('') });
    const later = new Date(Date.now() + 3_600_000);
    const urls = ['/x', '/y'].map((path) => test.server.url(path));
    const store = {
      ...test.store,
      rests: () => Promise.resolve(urls.map((url) => ({ url, until: later }))),
    };
    await test.run({}, { store });
    expect(asked('/one')).toBe(0);
  });

  it('reads no more pages than it may, and none that has a date', async () => {
    const html = page('<p>A story.</p>');
    const names = Array.from({ length: 7 }, (_, place) => `n${String(place)}`);
    await serveStories(Object.fromEntries(names.map((name) => [name, html])));
    const pageBounds = { most: 5, withinMs: 5000 };
    expect(await test.run({}, { pageBounds })).toMatchObject({ readPages: 5 });
    expect(await test.run({}, { pageBounds })).toMatchObject({ readPages: 2 });
    expect(await test.run({}, { pageBounds })).toMatchObject({ readPages: 0 });
  });
});

it('a dry run reads no pages', async () => {
  await serveStories({ one: page('') });
  await test.run({}, { pageBounds: { most: 0, withinMs: 5000 } });
  await dryRun({ sourceId: null, limit: 1 }, test.options);
  expect(asked('/one')).toBe(0);
});

/** A feed on a host of its own whose stories have no dates, and their pages. */
async function serveStories(
  answers: Record<string, (response: ServerResponse) => unknown>,
): Promise<void> {
  const items = Object.entries(answers).map(([name, answer]) => ({
    title: name,
    link: test.server.serve(`/${name}`, (response) => void answer(response)),
    guid: name,
  }));
  await test.buildSourceOf(test.serveFeed('undated', ...items));
}

function page(html: string): (response: ServerResponse) => unknown {
  return (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><html><head><title>A story</title></head><body>${html}</body></html>`);
}

async function datesOf(): Promise<Record<string, string>> {
  const articles = await test.articles();
  return Object.fromEntries(
    articles.map(({ headline, published_at }) => [headline, new Date(published_at).toISOString()]),
  );
}

/** As if a day had gone by. */
async function forgetReads(): Promise<void> {
  await test.backend.engine.exec('delete from public.link_previews');
}

function asked(path: string): number {
  return test.server.requests.filter(({ url }) => url === path).length;
}

function userAgentOf(path: string): string | undefined {
  return test.server.requests.find(({ url }) => url === path)?.headers['user-agent'];
}
