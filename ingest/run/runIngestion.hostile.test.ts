import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { hostileAnswers } from './fixtures/hostile/hostileAnswers.ts';
import type { HostileAnswer } from './fixtures/hostile/hostileAnswer.ts';
import { soundAnswers } from './fixtures/hostile/soundAnswers.ts';
import { startHostileWeb, type HostileWeb } from './fixtures/hostile/startHostileWeb.ts';
import { buildRss } from '../read/fixtures/buildRss.ts';
import { createHostQueue } from '../fetch/hostQueue.ts';
import { openTestIngestion, type TestIngestion } from './fixtures/openTestIngestion.ts';

const hostileFeedCount = 300;
const soundFeedCount = 200;
const itemsPerFeed = 4;
const maxConcurrent = 20;
/** So long that no good answer runs into it where this one process has to wait for a busy machine. */
const timeoutMs = 4000;
/**
 * What everything but waiting for silent servers may take: 500 feeds served, read and recorded by this
 * one process, beside whatever else the machine does. It took 3 s on two cores that had other work too.
 */
const allowanceMs = 20_000;

interface HostileFeed {
  url: string;
  answer: HostileAnswer;
}

interface SoundFeed {
  url: string;
  how: string;
  headlines: string[];
}

let web: HostileWeb;
let test: TestIngestion;
let hostileFeeds: HostileFeed[];
let soundFeeds: SoundFeed[];
let sources: Map<string, Row<'sources'>>;
let headlines: Map<string, string[]>;
let durationMs: number;

beforeAll(async () => {
  [web, test] = await Promise.all([startHostileWeb(), openTestIngestion()]);
  hostileFeeds = Array.from({ length: hostileFeedCount }, (_, index) => {
    const answer = itemAt(hostileAnswers, index);
    return { url: web.serve(`hostile-${index}`, answer), answer };
  });
  soundFeeds = Array.from({ length: soundFeedCount }, (_, index) => serveSound(index));
  // Good and bad alternate, for in a run of their own the good ones would prove little.
  const urls = [...hostileFeeds, ...soundFeeds]
    .map(({ url }, index) => ({ url, place: (index * 211) % (hostileFeedCount + soundFeedCount) }))
    .sort((one, other) => one.place - other.place)
    .map(({ url }) => url);
  const club = await test.buildClub();
  const { error } = await test.backend.service
    .from('sources')
    .insert(urls.map((url) => ({ url, name: url, club_id: club.id })));
  expect(error).toBeNull();

  const startedAt = performance.now();
  const result = await run('all');
  durationMs = performance.now() - startedAt;
  expect(result.kind).toBe('completed');
  sources = await storedSources();
  headlines = await storedHeadlines();
}, 60_000);

afterAll(async () => {
  await test.close();
  await web.close();
});

