import { beforeEach, describe, expect, it } from 'vitest';
import { titleKey } from '../../common/text/titleKey.ts';
import { backendTest } from './fixtures/backendTest.ts';
import {
  buildItem,
  counts,
  recordFetch,
  recorderOf,
  type RecordedItem,
} from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const hourMs = 3_600_000;

const { backend, builders } = backendTest();
let source: Row<'sources'>;
const record = recorderOf(backend, () => source);

beforeEach(async () => {
  source = await builders.buildSource({ priority: 50 });
});

describe('the same story', () => {
  it('is stored once, however often it is fetched', async () => {
    const feed = [buildItem('a', { guid: '1' }), buildItem('b'), buildItem('c', { guid: '3' })];

    expect(await record(feed)).toEqual(counts({ new: 3 }));
    const before = await articles();
    expect(await record(feed)).toEqual(counts({ unchanged: 3 }));
    expect(await record(feed.toReversed())).toEqual(counts({ unchanged: 3 }));

    expect(await articles()).toEqual(before);
    expect(await record([])).toEqual(counts({}));
    expect(await articles()).toEqual(before);
  });

  it.each([
    ['its address', { guid: null, url_key: 'news.test/a', title_key: 'another title' }],
    ['its address, with another guid', { guid: '2', url_key: 'news.test/a' }],
    ['its guid', { guid: '1', url_key: 'news.test/moved', title_key: 'another title' }],
    ['its title', { guid: null, url_key: 'news.test/moved', title_key: 'a' }],
    ['its title, with another guid', { guid: '2', url_key: 'news.test/moved', title_key: 'a' }],
  ])('is known by %s, and changes in place', async (_name, known) => {
    await record([buildItem('a', { guid: '1' })]);
    const [before] = await articles();
    const again = buildItem('a', { ...known, headline: 'New headline', excerpt: 'New excerpt' });

    expect(await record([again])).toEqual(counts({ changed: 1 }));

    expect(await articles()).toEqual([
      {
        ...before,
        ...again,
        also_url_keys: again.url_key === 'news.test/a' ? [] : ['news.test/a'],
        published_at: before?.published_at,
        updated_at: expect.anything() as string,
      },
    ]);
  });

  it('is known by its title for 72 hours where its date is another, and no longer', async () => {
    await record([buildItem('a'), buildItem('b')]);
    await setFirstSeen('news.test/a', Date.now() - 71 * hourMs);
    await setFirstSeen('news.test/b', Date.now() - 73 * hourMs);

    const saved = await record([
      buildItem('a', { url_key: 'news.test/a-2' }),
      buildItem('b', { url_key: 'news.test/b-2', published_at: '2026-11-19T08:00:00.000Z' }),
    ]);

    expect(saved).toEqual(counts({ changed: 1, new: 1 }));
    expect((await articles()).map((article) => article.url_key)).toEqual([
      'news.test/a-2',
      'news.test/b',
      'news.test/b-2',
    ]);
  });

  it.each([
    ['the date of then, to the minute', 31_000, 'changed'],
    ['no date', null, 'changed'],
    ['another date', 61_000, 'new'],
  ])('of one source is known by its title, however old: with %s', async (_name, lateMs, told) => {
    const thenMs = Math.floor(Date.now() / 60_000) * 60_000 - 96 * hourMs;
    await record([buildItem('a')]);
    await setFirstSeen('news.test/a', thenMs);
    const published_at = lateMs === null ? null : new Date(thenMs + lateMs).toISOString();
    const again = buildItem('a', { url_key: 'news.test/a-2', published_at });
    expect(await record([again])).toEqual(counts({ [told]: 1 }));
  });

  it.each([
    ['the same', '⚽', { changed: 1 }],
    ['another', '🏆', { new: 1 }],
  ])('is known by a headline without letters or digits: %s', async (_name, headline, expected) => {
    await record([buildItem('a', { title_key: titleKey('⚽'), headline: '⚽' })]);

    const again = buildItem('b', { title_key: titleKey(headline), headline });
    expect(await record([again])).toEqual(counts(expected));
  });

  it.each<[string, Partial<RecordedItem>]>([
    ['the title of another source', { url_key: 'blog.test/a' }],
    ['the guid of another source', { url_key: 'blog.test/a', title_key: 'b' }],
  ])('is not known by %s', async (_name, overrides) => {
    const other = await builders.buildSource({ club_id: source.club_id });
    await record([buildItem('a', { guid: '1' })]);
    const theirs = [buildItem('a', { guid: '1', ...overrides })];

    expect(await recordFetch(backend.service, other.id, theirs)).toEqual(counts({ new: 1 }));
  });

  it('may belong to two clubs', async () => {
    const elsewhere = await builders.buildSource();
    await record([buildItem('derby')]);
    const theirs = [buildItem('derby')];

    expect(await recordFetch(backend.service, elsewhere.id, theirs)).toEqual(counts({ new: 1 }));
  });
});

