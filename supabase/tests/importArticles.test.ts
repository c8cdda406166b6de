import { beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '../../common/database.types.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { auditLog } from './fixtures/auditLog.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let arsenal: Row<'clubs'>;
let source: Row<'sources'>;

beforeEach(async () => {
  arsenal = await builders.buildClub({ name: 'Arsenal', slug: 'royal-arsenal' });
  await backend.change('admin', 'clubs', arsenal.id, { slug: 'arsenal' });
  source = await builders.buildSource({ club_id: arsenal.id, name: 'A blog' });
});

/** A row as the import page sends it; its address and headline are its own by its line. */
function buildRow(line: number, overrides: Record<string, Json> = {}): Record<string, Json> {
  return {
    line,
    club: 'arsenal',
    headline: `Story ${String(line)}`,
    title_key: `story ${String(line)}`,
    canonical_url: `https://blog.test/${String(line)}`,
    url_key: `blog.test/${String(line)}`,
    published_at: '2024-03-01T12:00:00Z',
    ...overrides,
  };
}

const stored = () => backend.rows('articles', {}, 'canonical_url');
const importOf = (rows: Record<string, Json>[]) =>
  backend.admin.rpc('import_articles', { rows }).throwOnError();

describe('an import of articles', () => {
  it('adds what is new as ingestion would, skips the rest, and is undone for good', async () => {
    const rows = [
      buildRow(2, { source: 'A BLOG', topic: 'transfer', excerpt: 'Of a move.' }),
      buildRow(3, { club: 'Nobody United' }),
      buildRow(4, { is_visible: false }),
    ];
    expect((await importOf(rows)).data).toEqual({ added: 2, skipped: 1 });
    expect(await stored()).toMatchObject([
      { headline: 'Story 2', source_id: source.id, topic: 'transfer', is_visible: true },
      { headline: 'Story 4', source_id: null, topic: 'other', is_visible: false },
    ]);
    expect((await auditLog(backend.admin)).at(-1)?.title).toBe('Imported 2 articles');

    await backend.undoLast();
    expect(await stored()).toEqual([]);
    expect((await importOf(rows)).data).toEqual({ added: 2, skipped: 1 });
  });

  it.each<[string, Record<string, Json>, string, string | null]>([
    ['new', {}, 'new', null],
    ['of a club that is unknown', { club: 'Nobody' }, 'invalid', 'No club is called “Nobody”.'],
    ['of no club', { club: null }, 'invalid', 'The club is missing.'],
    ['of the club’s name', { club: 'ARSENAL' }, 'new', null],
    ['of what the club was called', { club: 'Royal Arsenal' }, 'new', null],
    ['of no source of it', { source: 'X' }, 'invalid', 'No source of Arsenal is called “X”.'],
    ['of days to come', { published_at: '2999-01-01' }, 'invalid', 'The date is in the future.'],
    ['what could not be read', { problem: 'No.' }, 'invalid', 'No.'],
    ['stored', { url_key: 'known.test/1' }, 'known', 'Already an article of Arsenal.'],
    [
      'deleted',
      { url_key: 'gone.test/1' },
      'known',
      'It was deleted, and stays so until Changes brings it back.',
    ],
  ])('calls a row that is %s what it is, and writes nothing', async (_, row, verdict, reason) => {
    await builders.buildArticle({ club_id: arsenal.id, url_key: 'known.test/1' });
    const gone = await builders.buildArticle({ club_id: arsenal.id, url_key: 'gone.test/1' });
    await backend.admin.from('articles').delete().eq('id', gone.id).throwOnError();
    const rows = [buildRow(7, row)];
    const { data } = await backend.admin.rpc('preview_articles', { rows }).throwOnError();
    expect(data).toMatchObject([{ line: 7, verdict, reason }]);
    expect(await stored()).toHaveLength(1);
  });

  it('takes a story that is listed twice once', async () => {
    const rows = [buildRow(2), buildRow(3, { url_key: 'blog.test/2' })];
    const { data } = await backend.admin.rpc('preview_articles', { rows }).throwOnError();
    expect(data).toMatchObject([
      { verdict: 'new' },
      { verdict: 'known', reason: 'The same story as in line 2.' },
    ]);
    expect((await importOf(rows)).data).toEqual({ added: 1, skipped: 1 });
  });

  it('takes a story of a club’s present name, not of one that another club had', async () => {
    const royal = await builders.buildClub({ name: 'Royal Arsenal', slug: 'royal-arsenal-2' });
    await importOf([buildRow(2, { club: 'Royal Arsenal' })]);
    expect(await stored()).toMatchObject([{ club_id: royal.id }]);
  });

  it('adds its rows once, however often it is sent', async () => {
    const rows = [buildRow(2), buildRow(3)];
    const answers = await Promise.all([importOf(rows), importOf(rows), importOf(rows)]);
    expect(answers.map(({ data }) => data)).toContainEqual({ added: 2, skipped: 0 });
    expect(await stored()).toHaveLength(2);
  });

  it('adds none where one is refused by the database', async () => {
    const rows = [buildRow(2), buildRow(3, { canonical_url: 'javascript:alert(1)' })];
    const { error } = await backend.admin.rpc('import_articles', { rows });
    expect(error?.message).toContain('articles_canonical_url_check');
    expect(await stored()).toEqual([]);
  });

  it('refuses more rows than are looked at by a person', async () => {
    const rows = Array.from({ length: 2001 }, (_, line) => ({ line }));
    const { error } = await backend.admin.rpc('preview_articles', { rows });
    expect(error?.message).toBe('At most 2,000 rows can be imported at once.');
  });
});
