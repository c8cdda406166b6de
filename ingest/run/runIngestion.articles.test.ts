import { beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import type { RssItem } from '../read/fixtures/buildRss.ts';
import type { TestFeed } from './fixtures/openTestIngestion.ts';
import { ingestionTest } from './fixtures/ingestionTest.ts';

const story = {
  title: 'Rovers win',
  link: 'https://news.example/rovers-win',
  guid: 'story-1',
  pubDate: 'Fri, 20 Nov 2026 10:00:00 GMT',
  description: 'A late goal.',
} satisfies RssItem;

const test = ingestionTest();
let feed: TestFeed;

beforeEach(async () => {
  feed = test.serveFeed('echo', { ...story });
  await test.buildSourceOf(feed);
});

describe('a story that is stored', () => {
  it.each<[string, Partial<RssItem>]>([
    ['headline', { title: 'Rovers win 2-1' }],
    ['address', { link: 'https://news.example/rovers-win-2-1' }],
    ['address and its guid', { link: 'https://news.example/2', guid: 'story-2' }],
    ['guid', { guid: 'story-2' }],
    ['headline and its guid', { title: 'Rovers win 2-1', guid: 'story-2' }],
    ['excerpt', { description: 'A very late goal.' }],
  ])('is brought up to date in place when its %s changes', async (_name, changes) => {
    const [before] = await ingest();
    const articles = await ingest(changes);
    expect(articles).toHaveLength(1);
    const changed = { ...story, ...changes };
    expect(articles[0]).toMatchObject({
      id: before?.id,
      headline: changed.title,
      canonical_url: changed.link,
      guid: changed.guid,
      excerpt: changed.description,
      published_at: before?.published_at,
      first_seen_at: before?.first_seen_at,
    });
  });

  it.each([
    ['a later one', 'Sat, 21 Nov 2026 00:00:00 GMT'],
    ['an earlier one', 'Mon, 01 Jan 2024 00:00:00 GMT'],
    ['one in the future', 'Fri, 31 Dec 2100 00:00:00 GMT'],
  ])('keeps its date when the feed gives it %s', async (_name, pubDate) => {
    const [before] = await ingest();
    expect(await ingest({ pubDate, title: 'Rovers win 2-1' })).toMatchObject([
      { headline: 'Rovers win 2-1', published_at: before?.published_at },
    ]);
  });

  it('is another story when nothing but its look is the same', async () => {
    await ingest();
    const other = { title: 'Rovers draw', link: 'https://news.example/draw', guid: 'story-2' };
    expect(await ingest(other)).toHaveLength(2);
  });

  it('stays when the feed no longer lists it', async () => {
    await ingest();
    feed.items = [];
    await test.run();
    expect(await test.articles()).toHaveLength(1);
  });
});

describe('a date', () => {
  it('in the future is held to the moment the story was first seen', async () => {
    const [article] = await ingest({ pubDate: 'Fri, 31 Dec 2100 00:00:00 GMT' });
    expectFirstSeen(article);
  });

  it('that is missing counts as the moment the story was first seen', async () => {
    feed.items = [{ title: story.title, link: story.link }];
    await test.run();
    const [article] = await test.articles();
    expectFirstSeen(article);
  });

  function expectFirstSeen(article: Row<'articles'> | undefined): void {
    const published = Date.parse(article?.published_at ?? '');
    const firstSeen = Date.parse(article?.first_seen_at ?? '');
    expect(published).toBeLessThanOrEqual(firstSeen);
    expect(firstSeen - published).toBeLessThan(5000);
  }
});

describe('what an administrator decided', () => {
  it.each<[string, Partial<RssItem>]>([
    ['as it was', {}],
    ['with another headline', { title: 'Rovers win 2-1' }],
    ['under another address', { link: 'https://news.example/2' }],
    ['with another guid and headline', { guid: 'story-2', title: 'Rovers win 2-1' }],
    ['under another address with another guid', { link: 'https://news.example/2', guid: '2' }],
  ])('holds: a deleted story that is listed %s does not come back', async (_name, changes) => {
    const [article] = await ingest();
    const { error } = await test.backend.admin
      .from('articles')
      .delete()
      .eq('id', article?.id ?? '');
    expect(error).toBeNull();
    expect(await ingest({ ...changes, description: 'Once more.' })).toEqual([]);
    expect(await test.latestJob()).toMatchObject({ status: 'completed', total_new_articles: 0 });
  });

  it('holds until it is taken back: then even an unchanged feed brings the story again', async () => {
    feed.hasValidators = true;
    await ingest();
    await test.backend.admin.from('articles').delete().neq('headline', '');
    expect(await ingest()).toEqual([]);
    await test.backend.admin.from('removed_articles').delete().neq('headline', '');
    expect(await ingest()).toMatchObject([{ headline: 'Rovers win' }]);
  });

  it('holds: a hidden story stays hidden', async () => {
    const [article] = await ingest();
    await change(article, { is_visible: false });
    expect(await ingest({ title: 'Rovers win 2-1' })).toMatchObject([
      { headline: 'Rovers win 2-1', is_visible: false },
    ]);
  });

  it('holds: an edited excerpt stays', async () => {
    const [article] = await ingest();
    await change(article, { excerpt: 'In our words.' });
    expect(
      await ingest({ title: 'Rovers win 2-1', description: 'A very late goal.' }),
    ).toMatchObject([{ headline: 'Rovers win 2-1', excerpt: 'In our words.' }]);
  });

  it('about an address makes a source another feed, which is read from the start', async () => {
    feed.hasValidators = true;
    await ingest();
    const source = await test.sourceOf(feed);
    expect(source.etag).not.toBeNull();
    const other = test.serveFeed('echo-2', { ...story });
    const moved = await test.backend.admin
      .from('sources')
      .update({ url: other.url })
      .eq('id', source.id);
    expect(moved.error).toBeNull();
    const { etag, last_modified, content_hash, moved_to, state } = await test.sourceOf(other);
    expect({ etag, last_modified, content_hash, moved_to, state }).toEqual({
      etag: null,
      last_modified: null,
      content_hash: null,
      moved_to: null,
      state: 'ok',
    });
    expect(await test.run()).toMatchObject({ outcomes: [{ kind: 'modified' }] });
  });

  async function change(
    article: Row<'articles'> | undefined,
    changes: Partial<Row<'articles'>>,
  ): Promise<void> {
    const { error } = await test.backend.admin
      .from('articles')
      .update(changes)
      .eq('id', article?.id ?? '');
    expect(error).toBeNull();
  }
});

describe('two sources of one club', () => {
  it('share a story, which belongs to the more important one', async () => {
    const { club_id } = await test.sourceOf(feed);
    const official = test.serveFeed('official', { ...story, title: 'We won' });
    const source = await test.buildSourceOf(official, { club_id, priority: 5 });
    await test.run();
    await test.run();
    expect(await test.articles()).toMatchObject([{ headline: 'We won', source_id: source.id }]);
  });
});

describe('a source that is deleted while it is read', () => {
  it('leaves nothing behind and disturbs nobody', async () => {
    const { id } = await test.sourceOf(feed);
    const result = await test.run(
      {},
      {
        store: {
          ...test.store,
          record: async (...args) => {
            await test.backend.admin.from('sources').delete().eq('id', id);
            return test.store.record(...args);
          },
        },
      },
    );
    expect(result).toMatchObject({ kind: 'completed', outcomes: [{ saved: { new: 0 } }] });
    expect(await test.articles()).toEqual([]);
  });
});

/** Serves the story with changes, runs, and answers what is stored. */
async function ingest(changes: Partial<RssItem> = {}): Promise<Row<'articles'>[]> {
  feed.items = [{ ...story, ...changes }];
  expect(await test.run()).toMatchObject({ kind: 'completed', outcomes: [{ error: null }] });
  return test.articles();
}
