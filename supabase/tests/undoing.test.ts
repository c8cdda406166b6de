import { describe, expect, it } from 'vitest';
import { auditLog, auditEntries } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { TableName } from './fixtures/rowBuilders.ts';
import { storedRow } from './fixtures/storedRow.ts';
import { lastChange, undo } from './fixtures/undo.ts';

const { backend, builders } = backendTest();

describe('undoing', () => {
  type Act = (id: string) => PromiseLike<unknown>;
  const remove = (table: 'articles' | 'sources' | 'clubs' | 'ingestion_jobs') => (id: string) =>
    backend.admin.from(table).delete().eq('id', id).throwOnError();
  it.each<[what: string, table: TableName, build: () => Promise<{ id: string }>, act: Act]>([
    [
      'a hidden article',
      'articles',
      () => builders.buildArticle(),
      (id) => backend.change('admin', 'articles', id, { is_visible: false }),
    ],
    ['a deleted article', 'articles', () => builders.buildArticle(), remove('articles')],
    [
      'a season that was made the active one',
      'seasons',
      () => builders.buildSeason({ is_active: true }),
      async () => {
        const { id } = await builders.buildSeason();
        await backend.admin.rpc('set_active_season', { season_id: id }).throwOnError();
      },
    ],
    [
      'a run that was dismissed',
      'ingestion_jobs',
      () => builders.buildIngestionJob({ total_sources: 3, trigger: 'schedule' }),
      remove('ingestion_jobs'),
    ],
    [
      'an approved suggestion',
      'feed_submissions',
      () => builders.buildSubmission(),
      (id) => backend.admin.rpc('approve_submission', { id }).throwOnError(),
    ],
    [
      'a deleted source, which leaves its articles as they are',
      'sources',
      () => buildSourceWithStory(),
      async (id) => {
        const stories = await backend.rows('articles', { source_id: id });
        await remove('sources')(id);
        expect(await backend.rows('articles', { source_id: id })).toEqual(stories);
      },
    ],
    [
      'a deleted club, with all that hung on it',
      'articles',
      async () => {
        const { club_id } = await buildSourceWithStory();
        await builders.buildMembership({ club_id });
        await builders.buildSubmission({ club_id });
        return builders.buildArticle({ club_id });
      },
      async (id) => {
        await remove('clubs')((await backend.row('articles', id)).club_id);
        expect(await backend.rows('articles')).toEqual([]);
      },
    ],
  ])('%s brings back what was there', async (_what, table, build, act) => {
    const { id } = await build();
    const before = await storedRow(backend, table, id);
    await act(id);

    await backend.undoLast();

    const { version: _version, updated_at: _updated_at, ...kept } = before ?? {};
    expect(await storedRow(backend, table, id)).toMatchObject(kept);
    expect(await auditLog(backend.admin)).toMatchObject([
      { undone_at: expect.any(String) as string },
      {},
    ]);
  });

  it('takes away what was added', async () => {
    await backend.admin.from('seasons').insert({ code: '2031-32', name: '2031/32' }).throwOnError();
    await backend.undoLast();

    expect(await backend.rows('seasons')).toEqual([]);
  });

  it('can be undone, and then done again', async () => {
    const season = await builders.buildSeason({ name: 'One' });
    await backend.admin.from('seasons').update({ name: 'Two' }).eq('id', season.id).throwOnError();
    const change = await lastChange(backend.admin);

    const names: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await undo(backend.admin, await lastChange(backend.admin))).error).toBeNull();
      names.push((await storedRow(backend, 'seasons', season.id))?.['name']);
    }
    expect(names).toEqual(['One', 'Two', 'One']);
    expect((await undo(backend.admin, change)).error).toMatch(/undone already/);
  });

  it('goes back over several changes, the latest first', async () => {
    const season = await builders.buildSeason({ name: 'One' });
    const changes: string[] = [];
    for (const name of ['Two', 'Three']) {
      await backend.admin.from('seasons').update({ name }).eq('id', season.id).throwOnError();
      changes.push(await lastChange(backend.admin));
    }
    const [first = '', second = ''] = changes;

    expect((await undo(backend.admin, first)).error).toMatch(/changed again since/);
    expect((await undo(backend.admin, second)).error).toBeNull();
    expect((await undo(backend.admin, first)).error).toBeNull();

    expect(await storedRow(backend, 'seasons', season.id)).toMatchObject({ name: 'One' });
  });

  it('is not kept from it by a source that was asked to be read since', async () => {
    const source = await builders.buildSource({ name: 'Old' });
    const written = backend.admin.from('sources');
    await written.update({ name: 'New' }).eq('id', source.id).throwOnError();
    const change = await lastChange(backend.admin);
    await written.update({ next_check_at: 'now' }).eq('id', source.id).throwOnError();

    expect(await undo(backend.admin, change)).toEqual({ left: 0, error: null });
    expect(await storedRow(backend, 'sources', source.id)).toMatchObject({ name: 'Old' });
  });

  it.each<[why: string, says: RegExp, act: () => Promise<string>]>([
    [
      'something with the same address is there again',
      /same name or address/,
      async () => {
        const { source, change } = await deleteSource();
        await builders.buildSource({ url: source.url });
        return change;
      },
    ],
    [
      'what it belonged to is gone',
      /belonged to is gone/,
      async () => {
        const { source, change } = await deleteSource();
        await backend.service.from('clubs').delete().eq('id', source.club_id).throwOnError();
        return change;
      },
    ],
    [
      'the record is gone',
      /no longer there/,
      async () => {
        const season = await builders.buildSeason();
        await backend.change('admin', 'seasons', season.id, { name: 'New' });
        const change = await lastChange(backend.admin);
        await backend.service.from('seasons').delete().eq('id', season.id).throwOnError();
        return change;
      },
    ],
    [
      'there is no such change',
      /no such change/,
      () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
    ],
  ])('is refused, and changes nothing, where %s', async (_why, says, act) => {
    const change = await act();
    const before = await auditLog(backend.admin);

    const { error } = await undo(backend.admin, change);

    expect(error).toMatch(says);
    expect(await auditLog(backend.admin)).toEqual(before);
  });
});