describe('two stories with one title', () => {
  it.each([
    ['in one fetch', true],
    ['in two fetches', false],
  ])('stay two while the feed lists both: %s', async (_name, isAtOnce) => {
    const first = buildItem('preview', { url_key: 'news.test/preview-1' });
    const second = buildItem('preview', { url_key: 'news.test/preview-2' });

    if (!isAtOnce) await record([first]);
    await record([second, first]);
    expect(await record([first, second])).toEqual(counts({ unchanged: 2 }));

    expect(await articles()).toHaveLength(2);
  });
});

describe('published_at', () => {
  it('never changes after the first save, and the first sight neither', async () => {
    await record([buildItem('a', { published_at: '2026-01-02T00:00:00Z' })]);
    const [before] = await articles();

    await record([buildItem('a', { published_at: '2026-05-06T00:00:00Z', headline: 'New' })]);
    await backend.change('admin', 'articles', before?.id ?? '', {
      published_at: '2020-01-01T00:00:00Z',
      first_seen_at: '2020-01-01T00:00:00Z',
    });

    const [after] = await articles();
    expect(after?.headline).toBe('New');
    expect(after?.published_at).toBe(before?.published_at);
    expect(after?.first_seen_at).toBe(before?.first_seen_at);
  });

  it('of a story from the future is when it was first seen', async () => {
    await record([buildItem('a', { published_at: '2099-01-01T00:00:00Z' })]);
    await builders.buildArticle({ published_at: '2099-01-01T00:00:00Z' });

    for (const article of await articles()) {
      expect(article.published_at).toBe(article.first_seen_at);
      expect(new Date(article.published_at).getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('of undated stories keeps the order of the feed', async () => {
    await record([buildItem('c'), buildItem('a'), buildItem('b')]);

    const { data } = await backend.anon
      .from('articles')
      .select('headline')
      .order('published_at', { ascending: false });
    expect(data?.map(({ headline }) => headline)).toEqual(['c', 'a', 'b']);
  });
});

describe('what an administrator decided', () => {
  it.each([
    ['visibility', { is_visible: false }],
    ['an excerpt', { excerpt: 'By hand' }],
  ])('about %s stays, while the headline follows the feed', async (_name, decided) => {
    await record([buildItem('a', { excerpt: 'From the feed' })]);
    await backend.admin.from('articles').update(decided).eq('headline', 'a');

    await record([buildItem('a', { headline: 'New headline', excerpt: 'New from the feed' })]);

    expect(await articles()).toMatchObject([{ headline: 'New headline', ...decided }]);
  });

  it('says nothing of an excerpt that only functions wrote', async () => {
    await record([buildItem('a', { excerpt: 'Old' })]);
    await backend.service.from('articles').update({ excerpt: 'Cleaned' }).eq('headline', 'a');
    await backend.admin.from('articles').update({ is_visible: true }).eq('headline', 'a');

    await record([buildItem('a', { excerpt: 'New' })]);

    expect(await articles()).toMatchObject([{ excerpt: 'New', excerpt_edited_at: null }]);
  });
});

describe('a guid that a feed gives out anew', () => {
  const first = buildItem('a', { guid: 'latest' });

  it('leaves the earlier story alone where a later one has another headline', async () => {
    await record([first]);
    await setFirstSeen('news.test/a', Date.now() - 10 * hourMs);
    const now = new Date().toISOString();
    const next = buildItem('b', { guid: 'latest', published_at: now });
    expect(await record([next])).toEqual(counts({ new: 1 }));
    expect((await articles()).map(({ headline }) => headline)).toEqual(['a', 'b']);
  });

  it('means the same story in one club alone', async () => {
    await record([first]);
    const elsewhere = await builders.buildClub();
    await backend.admin.from('sources').update({ club_id: elsewhere.id }).eq('id', source.id);
    expect(await record([{ ...first, url_key: 'news.test/b' }])).toEqual(counts({ new: 1 }));
  });
});

describe('an image', () => {
  it('that was found on the page is kept while the feed has none', async () => {
    await record([buildItem('a')]);
    const found = 'https://news.test/found.jpg';
    await backend.service.from('articles').update({ image_url: found }).eq('headline', 'a');

    expect(await record([buildItem('a')])).toEqual(counts({ unchanged: 1 }));
    expect(await articles()).toMatchObject([{ image_url: found }]);

    await record([buildItem('a', { image_url: 'https://news.test/own.jpg' })]);
    expect(await articles()).toMatchObject([{ image_url: 'https://news.test/own.jpg' }]);
  });
});

const articles = () => backend.rows('articles', {}, 'url_key');

/** Triggers hold the first sight of an article, so this goes past them. */
async function setFirstSeen(urlKey: string, timeMs: number): Promise<void> {
  await backend.engine.transaction(async (transaction) => {
    await transaction.query('set local session_replication_role = replica');
    await transaction.query(
      'update public.articles set first_seen_at = $2, published_at = $2 where url_key = $1',
      [urlKey, new Date(timeMs).toISOString()],
    );
  });
}
