import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { openTestBackend, type TestBackend } from './fixtures/openTestBackend.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import {
  rowBuilders,
  type NewRow,
  type ClubSource,
  type Row,
  type RowBuilders,
} from './fixtures/rowBuilders.ts';

let backend: TestBackend;
let builders: RowBuilders;

beforeAll(async () => {
  backend = await openTestBackend();
  builders = rowBuilders(backend.service);
});
beforeEach(() => backend.clear());
afterAll(() => backend.close());

describe('excerpts with markup', () => {
  it.each([
    ['a tag', '<p>A win', true],
    ['a closing tag', 'A win</p>', true],
    ['a comment', 'A win<!-- more', true],
    ['a named character', 'Win&nbsp;again', true],
    ['a numbered character', 'It&#8217;s on', true],
    ['a hexadecimal character', 'It&#x2019;s on', true],
    ['a character without its semicolon', 'Brighton &amp Hove', true],
    ['words alone', 'A win at last', false],
    ['an ampersand', 'Brighton & Hove, Q&A, B&Q', false],
    ['a sign for less', 'Scored < 3 goals', false],
    ['nothing', null, false],
  ])('%s: %j', async (_what, excerpt, isFound) => {
    const article = await builders.buildArticle({ excerpt });

    const found = dataOf(await backend.admin.rpc('marked_up_excerpts', {}));

    expect(found.map((row) => row.id)).toEqual(isFound ? [article.id] : []);
  });

  it('are answered page by page, each once', async () => {
    const made: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      made.push((await builders.buildArticle({ excerpt: '<p>Markup</p>' })).id);
    }

    const pages: string[][] = [];
    for (let page = 0; page < 4; page += 1) {
      const last = pages.at(-1)?.at(-1);
      const args = { n: 2, ...(last === undefined ? {} : { after_id: last }) };
      const rows = dataOf(await backend.admin.rpc('marked_up_excerpts', args));
      pages.push(rows.map((row) => row.id));
    }

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(made.sort());
  });
});

describe('cleaning excerpts', () => {
  it('writes what was cleaned, and nothing where nothing is left', async () => {
    const article = await builders.buildArticle({ excerpt: '<p>A win</p>' });
    const empty = await builders.buildArticle({ excerpt: '<img>' });

    expect(await clean({ [article.id]: 'A win', [empty.id]: '' })).toEqual({
      data: 2,
      error: null,
    });

    expect(await stored(article.id)).toMatchObject({ excerpt: 'A win' });
    expect(await stored(empty.id)).toMatchObject({ excerpt: null });
  });

  it.each([
    ['leaves an excerpt to ingestion that nobody edited', null],
    ['still knows whose words an edited one is', '2025-03-01T12:00:00+00:00'],
  ])('%s', async (_what, excerpt_edited_at) => {
    const article = await builders.buildArticle({ excerpt: '<b>A win</b>', excerpt_edited_at });

    await clean({ [article.id]: 'A win' });

    const edited = (await stored(article.id)).excerpt_edited_at;
    expect(edited === null ? null : Date.parse(edited)).toBe(
      excerpt_edited_at === null ? null : Date.parse(excerpt_edited_at),
    );
  });

  it('leaves alone what was written since it was read', async () => {
    const article = await builders.buildArticle({ excerpt: '<b>Old</b>' });
    const read = dataOf(await backend.admin.rpc('marked_up_excerpts', {}));
    await backend.admin.from('articles').update({ excerpt: 'New' }).eq('id', article.id);

    const excerpts = read.map((row) => ({ ...row, excerpt: 'Old' }));
    const { data } = await backend.admin.rpc('clean_excerpts', {
      change_id: randomUUID(),
      excerpts,
    });

    expect(data).toBe(0);
    expect(await stored(article.id)).toMatchObject({ excerpt: 'New' });
  });

  it('is one change in several parts, and undone as one, with no excerpt counting as edited', async () => {
    const change = randomUUID();
    const made = await buildArticles(3, { excerpt: '<b>Old</b>' });
    for (const { id } of made) await clean({ [id]: 'Old' }, change);

    expect(await log()).toMatchObject([
      { id: change, title: 'Cleaned HTML excerpts', action: 'update', record_count: 3 },
    ]);
    expect(dataOf(await backend.admin.rpc('undo_change', { change_id: change }))).toBe(0);
    for (const { id } of made) {
      expect(await stored(id)).toMatchObject({ excerpt: '<b>Old</b>', excerpt_edited_at: null });
    }
  });
});

describe('an edited excerpt', () => {
  it('is given back to ingestion when the edit is undone', async () => {
    const article = await builders.buildArticle({ excerpt: 'Of the feed' });
    await backend.admin.from('articles').update({ excerpt: 'Mine' }).eq('id', article.id);
    expect((await stored(article.id)).excerpt_edited_at).not.toBeNull();

    const [change] = await log();
    dataOf(await backend.admin.rpc('undo_change', { change_id: change?.id ?? '' }));

    expect(await stored(article.id)).toMatchObject({
      excerpt: 'Of the feed',
      excerpt_edited_at: null,
    });
  });
});

