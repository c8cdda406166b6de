import { describe, expect, it } from 'vitest';
import type { RssItem } from '../read/fixtures/buildRss.ts';
import type { IngestStore } from './ingestStore.ts';
import type { TestFeed, TestIngestion } from './fixtures/openTestIngestion.ts';
import type { IngestionEvent } from './runIngestion.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const test = ingestionTest();

describe('a run', () => {
  it('stores what the feeds hold and ends with its totals', async () => {
    await buildFeeds(3);
    const result = await test.run();
    expect(result).toMatchObject({ kind: 'completed' });
    expect((await test.articles()).map((article) => article.headline)).toEqual([
      'Story 0 of 0',
      'Story 0 of 1',
      'Story 0 of 2',
      'Story 1 of 0',
      'Story 1 of 1',
      'Story 1 of 2',
    ]);
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      total_sources: 3,
      processed_sources: 3,
      failed_sources: 0,
      total_new_articles: 6,
      current_club: null,
      error: null,
    });
  });

  it('tells how it gets on', async () => {
    await buildFeeds(2);
    const events: IngestionEvent[] = [];
    await test.run({}, { onEvent: (event) => events.push(event) });
    expect(events).toMatchObject([
      { kind: 'started', total: 2, processed: 0 },
      { kind: 'refreshed', outcome: { kind: 'modified', saved: { new: 2 } } },
      { kind: 'refreshed', outcome: { kind: 'modified', saved: { new: 2 } } },
    ]);
  });

  it.each([
    ['whose server knows conditions', true],
    ['whose server does not', false],
  ])('changes nothing at a feed %s that is as it was', async (_name, hasValidators) => {
    const [feed] = await buildFeeds(1);
    feed.hasValidators = hasValidators;
    await test.run();
    const before = await test.articles();
    const second = await test.run();
    expect(second).toMatchObject({ outcomes: [{ kind: 'notModified', error: null }] });
    expect(feed.requestCount()).toBe(2);
    expect(await test.articles()).toEqual(before);
    expect(await test.sourceOf(feed)).toMatchObject({ state: 'ok', error_count: 0 });
    expect(await test.latestJob()).toMatchObject({ processed_sources: 1, total_new_articles: 0 });
  });

  it('refreshes no more sources than it may', async () => {
    const feeds = await buildFeeds(5);
    const result = await test.run({}, { limit: 2 });
    expect(result).toMatchObject({ outcomes: [{ kind: 'modified' }, { kind: 'modified' }] });
    expect(requestCounts(feeds)).toHaveLength(2);
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      total_sources: 2,
      processed_sources: 2,
    });
  });

  it('takes one source alone when told', async () => {
    const feeds = await buildFeeds(3);
    const source = await test.sourceOf(feeds[1] ?? feeds[0]);
    await test.run({ sourceId: source.id });
    expect(feeds.map((feed) => feed.requestCount())).toEqual([0, 1, 0]);
  });

  it('takes on schedule what is due, and otherwise all that may be asked', async () => {
    const later = new Date(Date.now() + 3_600_000).toISOString();
    await build('due', {});
    await build('early', { next_check_at: later });
    await build('waiting', { retry_after_at: later });
    await build('gone', { state: 'gone' });
    await build('disabled', { is_enabled: false });
    const asked = () => test.server.requests.splice(0).map(({ url }) => url);

    await test.run({ trigger: 'schedule', scope: 'due' });
    expect(asked()).toEqual(['/due.xml']);
    await test.run();
    expect(asked().sort()).toEqual(['/due.xml', '/early.xml']);

    async function build(name: string, overrides: Parameters<TestIngestion['buildSource']>[0]) {
      await test.buildSourceOf(test.serveFeed(name), overrides);
    }
  });

  it('ends at once where there is no source', async () => {
    expect(await test.run()).toMatchObject({ kind: 'completed', outcomes: [] });
    expect(await test.latestJob()).toMatchObject({ status: 'completed', total_sources: 0 });
  });
});