async function deleteSource() {
  const source = await builders.buildSource();
  await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
  return { source, change: await lastChange(backend.admin) };
}

async function buildSourceWithStory() {
  const source = await builders.buildSource();
  await builders.buildArticle({ club_id: source.club_id, source_id: source.id });
  return source;
}

describe('undoing what touched many records', () => {
  it('goes in parts, which are one change and undone as one', async () => {
    await builders.buildArticles(5);
    await backend.admin.from('articles').delete().neq('headline', '').throwOnError();
    const change = await lastChange(backend.admin);
    const total = (await auditEntries(backend.admin)).length;

    expect(await undo(backend.admin, change, 3)).toEqual({ left: total - 3, error: null });
    expect(await undo(backend.admin, change, 100)).toEqual({ left: 0, error: null });

    expect(await backend.rows('articles')).toHaveLength(5);
    const undoing = await lastChange(backend.admin);
    expect(await undo(backend.admin, undoing)).toEqual({ left: 0, error: null });
    expect(await backend.rows('articles')).toEqual([]);
    expect(await auditLog(backend.admin)).toHaveLength(3);
  });

  it(
    'is one change as well where there are more records than one call takes',
    { timeout: 60_000 },
    async () => {
      const club_id = (await builders.buildClub()).id;
      const removed = Array.from({ length: 2_001 }, (_, number) => ({
        club_id,
        headline: `Story ${String(number)}`,
        title_key: `story ${String(number)}`,
        url_key: `news.test/${String(number)}`,
      }));
      await backend.service.from('removed_articles').insert(removed).throwOnError();
      await backend.admin.from('removed_articles').delete().eq('club_id', club_id).throwOnError();
      const change = await lastChange(backend.admin);

      expect(await undo(backend.admin, change)).toEqual({ left: 1, error: null });
      expect(await undo(backend.admin, change)).toEqual({ left: 0, error: null });

      expect(await auditLog(backend.admin)).toMatchObject([
        { action: 'delete', record_count: 2_001, undone_at: expect.any(String) as string },
        { action: 'insert', record_count: 2_001, undoes: change, undone_at: null },
      ]);
    },
  );

  it('begins anew where what was undone so far has been undone', async () => {
    await builders.buildArticles(2);
    await backend.admin.from('articles').delete().neq('headline', '').throwOnError();
    const change = await lastChange(backend.admin);

    await undo(backend.admin, change, 1);
    const begun = await lastChange(backend.admin);
    await undo(backend.admin, begun);

    expect(await undo(backend.admin, change)).toEqual({ left: 0, error: null });
    expect(await auditLog(backend.admin)).toMatchObject([
      { id: change },
      { id: begun, undone_at: expect.any(String) as string },
      { undoes: begun },
      { undoes: change, record_count: 2 },
    ]);
  });
});