describe('deleting chosen articles', () => {
  it('deletes them and no others, and answers how many were there', async () => {
    const [first, second, third] = await buildArticles(3);

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

    const [change] = await log();
    expect(dataOf(await backend.admin.rpc('undo_change', { change_id: change?.id ?? '' }))).toBe(0);

    expect(await articleIds()).toEqual(before);
    expect(await tombstones()).toBe(0);
  });
});

describe('deleting all articles', () => {
  it('goes in parts, which are one change and undone as one', async () => {
    const change = randomUUID();
    const made = await buildArticles(5);

    const left: number[] = [];
    for (let part = 0; part < 3; part += 1) left.push(await deleteAll(change, { n: 2 }));

    expect(left).toEqual([3, 1, 0]);
    expect(await log()).toMatchObject([
      { id: change, title: 'Deleted all articles', action: 'delete', record_count: 5 },
    ]);
    expect(dataOf(await backend.admin.rpc('undo_change', { change_id: change }))).toBe(0);
    expect(await articleIds()).toEqual(made.map(({ id }) => id).sort());
  });

  it('leaves what is imported meanwhile', async () => {
    const change = randomUUID();
    await buildArticles(2);
    expect(await deleteAll(change, { n: 1 })).toBe(1);
    const imported = await builders.buildArticle();

    expect(await deleteAll(change)).toBe(0);

    expect(await articleIds()).toEqual([imported.id]);
  });

  it('answers nought, and leaves no change, where there is nothing', async () => {
    expect(await deleteAll(randomUUID())).toBe(0);
    expect(await log()).toEqual([]);
  });
});

describe('a part of a change is refused', () => {
  it.each([
    {
      where: 'the change is of another kind',
      begin: async (change: string) => {
        const article = await builders.buildArticle({ excerpt: '<b>Old</b>' });
        await clean({ [article.id]: 'Old' }, change);
      },
    },
    {
      where: 'the change is somebody else’s',
      begin: async (change: string) => {
        await buildChange(change, { made_by: randomUUID() });
      },
    },
    {
      where: 'the change was made by nobody who is known',
      begin: async (change: string) => {
        await buildChange(change, { made_by: null });
      },
    },
    {
      where: 'the change was undone',
      begin: async (change: string) => {
        await builders.buildArticle();
        await deleteAll(change);
        dataOf(await backend.admin.rpc('undo_change', { change_id: change }));
      },
    },
  ])('where $where', async ({ begin }) => {
    const change = randomUUID();
    await begin(change);
    const article = await builders.buildArticle();
    const before = await log();

    const { error } = await backend.admin.rpc('delete_all_articles', { change_id: change });

    expect(error?.code).toBe('PT409');
    expect(await articleIds()).toContain(article.id);
    expect(await log()).toEqual(before);
  });
});

async function buildChange(id: string, overrides: NewRow<'audit_changes'>): Promise<void> {
  const change = { id, table_name: 'articles', action: 'delete', ...overrides };
  await backend.service.from('audit_changes').insert(change).throwOnError();
}

async function buildArticles(
  count: number,
  overrides: NewRow<'articles'> = {},
): Promise<Row<'articles'>[]> {
  const club = await builders.buildClub();
  const made: Row<'articles'>[] = [];
  while (made.length < count) {
    made.push(await builders.buildArticle({ club_id: club.id, ...overrides }));
  }
  return made;
}

/** Cleans the excerpts of these articles as they stand. */
async function clean(excerpts: Record<string, string>, change_id: string = randomUUID()) {
  const found = dataOf(await backend.admin.rpc('marked_up_excerpts', {}));
  const cleaned = found
    .filter((row) => row.id in excerpts)
    .map((row) => ({ id: row.id, digest: row.digest, excerpt: excerpts[row.id] ?? null }));
  const { data, error } = await backend.admin.rpc('clean_excerpts', {
    change_id,
    excerpts: cleaned,
  });
  return { data, error };
}

async function deleteAll(
  change_id: string,
  options: { may_return?: boolean; n?: number } = {},
): Promise<number> {
  return dataOf(await backend.admin.rpc('delete_all_articles', { change_id, ...options }));
}

async function stored(id: string): Promise<Row<'articles'>> {
  return dataOf(await backend.service.from('articles').select().eq('id', id).single());
}

async function storedSource(id: string): Promise<Row<'sources'>> {
  return dataOf(await backend.service.from('sources').select().eq('id', id).single());
}

async function articleIds(): Promise<string[]> {
  return dataOf(await backend.service.from('articles').select('id').order('id')).map(
    ({ id }) => id,
  );
}

async function tombstones(): Promise<number> {
  return dataOf(await backend.service.from('removed_articles').select('url_key')).length;
}

async function log() {
  return dataOf(await backend.admin.from('audit_log').select().is('undoes', null));
}
