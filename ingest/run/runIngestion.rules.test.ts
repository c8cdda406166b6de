import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { createHostQueue } from '../fetch/hostQueue.ts';
import { buildRss, type RssItem } from '../read/fixtures/buildRss.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { RefusedCallError } from './databaseFailure.ts';
import { createEnricher, type Enricher } from '../enrich/createEnricher.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const free = createEnricher({ clubs: seedClubs, model: null });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const test = ingestionTest();

describe('a job that is ended from outside', () => {
  it('ends its worker within one source, and leaves the rest as they were', async () => {
    const feeds = await buildFeeds(60);
    // The job is cancelled while the third feed is read; the others of its host wait in line.
    let asked = 0;
    for (const { url } of feeds) {
      test.server.serve(new URL(url).pathname, (response) => {
        asked += 1;
        const cancelled = asked === 3 ? cancelJob() : Promise.resolve();
        void cancelled.then(() => response.end(buildRss([buildItem('one')])));
      });
    }
    const result = await test.run({}, unhurried());
    expect(result).toMatchObject({ kind: 'ended', reason: 'Manually cancelled by user' });
    expect(asked).toBeLessThanOrEqual(4);
    const job = await test.latestJob();
    expect(job).toMatchObject({ status: 'failed', error: 'Manually cancelled by user' });
    expect(job.processed_sources).toBeLessThanOrEqual(2);
    expect(await checkedSources()).toBeLessThanOrEqual(4);

    const next = await test.run();
    expect(next).toMatchObject({ kind: 'completed' });
    expect(await checkedSources()).toBe(60);
  });

  it('is ended by its caller with a reason, and the fetch under way is dropped', async () => {
    const stop = new AbortController();
    const url = test.server.serve('/silent', () => {
      stop.abort('Stopped by hand');
    });
    await test.buildSource({ url });
    const result = await test.run({}, { signal: stop.signal });
    expect(result).toMatchObject({ kind: 'ended', reason: 'Stopped by hand', outcomes: [] });
    expect(await test.latestJob()).toMatchObject({ status: 'failed', error: 'Stopped by hand' });
    expect(await test.sourceOf({ url })).toMatchObject({ state: 'ok', last_checked_at: null });
  });
});

describe('a database that fails', () => {
  it('ends the run without asking publishers any further', async () => {
    const feeds = await buildFeeds(12);
    for (const { url } of feeds) serve(url, [buildItem('one')]);
    const store = { ...test.store, record: () => Promise.reject(new Error('no disk')) };
    await expect(test.run({}, { store })).rejects.toThrow('no disk');
    expect(test.server.requests.length).toBeLessThan(6);
  });

  it('to store one feed harms only that one, which says so', async () => {
    const unfit = await serveFeed(buildItem('unfit'));
    const sound = test.serveFeed('sound', buildItem('sound'));
    await test.buildSourceOf(sound);
    const record: typeof test.store.record = (jobId, records) =>
      records.some(({ source_id, articles }) => source_id === unfit.id && articles.length > 0)
        ? Promise.reject(new RefusedCallError('it is unfit'))
        : test.store.record(jobId, records);
    const result = await test.run({}, { store: { ...test.store, record } });
    expect(result).toMatchObject({ kind: 'completed' });
    expect(await test.sourceOf(unfit)).toMatchObject({
      state: 'failing',
      last_error: 'The articles could not be stored (it is unfit).',
      error_count: 1,
      last_success_at: null,
    });
    expect(await headlines()).toEqual(['sound']);
    expect(await test.latestJob()).toMatchObject({ failed_sources: 1, total_new_articles: 1 });
  });
});

