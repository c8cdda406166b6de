import { afterEach, describe, expect, it, vi } from 'vitest';
import type { IngestStore } from './ingestStore.ts';
import type { TestFeed } from './fixtures/openTestIngestion.ts';
import type { IngestionResult } from './runIngestion.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const test = ingestionTest();

afterEach(() => {
  vi.useRealTimers();
});

describe('a worker beside others', () => {
  it('that has nothing to do waits for them, and the job ends once', async () => {
    const feeds = await buildFeeds(2);
    const { jobId, first, gate } = await startSlowWorker(feeds);
    const second = joinedRun(jobId);
    await looksAgain();
    expect(await test.latestJob()).toMatchObject({ status: 'running', processed_sources: 0 });
    gate.resolve(undefined);
    expect(await first).toMatchObject({ kind: 'completed', outcomes: [{}, {}] });
    expect(await second).toMatchObject({ kind: 'completed', outcomes: [] });
    expect(await test.latestJob()).toMatchObject({ status: 'completed', processed_sources: 2 });
    expect(requestCounts(feeds)).toEqual([1, 1]);
  });

  it('leaves them to it when its own share is done', async () => {
    const feeds = await buildFeeds(2);
    const { jobId, first, gate } = await startSlowWorker(feeds);
    await buildFeedOf('late', 9);
    expect(await test.run({ jobId }, { limit: 1 })).toMatchObject({
      kind: 'left',
      outcomes: [{ kind: 'modified' }],
    });
    expect(await test.latestJob()).toMatchObject({ status: 'running' });
    gate.resolve(undefined);
    await first;
    expect(await test.latestJob()).toMatchObject({ status: 'completed', processed_sources: 3 });
  });

  it('that is stopped gives back what it holds, and they go on', async () => {
    const feeds = await buildFeeds(1);
    const { jobId, first, gate } = await startSlowWorker(feeds);
    const own = await buildFeedOf('own', 7);
    const stop = new AbortController();
    const store: IngestStore = {
      ...test.store,
      claim: async (...args) => {
        const claimed = await test.store.claim(...args);
        stop.abort('Stopped at the terminal');
        return claimed;
      },
    };
    expect(await test.run({ jobId }, { store, signal: stop.signal })).toMatchObject({
      kind: 'ended',
      reason: 'Stopped at the terminal; the job stays open for others',
    });
    expect(await test.sourceOf(own)).toMatchObject({ claimed_by: null, last_success_at: null });
    gate.resolve(undefined);
    expect(await first).toMatchObject({ kind: 'completed', outcomes: [{}, {}] });
    expect(await test.latestJob()).toMatchObject({ status: 'completed', error: null });
  });

  it('keeps what it works on for longer than a lease', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const [feed] = await buildFeeds(1);
    const { jobId, first, gate } = await startSlowWorker([feed]);
    await test.backend.engine.query(
      `update public.sources set claimed_at = now() - interval '9 minutes'`,
    );
    vi.advanceTimersByTime(60_000);
    await eventually(async () => {
      const { claimed_at } = await test.sourceOf(feed);
      return Date.parse(claimed_at ?? '') > Date.now() - 60_000;
    });
    expect(await test.store.claim(jobId, 10, [])).toEqual([]);
    gate.resolve(undefined);
    await first;
  });
});

/** A worker that holds the feeds, has read them, and records nothing until its gate is opened. */
async function startSlowWorker(feeds: readonly TestFeed[]) {
  const { id: jobId } = await test.buildIngestionJob({ status: 'queued' });
  const gate = Promise.withResolvers<undefined>();
  const first = test.run({ jobId }, { store: recordingAfter(gate.promise), waitForOthersMs: 20 });
  await eventually(() => Promise.resolve(test.server.requests.length === feeds.length));
  return { jobId, first, gate };
}

function recordingAfter(gate: Promise<unknown>): IngestStore {
  return { ...test.store, record: (...args) => gate.then(() => test.store.record(...args)) };
}

let looks = 0;

function joinedRun(jobId: string): Promise<IngestionResult> {
  looks = 0;
  const store: IngestStore = {
    ...test.store,
    finish: (...args) => {
      looks += 1;
      return test.store.finish(...args);
    },
  };
  return test.run({ jobId }, { store, waitForOthersMs: 20 });
}

/** Until the joined run has found nothing to do at least twice. */
function looksAgain(): Promise<void> {
  return eventually(() => Promise.resolve(looks >= 2));
}

async function buildFeeds(count: number): Promise<[TestFeed, ...TestFeed[]]> {
  const feeds = Array.from({ length: count }, (_, place) => buildFeedOf(`host-${place}`, place));
  return (await Promise.all(feeds)) as [TestFeed, ...TestFeed[]];
}

/** A feed of one story; those of one host are told apart by their place. */
async function buildFeedOf(host: string, place: number): Promise<TestFeed> {
  const feed = test.serveFeed(`workers-${place}`, {
    title: `Story of feed ${place}`,
    link: `https://news-${place}.example/story`,
    pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
  });
  feed.url = test.server.url(`/workers-${place}.xml`, `${host}.localhost`);
  await test.buildSourceOf(feed);
  return feed;
}

function requestCounts(feeds: readonly TestFeed[]): number[] {
  return feeds.map((feed) => feed.requestCount());
}

async function eventually(isTrue: () => Promise<boolean>): Promise<void> {
  await expect.poll(isTrue, { timeout: 10_000 }).toBe(true);
}
