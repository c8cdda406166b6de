import { describe, expect, it } from 'vitest';
import type { RssItem } from '../read/fixtures/buildRss.ts';
import type { TestFeed } from './fixtures/openTestIngestion.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';
import type { RunListener } from './refreshSource.ts';

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
    const told: unknown[] = [];
    const listener: RunListener = {
      started: (...figures) => told.push(figures),
      refreshed: (outcome) => told.push(outcome),
    };
    await test.run({}, { listener });
    const outcome = { kind: 'modified', saved: { new: 2 } };
    expect(told).toMatchObject([[2, 0], outcome, outcome]);
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

  it('asks a feed without conditions once it has sent no document for a week', async () => {
    const [feed] = await buildFeeds(1);
    feed.hasValidators = true;
    await test.run();
    const conditions = async (days: number) => {
      test.server.requests.length = 0;
      await test.run(
        {},
        { now: () => new Date(Date.now() + days * 86_400_000), random: () => 0.5 },
      );
      return test.server.requests.map(({ headers }) => headers['if-none-match'] !== undefined);
    };
    expect(await conditions(7)).toEqual([true]);
    expect(await conditions(8)).toEqual([false]);
    expect(await test.sourceOf(feed)).toMatchObject({
      state: 'ok',
      etag: expect.anything() as unknown,
    });
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

  it('ends at once where there is no source', async () => {
    expect(await test.run()).toMatchObject({ kind: 'completed', outcomes: [] });
    expect(await test.latestJob()).toMatchObject({ status: 'completed', total_sources: 0 });
  });
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
