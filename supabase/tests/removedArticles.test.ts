import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import {
  buildItem,
  counts,
  recordFetch,
  type RecordedItem,
  type RecordedOutcome,
} from './fixtures/recordFetch.ts';
import type { ClubSource } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let source: ClubSource;

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

  it('does not come back from another source of its club', async () => {
    const other = await builders.buildSource({ club_id: source.club_id, priority: 1 });
    await record([buildItem('a')]);
    await remove('a');

    expect(await recordFetch(backend.service, other.id, [buildItem('a')])).toEqual(
      counts({ removed: 1 }),
    );
  });

  it('does not keep its story from another club', async () => {
    const elsewhere = await builders.buildSource();
    await record([buildItem('a')]);
    await remove('a');

    expect(await recordFetch(backend.service, elsewhere.id, [buildItem('a')])).toEqual(
      counts({ new: 1 }),
    );
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

    const saved = await record([buildItem('a', { url_key: 'news.test/a-2' }), buildItem('b')]);

    expect(saved).toEqual(counts({ new: 2 }));
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

    const { data } = await backend.service.from('sources').select('etag, content_hash').single();
    expect(data).toEqual({ etag: null, content_hash: null });
    expect(await record([buildItem('a')])).toEqual(counts({ new: 1 }));
  });
});

describe('a refused delete', () => {
  it.each(['anon', 'stranger'] as const)(
    'of %s leaves neither gap nor tombstone',
    async (caller) => {
      await record([buildItem('a')]);

      await backend[caller].from('articles').delete().eq('headline', 'a');

      expect(await headlines()).toEqual(['a']);
      expect(await tombstones()).toEqual([]);
    },
  );
});

describe('deleting a club', () => {
  it('takes everything of the club along and leaves no tombstone', async () => {
    await record([buildItem('a'), buildItem('b')]);
    await remove('b');
    await builders.buildSubmission({ club_id: source.club_id });
    await builders.buildMembership({ club_id: source.club_id });

    const { error } = await backend.admin.from('clubs').delete().eq('id', source.club_id);

    expect(error).toBeNull();
    for (const table of [
      'articles',
      'sources',
      'feed_submissions',
      'league_memberships',
    ] as const) {
      const { count } = await backend.service.from(table).select('*', { count: 'exact' });
      expect({ table, count }).toEqual({ table, count: 0 });
    }
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

function record(items: readonly RecordedItem[], outcome: RecordedOutcome = {}) {
  return recordFetch(backend.service, source.id, items, outcome);
}

async function remove(headline: string): Promise<void> {
  dataOf(await backend.admin.from('articles').delete().eq('headline', headline).select().single());
}

async function headlines(): Promise<string[]> {
  const { data } = await backend.service.from('articles').select('headline').order('headline');
  return (data ?? []).map((article) => article.headline);
}

async function tombstones() {
  return dataOf(await backend.admin.from('removed_articles').select().order('url_key'));
}