describe('enrichment', () => {
  it('that costs something is asked about new stories alone', async () => {
    const asked: string[][] = [];
    const enricher: Enricher = {
      ...free,
      needsOnlyNew: true,
      enrich: (stories) => {
        asked.push(stories.map(({ headline }) => headline));
        const said = { sentiment: 'negative', topic: 'injury', is_routine: false } as const;
        return Promise.resolve(
          stories.map(() => ({
            ...said,
            held_for: null,
            tags: ['injury'],
            summary_short: 'Said.',
            tokens_used: 3,
          })),
        );
      },
    };
    const { url } = await serveFeed(buildItem('one'), buildItem('two'));
    await test.run({}, { enricher });
    serve(url, [buildItem('three'), buildItem('one'), buildItem('two')]);
    await test.run({}, { enricher });
    expect(asked).toEqual([['one', 'two'], ['three']]);
    expect(await test.articles()).toMatchObject(
      Array.from({ length: 3 }, () => ({ sentiment: 'negative', tokens_used: 3 })),
    );
  });

  it('that costs something is not asked once the job is over', async () => {
    const feeds = await buildFeeds(20);
    for (const { url } of feeds) serve(url, [buildItem(`of ${url}`)]);
    let asked = 0;
    const enricher: Enricher = {
      ...free,
      needsOnlyNew: true,
      enrich: async (...question) => {
        asked += 1;
        if (asked === 3) await cancelJob();
        return free.enrich(...question);
      },
    };
    expect(await test.run({}, { ...unhurried(), enricher })).toMatchObject({ kind: 'ended' });
    expect(asked).toBeLessThan(8);
  });

  it('leaves a fetch to the word list where the database refuses to tell what is new', async () => {
    await serveFeed(buildItem('Rovers win'));
    const refuse = () => Promise.reject(new RefusedCallError('too slow'));
    const store = { ...test.store, unknown: refuse };
    const enricher: Enricher = {
      ...free,
      needsOnlyNew: true,
      enrich: () => Promise.resolve([]),
    };
    expect(await test.run({}, { store, enricher })).toMatchObject({ kind: 'completed' });
    expect(await test.articles()).toMatchObject([{ headline: 'Rovers win', tokens_used: 0 }]);
  });
});

describe('retention', () => {
  const old = buildItem('old', { pubDate: new Date(Date.now() - 40 * dayMs).toUTCString() });
  const young = buildItem('young', { pubDate: new Date(Date.now() - dayMs).toUTCString() });

  it('keeps everything unless told otherwise', async () => {
    await serveFeed(young, old);
    expect(await test.run()).toMatchObject({ prunedArticles: 0 });
    expect(await headlines()).toEqual(['old', 'young']);
  });

  it('deletes what is older, and does not read it again', async () => {
    const { url } = await serveFeed(young, old);
    await test.run();
    expect(await test.run({}, { retentionDays: 30 })).toMatchObject({ prunedArticles: 1 });
    expect(await headlines()).toEqual(['young']);
    serve(url, [buildItem('newest'), young, old]);
    expect(await test.run({}, { retentionDays: 30 })).toMatchObject({ prunedArticles: 0 });
    expect(await headlines()).toEqual(['newest', 'young']);
  });
});

async function serveFeed(...items: RssItem[]): Promise<Row<'sources'>> {
  const url = test.server.url('/feed.xml', 'host.localhost');
  serve(url, items);
  return test.buildSource({ url });
}

/** Feeds of one host, asked in their order. */
async function buildFeeds(count: number) {
  const feeds = [];
  for (let index = 0; index < count; index += 1) {
    const url = test.server.url(`/host/${String(index)}.xml`, 'host.localhost');
    feeds.push(await test.buildSource({ url, priority: index + 1 }));
  }
  return feeds;
}

function serve(url: string, items: RssItem[]): void {
  test.server.serveBody(new URL(url).pathname, buildRss(items));
}

function buildItem(title: string, overrides: Partial<RssItem> = {}): RssItem {
  return { title, link: `https://news.example/${encodeURIComponent(title)}`, ...overrides };
}

/** As a real run: a record is long answered before the next feed of the host is asked. */
function unhurried() {
  return { hostQueue: createHostQueue({ pauseMs: 60 }) };
}

async function cancelJob(): Promise<void> {
  await test.backend.admin
    .from('ingestion_jobs')
    .update({ status: 'failed', error: 'Manually cancelled by user' })
    .eq('status', 'running');
}

async function checkedSources(): Promise<number> {
  const { count } = await test.backend.service
    .from('sources')
    .select('id', { count: 'exact', head: true })
    .not('last_checked_at', 'is', null);
  return count ?? 0;
}

async function headlines(): Promise<string[]> {
  return (await test.articles()).map(({ headline }) => headline);
}
