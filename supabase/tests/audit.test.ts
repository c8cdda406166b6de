import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { openTestBackend, type TestBackend } from './fixtures/openTestBackend.ts';
import { rowBuilders, type RowBuilders } from './fixtures/rowBuilders.ts';

let backend: TestBackend;
let builders: RowBuilders;

beforeAll(async () => {
  backend = await openTestBackend();
  builders = rowBuilders(backend.service);
});
beforeEach(() => backend.clear());
afterAll(() => backend.close());

describe('what an administrator writes', () => {
  it('is kept with who, when, what, before and after', async () => {
    const source = await builders.buildSource({ name: 'Old' });

    await backend.admin.from('sources').update({ name: 'New' }).eq('id', source.id).throwOnError();

    expect(await log()).toMatchObject([
      {
        made_by_email: 'admin@touchline.test',
        table_name: 'sources',
        action: 'update',
        record_count: 1,
        label: 'New',
        undone_at: null,
      },
    ]);
    expect(await entries()).toMatchObject([
      { record_id: source.id, before: { name: 'Old' }, after: { name: 'New' } },
    ]);
  });

  it('is kept whole when a record is added or deleted', async () => {
    const added = dataOf(
      await backend.admin.from('seasons').insert({ code: '2031-32', name: '2031/32' }).select(),
    );
    await backend.admin.from('seasons').delete().eq('code', '2031-32').throwOnError();

    const [first, second] = await entries();
    expect(first).toMatchObject({ action: 'insert', before: null, after: added[0] });
    expect(second).toMatchObject({ action: 'delete', before: added[0], after: null });
  });

  it('is one change when one request writes many records', async () => {
    const club = await builders.buildClub();
    for (let count = 0; count < 3; count += 1) await builders.buildArticle({ club_id: club.id });

    await backend.admin.from('articles').update({ is_visible: false }).eq('club_id', club.id);

    expect(await log()).toMatchObject([{ table_name: 'articles', record_count: 3 }]);
  });

  it('is kept of a table too that has no columns to leave out', async () => {
    const { season_id, club_id, league_id } = await builders.buildMembership();
    const league = await builders.buildLeague();

    await backend.admin
      .rpc('assign_club', { season_id, club_id, league_id: league.id })
      .throwOnError();

    expect(await entries()).toMatchObject([
      { action: 'update', before: { league_id }, after: { league_id: league.id } },
    ]);
  });

  it('is called after the statement, not after what follows from it', async () => {
    const club = await builders.buildClub({ name: 'Gone Town' });
    const source = await builders.buildSource({ club_id: club.id });
    await builders.buildArticle({ club_id: club.id, source_id: source.id });

    await backend.admin.from('clubs').delete().eq('id', club.id).throwOnError();

    expect(await log()).toMatchObject([
      { table_name: 'clubs', action: 'delete', record_count: 1, label: 'Gone Town' },
    ]);
    expect(new Set((await entries()).map((entry) => entry.table_name))).toEqual(
      new Set(['articles', 'clubs', 'sources']),
    );
  });

  it('is not kept where nothing changed', async () => {
    const source = await builders.buildSource({ name: 'Same' });

    await backend.admin.from('sources').update({ name: 'Same' }).eq('id', source.id).throwOnError();
    await backend.admin.rpc('expire_jobs').throwOnError();

    expect(await log()).toEqual([]);
  });

  it('is not kept where the server or a visitor wrote', async () => {
    const source = await builders.buildSource();
    await backend.service.from('sources').update({ name: 'By run' }).eq('id', source.id);
    const suggestion = { club_id: source.club_id, feed_url: 'https://a.test/f', blog_name: 'A' };
    await backend.anon.from('feed_submissions').insert(suggestion).throwOnError();
    await backend.stranger
      .from('feed_submissions')
      .insert({ ...suggestion, feed_url: 'https://b.test/f' })
      .throwOnError();

    expect(await log()).toEqual([]);
  });

  it('is not kept where it was refused', async () => {
    const season = await builders.buildSeason();
    const refused = await backend.admin
      .from('seasons')
      .update({ code: 'NOT VALID' })
      .eq('id', season.id);
    expect(refused.error).not.toBeNull();

    expect(await log()).toEqual([]);
  });
});