describe('a job', () => {
  it('that waits is run by who names it', async () => {
    await buildFeeds(1);
    const job = await test.buildIngestionJob({ status: 'queued', trigger: 'administrator' });
    expect(await test.run({ jobId: job.id })).toMatchObject({ kind: 'completed', jobId: job.id });
    expect(await test.latestJob()).toMatchObject({ status: 'completed', processed_sources: 1 });
  });

  it('that is over is run by nobody', async () => {
    const job = await test.buildIngestionJob({ status: 'failed' });
    await expect(test.run({ jobId: job.id })).rejects.toThrow('is not waiting to run');
  });

  it('is shared by workers without double work', async () => {
    const feeds = await buildFeeds(30);
    const job = await test.buildIngestionJob({ status: 'queued' });
    const work = () =>
      test.run({ jobId: job.id }, { store: claimingAtMost(3), waitForOthersMs: 10 });
    const results = await Promise.all([work(), work()]);
    const done = results.map((result) =>
      result.kind === 'completed' ? result.outcomes.length : 0,
    );
    expect(Math.min(...done)).toBeGreaterThan(0);
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(30);
    expect(requestCounts(feeds)).toEqual(Array(30).fill(1));
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      total_sources: 30,
      processed_sources: 30,
      total_new_articles: 60,
    });
  });

  it('under way keeps another run from starting', async () => {
    await buildFeeds(1);
    const job = await test.buildIngestionJob({
      status: 'running',
      heartbeat_at: new Date().toISOString(),
    });
    expect(await test.run()).toEqual({ kind: 'busy', jobId: job.id });
    expect(test.server.requests).toEqual([]);
  });
});

describe('a run that is killed', () => {
  it('is taken up by the next', async () => {
    const nth = 4;
    await buildFeeds(10);
    await expect(test.run({}, { store: dyingAtRecord(nth) })).rejects.toThrow('killed');
    const killed = await test.latestJob();
    expect(killed).toMatchObject({ status: 'running', processed_sources: nth - 1 });

    expect(await test.run()).toMatchObject({ kind: 'busy' });
    await test.backend.engine.query(
      `update public.ingestion_jobs set heartbeat_at = now() - interval '3 minutes'`,
    );
    const events: IngestionEvent[] = [];
    const result = await test.run({}, { onEvent: (event) => events.push(event) });
    expect(events[0]).toMatchObject({ kind: 'started', total: 10, processed: nth - 1 });
    expect(result).toMatchObject({ kind: 'completed', jobId: killed.id });
    await expectAllOnce(10);
  });

  it('is taken up at once by a server that knows itself to be alone', async () => {
    await buildFeeds(5);
    await expect(test.run({}, { store: dyingAtRecord(2) })).rejects.toThrow('killed');
    expect(await test.run({ takesOver: true })).toMatchObject({ kind: 'completed' });
    await expectAllOnce(5);
  });

  async function expectAllOnce(feedCount: number): Promise<void> {
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      total_sources: feedCount,
      processed_sources: feedCount,
      total_new_articles: 2 * feedCount,
    });
    const headlines = (await test.articles()).map((article) => article.headline);
    expect(new Set(headlines).size).toBe(2 * feedCount);
    expect(headlines).toHaveLength(2 * feedCount);
  }

  /** Those before it are stored, however many come together in one call. */
  function dyingAtRecord(nth: number): IngestStore {
    let left = nth - 1;
    return {
      ...test.store,
      record: async (jobId, records) => {
        const stored = records.slice(0, left);
        left -= stored.length;
        if (stored.length === records.length) return test.store.record(jobId, stored);
        if (stored.length > 0) await test.store.record(jobId, stored);
        throw new Error('killed');
      },
    };
  }
});

/** Feeds of two stories each, every one with its own host and club. */
async function buildFeeds(count: number): Promise<[TestFeed, ...TestFeed[]]> {
  const feeds = Array.from({ length: count }, (_, place) =>
    test.serveFeed(`feed-${place}`, buildItem(place, 0), buildItem(place, 1)),
  );
  await Promise.all(feeds.map((feed) => test.buildSourceOf(feed)));
  return feeds as [TestFeed, ...TestFeed[]];
}

function buildItem(feed: number, story: number): RssItem {
  return {
    title: `Story ${story} of ${feed}`,
    link: `https://news-${feed}.example/story-${story}`,
    pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
  };
}

/** How often those feeds were asked that were asked at all. */
function requestCounts(feeds: readonly TestFeed[]): number[] {
  return feeds.map((feed) => feed.requestCount()).filter((count) => count > 0);
}

function claimingAtMost(most: number): IngestStore {
  return {
    ...test.store,
    claim: (jobId, count, held) => test.store.claim(jobId, Math.min(count, most), held),
  };
}
