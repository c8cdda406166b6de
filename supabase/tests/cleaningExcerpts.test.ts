import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { cleanExcerpts } from './fixtures/cleanExcerpts.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

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
    const made = await builders.buildArticles(5, { excerpt: '<p>Markup</p>' });

    const pages: string[][] = [];
    for (let page = 0; page < 4; page += 1) {
      const last = pages.at(-1)?.at(-1);
      const args = { n: 2, ...(last === undefined ? {} : { after_id: last }) };
      const rows = dataOf(await backend.admin.rpc('marked_up_excerpts', args));
      pages.push(rows.map((row) => row.id));
    }

    expect(pages.map((page) => page.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flat()).toEqual(made.map(({ id }) => id).sort());
  });
});

describe('cleaning excerpts', () => {
  it('writes what was cleaned, and nothing where nothing is left', async () => {
    const article = await builders.buildArticle({ excerpt: '<p>A win</p>' });
    const empty = await builders.buildArticle({ excerpt: '<img>' });

    expect(await cleanExcerpts(backend.admin, { [article.id]: 'A win', [empty.id]: '' })).toEqual({
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

    await cleanExcerpts(backend.admin, { [article.id]: 'A win' });

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
    const call = { change_id: randomUUID(), excerpts };

    expect(dataOf(await backend.admin.rpc('clean_excerpts', call))).toBe(0);
    expect(await stored(article.id)).toMatchObject({ excerpt: 'New' });
  });

  it('is one change in several parts, and undone as one, with no excerpt counting as edited', async () => {
    const change = randomUUID();
    const made = await builders.buildArticles(3, { excerpt: '<b>Old</b>' });
    for (const { id } of made) await cleanExcerpts(backend.admin, { [id]: 'Old' }, change);

    expect(await auditLog(backend.admin)).toMatchObject([
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

    await backend.undoLast();

    expect(await stored(article.id)).toMatchObject({
      excerpt: 'Of the feed',
      excerpt_edited_at: null,
    });
  });
});

const stored = (id: string) => backend.row('articles', id);