describe('undoing', () => {
  it.each([
    {
      what: 'a hidden article',
      act: async () => {
        const article = await builders.buildArticle();
        const before = await stored('articles', article.id);
        await backend.admin.from('articles').update({ is_visible: false }).eq('id', article.id);
        return { table: 'articles', id: article.id, before };
      },
    },
    {
      what: 'a deleted article',
      act: async () => {
        const article = await builders.buildArticle();
        const before = await stored('articles', article.id);
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
        const story = await stored('articles', article.id);
        const before = await stored('sources', source.id);
        await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
        expect(await stored('articles', article.id)).toEqual(story);
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
        const before = await stored('articles', article.id);
        await backend.admin.from('clubs').delete().eq('id', club_id).throwOnError();
        expect(await stored('articles', article.id)).toBeNull();
        return { table: 'articles', id: article.id, before };
      },
    },
    {
      what: 'a season that was made the active one',
      act: async () => {
        const old = await builders.buildSeason({ is_active: true });
        const next = await builders.buildSeason();
        const before = await stored('seasons', old.id);
        await backend.admin.rpc('set_active_season', { season_id: next.id }).throwOnError();
        return { table: 'seasons', id: old.id, before };
      },
    },
    {
      what: 'an approved suggestion',
      act: async () => {
        const submission = await builders.buildSubmission();
        const before = await stored('feed_submissions', submission.id);
        await backend.admin.rpc('approve_submission', { id: submission.id }).throwOnError();
        return { table: 'feed_submissions', id: submission.id, before };
      },
    },
  ])('$what brings back what was there', async ({ act }) => {
    const { table, id, before } = await act();

    expect(await undo(await lastChange())).toEqual({ left: 0, error: null });

    expect(await stored(table, id)).toMatchObject(without(before, 'version', 'updated_at'));
    expect(await log()).toMatchObject([{ undone_at: expect.any(String) as string }, {}]);
  });

  it('takes away the tombstone of an article that comes back', async () => {
    const article = await builders.buildArticle();
    await backend.admin.from('articles').delete().eq('id', article.id).throwOnError();
    await undo(await lastChange());

    const { count } = await backend.service
      .from('removed_articles')
      .select('*', { count: 'exact', head: true });
    expect(count).toBe(0);
  });

  it('takes away what was added', async () => {
    await backend.admin.from('seasons').insert({ code: '2031-32', name: '2031/32' }).throwOnError();
    await undo(await lastChange());

    expect(dataOf(await backend.service.from('seasons').select())).toEqual([]);
  });

  it('can be undone, and then done again', async () => {
    const season = await builders.buildSeason({ name: 'One' });
    await backend.admin.from('seasons').update({ name: 'Two' }).eq('id', season.id).throwOnError();
    const change = await lastChange();

    const names: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await undo(await lastChange())).error).toBeNull();
      names.push((await stored('seasons', season.id))?.['name']);
    }
    expect(names).toEqual(['One', 'Two', 'One']);
    expect((await undo(change)).error).toMatch(/undone already/);
  });

  it('goes back over several changes, the latest first', async () => {
    const season = await builders.buildSeason({ name: 'One' });
    const changes: string[] = [];
    for (const name of ['Two', 'Three']) {
      await backend.admin.from('seasons').update({ name }).eq('id', season.id).throwOnError();
      changes.push(await lastChange());
    }
    const [first = '', second = ''] = changes;

    expect((await undo(first)).error).toMatch(/changed again since/);
    expect((await undo(second)).error).toBeNull();
    expect((await undo(first)).error).toBeNull();

    expect(await stored('seasons', season.id)).toMatchObject({ name: 'One' });
  });

  it('of many records goes in parts', async () => {
    const club = await builders.buildClub();
    for (let count = 0; count < 5; count += 1) await builders.buildArticle({ club_id: club.id });
    await backend.admin.from('articles').delete().eq('club_id', club.id).throwOnError();
    const change = await lastChange();
    const total = (await entries()).length;

    expect(await undo(change, 3)).toEqual({ left: total - 3, error: null });
    expect(await undo(change, 100)).toEqual({ left: 0, error: null });

    expect(dataOf(await backend.service.from('articles').select('id'))).toHaveLength(5);
  });

  it.each([
    {
      why: 'something with the same address is there again',
      act: async () => {
        const source = await builders.buildSource();
        await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
        const change = await lastChange();
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
        const change = await lastChange();
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
        const change = await lastChange();
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
    const before = await log();

    const { error } = await undo(change);

    expect(error).toMatch(says);
    expect(await log()).toEqual(before);
  });
});

describe('the version of a record', () => {
  it('rises with what administrators write, and not with what ingestion writes', async () => {
    const source = await builders.buildSource();
    await backend.service.from('sources').update({ error_count: 3 }).eq('id', source.id);
    expect(await stored('sources', source.id)).toMatchObject({ version: 1 });

    await backend.admin.from('sources').update({ name: 'New' }).eq('id', source.id).throwOnError();
    expect(await stored('sources', source.id)).toMatchObject({ version: 2 });
  });
});

async function log() {
  const asked = backend.admin.from('audit_log').select().order('made_at');
  return dataOf(await asked);
}

async function entries() {
  return dataOf(await backend.admin.from('audit_entries').select().order('id'));
}

async function lastChange(): Promise<string> {
  const { id } = dataOf(
    await backend.admin
      .from('audit_changes')
      .select('id')
      .order('made_at', { ascending: false })
      .limit(1)
      .single(),
  );
  return id;
}

async function undo(change: string, n?: number) {
  const { data, error } = await backend.admin.rpc('undo_change', {
    change_id: change,
    ...(n === undefined ? {} : { n }),
  });
  return { left: data, error: error?.message ?? null };
}

async function stored(table: string, id: string): Promise<Record<string, unknown> | null> {
  const { rows } = await backend.engine.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(stored) as row from public.${table} as stored where id = $1`,
    [id],
  );
  return rows[0]?.row ?? null;
}

function without(row: Record<string, unknown> | null, ...names: string[]) {
  return Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => !names.includes(name)));
}
