import { describe, expect, it } from 'vitest';
import { auditEntries, auditLog } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { storedRow } from './fixtures/storedRow.ts';

const { backend, builders } = backendTest();

describe('what an administrator writes', () => {
  it('is kept with who, when, what, before and after', async () => {
    const source = await builders.buildSource({ name: 'Old' });

    await backend.admin.from('sources').update({ name: 'New' }).eq('id', source.id).throwOnError();

    expect(await auditLog(backend.admin)).toMatchObject([
      {
        made_by_email: 'admin@touchline.test',
        table_name: 'sources',
        action: 'update',
        record_count: 1,
        label: 'New',
        undone_at: null,
      },
    ]);
    expect(await auditEntries(backend.admin)).toMatchObject([
      { record_id: source.id, before: { name: 'Old' }, after: { name: 'New' } },
    ]);
  });

  it('is kept whole when a record is added or deleted', async () => {
    const added = dataOf(
      await backend.admin.from('seasons').insert({ code: '2031-32', name: '2031/32' }).select(),
    );
    await backend.admin.from('seasons').delete().eq('code', '2031-32').throwOnError();

    const [first, second] = await auditEntries(backend.admin);
    expect(first).toMatchObject({ action: 'insert', before: null, after: added[0] });
    expect(second).toMatchObject({ action: 'delete', before: added[0], after: null });
  });

  it('is one change when one request writes many records', async () => {
    await builders.buildArticles(3);

    await backend.admin.from('articles').update({ is_visible: false }).neq('headline', '');

    expect(await auditLog(backend.admin)).toMatchObject([
      { table_name: 'articles', record_count: 3 },
    ]);
  });

  it('is kept of a table too that has no columns to leave out', async () => {
    const { season_id, club_id, league_id } = await builders.buildMembership();
    const after = { league_id: (await builders.buildLeague()).id };

    await backend.admin.rpc('assign_club', { season_id, club_id, ...after }).throwOnError();

    expect(await auditEntries(backend.admin)).toMatchObject([
      { action: 'update', before: { league_id }, after },
    ]);
  });

  it('is called after the statement, not after what follows from it', async () => {
    const club = await builders.buildClub({ name: 'Gone Town' });
    const source = await builders.buildSource({ club_id: club.id });
    await builders.buildArticle({ club_id: club.id, source_id: source.id });

    await backend.admin.from('clubs').delete().eq('id', club.id).throwOnError();

    expect(await auditLog(backend.admin)).toMatchObject([
      { table_name: 'clubs', action: 'delete', record_count: 1, label: 'Gone Town' },
    ]);
    expect(new Set((await auditEntries(backend.admin)).map((entry) => entry.table_name))).toEqual(
      new Set(['articles', 'clubs', 'sources']),
    );
  });

  it.each([
    ['it began', { started_at: '2026-11-24T14:05:30Z' }, '24 Nov 2026, 14:05'],
    [
      'it was asked for, in British time',
      { created_at: '2026-07-01T23:30:00Z' },
      '2 Jul 2026, 00:30',
    ],
  ])('calls a run that was dismissed by the moment when %s', async (_, moments, label) => {
    const run = await builders.buildIngestionJob(moments);

    await backend.admin.from('ingestion_jobs').delete().eq('id', run.id).throwOnError();

    expect(await auditLog(backend.admin)).toMatchObject([{ table_name: 'ingestion_jobs', label }]);
  });

  it('is not kept where nothing changed', async () => {
    const source = await builders.buildSource({ name: 'Same' });

    await backend.admin.from('sources').update({ name: 'Same' }).eq('id', source.id).throwOnError();
    await backend.admin.rpc('expire_jobs').throwOnError();

    expect(await auditLog(backend.admin)).toEqual([]);
  });

  it('is not kept where the server or a visitor wrote', async () => {
    const source = await builders.buildSource();
    await backend.service.from('sources').update({ name: 'By run' }).eq('id', source.id);
    const suggestion = { club_id: source.club_id, feed_url: 'https://a.test/f', blog_name: 'A' };
    await backend.anon.from('feed_submissions').insert(suggestion).throwOnError();
    const other = { ...suggestion, feed_url: 'https://b.test/f' };
    await backend.stranger.from('feed_submissions').insert(other).throwOnError();

    expect(await auditLog(backend.admin)).toEqual([]);
  });

  it('is not kept where it was refused', async () => {
    const { id } = await builders.buildSeason();
    const invalid = { code: 'NOT VALID' };
    await expect(backend.change('admin', 'seasons', id, invalid)).rejects.toThrow();

    expect(await auditLog(backend.admin)).toEqual([]);
  });
});

describe('the version of a record', () => {
  it('rises with what administrators write, and not with what ingestion writes', async () => {
    const source = await builders.buildSource();
    await backend.service.from('sources').update({ error_count: 3 }).eq('id', source.id);
    expect(await storedRow(backend, 'sources', source.id)).toMatchObject({ version: 1 });

    await backend.admin.from('sources').update({ name: 'New' }).eq('id', source.id).throwOnError();
    expect(await storedRow(backend, 'sources', source.id)).toMatchObject({ version: 2 });
  });
});
