import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, counts, recordFetch, recorderOf } from './fixtures/recordFetch.ts';
import type { ClubSource } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: ClubSource;
const record = recorderOf(backend, () => source);

beforeEach(async () => {
  source = await builders.buildSource();
});

describe('a deleted article', () => {
  it('leaves a tombstone that says what it was and who removed it', async () => {
    await record([buildItem('a', { guid: '1' })]);

    await remove('a');

    expect(await tombstones()).toMatchObject([
      {
        club_id: source.club_id,
        source_id: source.id,
        url_key: 'news.test/a',
        guid: '1',
        headline: 'a',
        removed_by: backend.adminId,
      },
    ]);
  });

  it.each([
    ['its address', { guid: null, url_key: 'news.test/a', title_key: 'another title' }],
    ['its guid', { guid: '1', url_key: 'news.test/moved', title_key: 'another title' }],
    ['its title', { guid: '2', url_key: 'news.test/moved', title_key: 'a' }],
  ])('does not come back by %s', async (_name, known) => {
    await record([buildItem('a', { guid: '1' })]);
    await remove('a');

    expect(await record([buildItem('a', known)])).toEqual(counts({ removed: 1 }));

    expect(await headlines()).toEqual([]);
  });

  it.each([
    ['does not come back from another source of its club', true, { removed: 1 }],
    ['does not keep its story from another club', false, { new: 1 }],
  ])('%s', async (_name, isOfClub, result) => {
    const club = isOfClub ? { club_id: source.club_id } : {};
    const other = await builders.buildSource({ ...club, priority: 1 });
    await record([buildItem('a')]);
    await remove('a');

    expect(await recordFetch(backend.service, other.id, [buildItem('a')])).toEqual(counts(result));
  });

  it('does not keep out another story of the same title that is listed beside it', async () => {
    const preview = buildItem('preview', { url_key: 'news.test/preview-1' });
    const next = buildItem('preview', { url_key: 'news.test/preview-2' });
    await record([preview]);
    await remove('preview');

    expect(await record([preview, next])).toEqual(counts({ removed: 1, new: 1 }));
  });

  it('does not hold up a story of the same title that is there already', async () => {
    const first = buildItem('preview', { url_key: 'news.test/preview-1' });
    const second = buildItem('preview', { url_key: 'news.test/preview-2', headline: 'second' });
    await record([first, second]);
    await remove('preview');

    expect(await record([{ ...second, excerpt: 'New' }])).toEqual(counts({ changed: 1 }));
  });

  it('does not keep out a story of the same title for longer than 72 hours', async () => {
    await record([buildItem('a')]);
    await remove('a');
    await backend.engine.exec(
      `update public.removed_articles set removed_at = now() - interval '73 hours'`,
    );

    const items = [buildItem('a', { url_key: 'news.test/a-2' }), buildItem('b')];
    expect(await record(items)).toEqual(counts({ new: 2 }));
  });

  it('stays away when all articles are deleted at once', async () => {
    const feed = [buildItem('a'), buildItem('b'), buildItem('c')];
    await record(feed);

    await backend.admin.from('articles').delete().not('id', 'is', null);

    expect(await tombstones()).toHaveLength(3);
    expect(await record(feed)).toEqual(counts({ removed: 3 }));
  });

  it('comes back once its tombstone is deleted, even from a feed that has not changed', async () => {
    await record([buildItem('a')], { etag: '"1"', content_hash: 'abc' });
    await remove('a');

    await backend.admin.from('removed_articles').delete().eq('url_key', 'news.test/a');

    expect(await backend.rows('sources')).toMatchObject([{ etag: null, content_hash: null }]);
    expect(await record([buildItem('a')])).toEqual(counts({ new: 1 }));
  });
});

describe('deleting a club', () => {
  it('takes everything of the club along and leaves no tombstone', async () => {
    await record([buildItem('a'), buildItem('b')]);
    await remove('b');
    await builders.buildSubmission({ club_id: source.club_id });
    await builders.buildMembership({ club_id: source.club_id });

    await backend.admin.from('clubs').delete().eq('id', source.club_id).throwOnError();

    const tables = ['articles', 'sources', 'feed_submissions', 'league_memberships'] as const;
    for (const table of tables) expect(await backend.rows(table), table).toEqual([]);
    expect(await tombstones()).toEqual([]);
  });
});

describe('deleting a source', () => {
  it('keeps its articles, its tombstones and what they keep out', async () => {
    await record([buildItem('a'), buildItem('b')]);
    await remove('b');

    await backend.admin.from('sources').delete().eq('id', source.id);

    expect(await headlines()).toEqual(['a']);
    expect(await tombstones()).toMatchObject([{ url_key: 'news.test/b', source_id: source.id }]);
    const next = await builders.buildSource({ club_id: source.club_id });
    expect(await recordFetch(backend.service, next.id, [buildItem('b')])).toEqual(
      counts({ removed: 1 }),
    );
  });
});

async function remove(headline: string): Promise<void> {
  dataOf(await backend.admin.from('articles').delete().eq('headline', headline).select().single());
}

async function headlines(): Promise<string[]> {
  return (await backend.rows('articles', {}, 'headline')).map(({ headline }) => headline);
}

const tombstones = () => backend.rows('removed_articles', {}, 'url_key');