describe(`a run over ${soundFeedCount} good feeds among ${hostileFeedCount} hostile ones`, () => {
  it.each(soundAnswers.map(({ name }) => name))('ingests every feed served %s', (how) => {
    const feeds = soundFeeds.filter((feed) => feed.how === how);
    expect(feeds.length).toBeGreaterThan(10);
    for (const { url, headlines: expected } of feeds) {
      expect(sourceOf(url)).toMatchObject({ state: 'ok', last_error: null, error_count: 0 });
      expect(headlines.get(sourceOf(url).id)?.sort()).toEqual(expected);
    }
  });

  it.each(hostileAnswers.map((answer) => [answer.name, answer] as const))(
    'says what is wrong with %s',
    (_name, answer) => {
      const feeds = hostileFeeds.filter((feed) => feed.answer === answer);
      expect(feeds.length).toBeGreaterThan(2);
      for (const { url } of feeds) {
        const source = sourceOf(url);
        expect(source.last_error).toMatch(answer.error);
        expect(source).toMatchObject({
          state: answer.state ?? 'failing',
          error_count: 1,
          last_success_at: null,
        });
        expect(Date.parse(source.next_check_at)).toBeGreaterThan(Date.now());
        expect(headlines.get(source.id)).toBeUndefined();
      }
    },
  );

  it('ends its job as completed, with every source counted once', async () => {
    expect(await test.latestJob()).toMatchObject({
      status: 'completed',
      error: null,
      total_sources: hostileFeedCount + soundFeedCount,
      processed_sources: hostileFeedCount + soundFeedCount,
      failed_sources: hostileFeedCount,
      total_new_articles: soundFeedCount * itemsPerFeed,
    });
  });

  it('waits for silent servers side by side', () => {
    const stalling = hostileFeeds.filter(({ answer }) => answer.stalls === true).length;
    const waves = Math.ceil(stalling / maxConcurrent);
    expect(stalling).toBeGreaterThan(maxConcurrent);
    expect(durationMs).toBeGreaterThan(waves * timeoutMs);
    expect(durationMs).toBeLessThan(waves * timeoutMs + allowanceMs);
    // One after the other, they alone would take longer.
    expect(stalling * timeoutMs).toBeGreaterThan(waves * timeoutMs + allowanceMs);
  });

  it('asks a name that changed its mind no second time', () => {
    const feeds = hostileFeeds.filter(({ answer }) => (answer.lookups?.length ?? 0) > 1);
    expect(feeds.map(({ url }) => web.requestCount(url))).toEqual(feeds.map(() => 1));
  });
});

describe('the run after that', () => {
  it('stores nothing twice, and leaves alone what is not due', async () => {
    const goodIds = soundFeeds.map(({ url }) => sourceOf(url).id);
    const past = new Date(0).toISOString();
    await test.backend.service.from('sources').update({ next_check_at: past }).in('id', goodIds);
    const result = await run('due');
    const outcomes = result.kind === 'completed' ? result.outcomes : [];
    expect(outcomes.map(({ source }) => source.id).sort()).toEqual(goodIds.sort());
    expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['notModified']));
    expect(await storedHeadlines()).toEqual(headlines);
  });
});

function run(scope: 'all' | 'due') {
  return test.run(
    { scope },
    {
      guard: web.guard,
      hostQueue: createHostQueue({ maxConcurrent: maxConcurrent, pauseMs: 0 }),
      timeoutMs: timeoutMs,
    },
  );
}

function serveSound(feed: number): SoundFeed {
  const { name, serve } = itemAt(soundAnswers, feed);
  const expected = Array.from(
    { length: itemsPerFeed },
    (_, item) => `Café Müller’s view, feed ${feed}, part ${item}`,
  );
  const body = buildRss(
    expected.map((title, item) => ({
      title,
      link: `https://diary-${feed}.example/${item}`,
      guid: `diary-${feed}-${item}`,
      pubDate: new Date(Date.UTC(2026, 0, 1 + item)).toUTCString(),
    })),
  );
  return {
    url: web.serve(`sound-${feed}`, { answer: serve(body) }),
    how: name,
    headlines: expected,
  };
}

function sourceOf(url: string): Row<'sources'> {
  const source = sources.get(url);
  if (source === undefined) throw new Error(`There is no source ${url}.`);
  return source;
}

async function storedSources(): Promise<Map<string, Row<'sources'>>> {
  const { data } = await test.backend.service.from('sources').select().limit(1000);
  return new Map((data ?? []).map((source) => [source.url, source]));
}

/** The headlines of each source that has any, in alphabetical order. */
async function storedHeadlines(): Promise<Map<string, string[]>> {
  const { data } = await test.backend.service
    .from('articles')
    .select('source_id, headline')
    .order('headline')
    .limit(1000);
  const stored = new Map<string, string[]>();
  for (const { source_id, headline } of data ?? []) {
    stored.set(source_id ?? '', [...(stored.get(source_id ?? '') ?? []), headline]);
  }
  return stored;
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There are no items.');
  return item;
}
