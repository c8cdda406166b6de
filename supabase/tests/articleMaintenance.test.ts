import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { cleanExcerpts } from './fixtures/cleanExcerpts.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { NewRow, ClubSource } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('deleting chosen articles', () => {
  it('deletes them and no others, and answers how many were there', async () => {
    const [first, second, third] = await builders.buildArticles(3);

    const answer = await backend.admin.rpc('delete_articles', {
      ids: [first?.id ?? '', second?.id ?? '', randomUUID()],
    });

    expect(answer.data).toBe(2);
    expect(await articleIds()).toEqual([third?.id]);
  });
});

describe.each([
  {
    what: 'chosen articles',
    remove: async (may_return: boolean) => {
      const ids = await articleIds();
      dataOf(await backend.admin.rpc('delete_articles', { ids, may_return }));
    },
  },
  {
    what: 'all articles',
    remove: async (may_return: boolean) => {
      await deleteAll(randomUUID(), { may_return });
    },
  },
])('deleting $what', ({ remove }) => {
  const unchanged = { etag: '"1"', last_modified: 'then', content_hash: 'abc' };
  const forgotten = { etag: null, last_modified: null, content_hash: null };
  const items = [buildItem('a', { guid: '1' }), buildItem('b')];
  let source: ClubSource;

  beforeEach(async () => {
    source = await builders.buildSource();
    await recordFetch(backend.service, source.id, items);
    await backend.service.from('sources').update(unchanged).eq('id', source.id).throwOnError();
  });

  it('keeps the next run from importing them again', async () => {
    await remove(false);

    expect(await tombstones()).toBe(2);
    expect(await storedSource(source.id)).toMatchObject(unchanged);
    await recordFetch(backend.service, source.id, items);
    expect(await articleIds()).toEqual([]);
  });

  it('lets the next run import them again where that is wanted', async () => {
    await remove(true);

    expect(await tombstones()).toBe(0);
    expect(await storedSource(source.id)).toMatchObject(forgotten);
    await recordFetch(backend.service, source.id, items);
    expect(await articleIds()).toHaveLength(2);
  });

  it('lets one come back although its address was removed before', async () => {
    await builders.buildRemovedArticle({ club_id: source.club_id, url_key: 'news.test/a' });

    await remove(true);

    expect(await tombstones()).toBe(0);
  });

  it('leaves the feeds of other clubs as they are', async () => {
    const other = await builders.buildSource(unchanged);

    await remove(true);

    expect(await storedSource(other.id)).toMatchObject(unchanged);
  });

  it.each([false, true])('can be undone (may return: %s)', async (mayReturn) => {
    const before = await articleIds();
    await remove(mayReturn);

    await backend.undoLast();
    expect(await articleIds()).toEqual(before);
    expect(await tombstones()).toBe(0);
  });
});

describe('deleting all articles', () => {
  it('goes in parts, which are one change and undone as one', async () => {
    const change = randomUUID();
    const made = await builders.buildArticles(5);

    const left: number[] = [];
    for (let part = 0; part < 3; part += 1) left.push(await deleteAll(change, { n: 2 }));

    expect(left).toEqual([3, 1, 0]);
    expect(await auditLog(backend.admin)).toMatchObject([
      { id: change, title: 'Deleted all articles', action: 'delete', record_count: 5 },
    ]);
    expect(dataOf(await backend.admin.rpc('undo_change', { change_id: change }))).toBe(0);
    expect(await articleIds()).toEqual(made.map(({ id }) => id).sort());
  });

  it('leaves what is imported meanwhile', async () => {
    const change = randomUUID();
    await builders.buildArticles(2);
    expect(await deleteAll(change, { n: 1 })).toBe(1);
    const imported = await builders.buildArticle();

    expect(await deleteAll(change)).toBe(0);

    expect(await articleIds()).toEqual([imported.id]);
  });

  it('answers nought, and leaves no change, where there is nothing', async () => {
    expect(await deleteAll(randomUUID())).toBe(0);
    expect(await auditLog(backend.admin)).toEqual([]);
  });
});

describe('a part of a change is refused', () => {
  it.each<[where: string, begin: (change: string) => Promise<unknown>]>([
    [
      'is of another kind',
      async (change) => {
        const article = await builders.buildArticle({ excerpt: '<b>Old</b>' });
        await cleanExcerpts(backend.admin, { [article.id]: 'Old' }, change);
      },
    ],
    ['is somebody else’s', (change) => buildChange(change, { made_by: randomUUID() })],
    ['was made by nobody who is known', (change) => buildChange(change, { made_by: null })],
    [
      'was undone',
      async (change) => {
        await builders.buildArticle();
        await deleteAll(change);
        await backend.undoLast();
      },
    ],
  ])('where the change %s', async (_where, begin) => {
    const change = randomUUID();
    await begin(change);
    const article = await builders.buildArticle();
    const before = await auditLog(backend.admin);

    const { error } = await backend.admin.rpc('delete_all_articles', { change_id: change });

    expect(error?.code).toBe('PT409');
    expect(await articleIds()).toContain(article.id);
    expect(await auditLog(backend.admin)).toEqual(before);
  });
});

async function buildChange(id: string, overrides: NewRow<'audit_changes'>): Promise<void> {
  const change = { id, table_name: 'articles', action: 'delete', ...overrides };
  await backend.service.from('audit_changes').insert(change).throwOnError();
}

async function deleteAll(
  change_id: string,
  options: { may_return?: boolean; n?: number } = {},
): Promise<number> {
  return dataOf(await backend.admin.rpc('delete_all_articles', { change_id, ...options }));
}

const storedSource = (id: string) => backend.row('sources', id);

async function articleIds(): Promise<string[]> {
  return (await backend.rows('articles', {}, 'id')).map(({ id }) => id);
}

const tombstones = async () => (await backend.rows('removed_articles')).length;
