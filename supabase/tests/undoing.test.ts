import { describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { storedRow } from './fixtures/storedRow.ts';
import { lastChange, undo } from './fixtures/undo.ts';

const { backend, builders } = backendTest();

describe('undoing', () => {
  it.each([
    {
      what: 'a hidden article',
      act: async () => {
        const article = await builders.buildArticle();
        const before = await storedRow(backend, 'articles', article.id);
        await backend.admin.from('articles').update({ is_visible: false }).eq('id', article.id);
        return { table: 'articles', id: article.id, before };
      },
    },
    {
      what: 'a deleted article',
      act: async () => {
        const article = await builders.buildArticle();
        const before = await storedRow(backend, 'articles', article.id);
        await backend.admin.from('articles').delete().eq('id', article.id).throwOnError();
        return { table: 'articles', id: article.id, before };
      },
    },
    {
      what: 'a deleted source, with its articles',
      act: async () => {
        const source = await builders.buildSource();
        const article = await builders.buildArticle({
          club_id: source.club_id,
          source_id: source.id,
        });
        const story = await storedRow(backend, 'articles', article.id);
        const before = await storedRow(backend, 'sources', source.id);
        await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
        expect(await storedRow(backend, 'articles', article.id)).toEqual(story);
        return { table: 'sources', id: source.id, before };
      },
    },
    {
      what: 'a deleted club, with all that hung on it',
      act: async () => {
        const { club_id } = await builders.buildMembership();
        const source = await builders.buildSource({ club_id });
        const article = await builders.buildArticle({ club_id, source_id: source.id });
        await builders.buildSubmission({ club_id });
        const before = await storedRow(backend, 'articles', article.id);
        await backend.admin.from('clubs').delete().eq('id', club_id).throwOnError();
        expect(await storedRow(backend, 'articles', article.id)).toBeNull();
        return { table: 'articles', id: article.id, before };
      },
    },
    {
      what: 'a season that was made the active one',
      act: async () => {
        const old = await builders.buildSeason({ is_active: true });
        const next = await builders.buildSeason();
        const before = await storedRow(backend, 'seasons', old.id);
        await backend.admin.rpc('set_active_season', { season_id: next.id }).throwOnError();
        return { table: 'seasons', id: old.id, before };
      },
    },
    {
      what: 'a run that was dismissed',
      act: async () => {
        const run = await builders.buildIngestionJob({ total_sources: 3, trigger: 'schedule' });
        const before = await storedRow(backend, 'ingestion_jobs', run.id);
        await backend.admin.from('ingestion_jobs').delete().eq('id', run.id).throwOnError();
        return { table: 'ingestion_jobs', id: run.id, before };
      },
    },
    {
      what: 'an approved suggestion',
      act: async () => {
        const submission = await builders.buildSubmission();
        const before = await storedRow(backend, 'feed_submissions', submission.id);
        await backend.admin.rpc('approve_submission', { id: submission.id }).throwOnError();
        return { table: 'feed_submissions', id: submission.id, before };
      },
    },
  ])('$what brings back what was there', async ({ act }) => {
    const { table, id, before } = await act();

    expect(await undo(backend.admin, await lastChange(backend.admin))).toEqual({
      left: 0,
      error: null,
    });

    expect(await storedRow(backend, table, id)).toMatchObject(
      without(before, 'version', 'updated_at'),
    );
    expect(await auditLog(backend.admin)).toMatchObject([
      { undone_at: expect.any(String) as string },
      {},
    ]);
  });

  it('takes away the tombstone of an article that comes back', async () => {
    const article = await builders.buildArticle();
    await backend.admin.from('articles').delete().eq('id', article.id).throwOnError();
    await undo(backend.admin, await lastChange(backend.admin));

    const { count } = await backend.service
      .from('removed_articles')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(0);
  });

  it('takes away what was added', async () => {
    await backend.admin.from('seasons').insert({ code: '2031-32', name: '2031/32' }).throwOnError();
    await undo(backend.admin, await lastChange(backend.admin));

    expect(dataOf(await backend.service.from('seasons').select())).toEqual([]);
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

  it.each([
    {
      why: 'something with the same address is there again',
      act: async () => {
        const source = await builders.buildSource();
        await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
        const change = await lastChange(backend.admin);
        await builders.buildSource({ url: source.url });
        return change;
      },
      says: /same name or address/,
    },
    {
      why: 'what it belonged to is gone',
      act: async () => {
        const source = await builders.buildSource();
        await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
        const change = await lastChange(backend.admin);
        await backend.service.from('clubs').delete().eq('id', source.club_id).throwOnError();
        return change;
      },
      says: /belonged to is gone/,
    },
    {
      why: 'the record is gone',
      act: async () => {
        const season = await builders.buildSeason();
        await backend.admin.from('seasons').update({ name: 'New' }).eq('id', season.id);
        const change = await lastChange(backend.admin);
        await backend.service.from('seasons').delete().eq('id', season.id).throwOnError();
        return change;
      },
      says: /no longer there/,
    },
    {
      why: 'there is no such change',
      act: () => Promise.resolve('00000000-0000-4000-8000-000000000000'),
      says: /no such change/,
    },
  ])('is refused, and changes nothing, where $why', async ({ act, says }) => {
    const change = await act();
    const before = await auditLog(backend.admin);

    const { error } = await undo(backend.admin, change);

    expect(error).toMatch(says);
    expect(await auditLog(backend.admin)).toEqual(before);
  });
});

function without(row: Record<string, unknown> | null, ...names: string[]) {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));
}
