import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('the summary of a club', () => {
  it('names its league in the active season, not in another', async () => {
    const { id: club_id } = await builders.buildClub();
    const active = await builders.buildSeason({ is_active: true });
    const lower = await builders.buildLeague({ name: 'Lower', tier: 2 });
    const upper = await builders.buildLeague({ name: 'Upper', tier: 1 });
    await builders.buildMembership({ club_id, league_id: lower.id });
    await builders.buildMembership({ club_id, season_id: active.id, league_id: upper.id });

    expect(await summaryOf(club_id)).toMatchObject({
      league_id: upper.id,
      league_name: 'Upper',
      league_tier: 1,
    });
  });

  it('names no league for a club that plays in none', async () => {
    const { club_id } = await builders.buildMembership();

    expect(await summaryOf(club_id)).toMatchObject({ league_id: null, league_name: null });
  });

  it.each<[string, NewRow<'sources'>, number[]]>([
    ['one that works', { state: 'ok' }, [1, 1, 0]],
    ['one that fails', { state: 'failing' }, [1, 1, 1]],
    ['one that moved', { state: 'moved' }, [1, 1, 1]],
    ['one that fails and is switched off', { state: 'gone', is_enabled: false }, [1, 0, 0]],
    [
      'one whose publisher asked to wait',
      { state: 'failing', retry_after_at: '2999-01-01' },
      [1, 1, 0],
    ],
    [
      'one whose publisher asked to wait, long ago',
      { state: 'failing', retry_after_at: '2001-01-01' },
      [1, 1, 1],
    ],
    [
      'one whose publisher refuses, for some time',
      { state: 'blocked', retry_after_at: '2999-01-01' },
      [1, 1, 1],
    ],
  ])('counts all, enabled and failing sources: %s', async (_case, source, counts) => {
    const { id } = await builders.buildClub();
    await builders.buildSource();
    await builders.buildSource({ ...source, club_id: id });

    const { source_count, enabled_count, failing_count } = await summaryOf(id);
    expect([source_count, enabled_count, failing_count]).toEqual(counts);
  });

  it('comes a page at a time, by its counts too', async () => {
    const busy = await builders.buildClub({ name: 'Busy' });
    await builders.buildClub({ name: 'Quiet' });
    await builders.buildSource({ club_id: busy.id });

    const { data, count } = await backend.admin
      .from('club_summaries')
      .select('name', { count: 'exact' })
      .order('source_count', { ascending: false })
      .range(0, 0);

    expect(data).toEqual([{ name: 'Busy' }]);
    expect(count).toBe(2);
  });
});

it('what goes with a club is counted, and nothing of another club', async () => {
  const { id: club_id } = await builders.buildClub({ name: 'Gone Town' });
  const source = await builders.buildSource({ club_id });
  await builders.buildArticle({ club_id, source_id: source.id });
  await builders.buildArticle({ club_id, is_visible: false });
  await builders.buildMembership({ club_id });
  await builders.buildSubmission({ club_id });
  await builders.buildRemovedArticle({ club_id });
  await builders.buildSource();
  await builders.buildArticle();
  await builders.buildMembership();
  await builders.buildSubmission();
  await builders.buildRemovedArticle();

  const contents = backend.admin.from('club_contents').select().eq('id', club_id);

  expect(dataOf(await contents.single())).toEqual({
    id: club_id,
    name: 'Gone Town',
    source_count: 1,
    article_count: 2,
    membership_count: 1,
    submission_count: 1,
    removed_article_count: 1,
  });
});

async function summaryOf(id: string) {
  return dataOf(await backend.admin.from('club_summaries').select().eq('id', id).single());
}

it.each<[what: string, source: NewRow<'sources'> | null, isTold: boolean]>([
  ['whose source is read', {}, true],
  ['with a source that is switched off', { is_enabled: false }, false],
  ['with a source that is new', { created_at: daysAgo(6) }, false],
  ['without a source of its own', null, false],
])('the silence of a club %s: %o is told: %s', async (_what, source, isTold) => {
  const { club_id, season_id } = await builders.buildMembership();
  await backend.service.from('seasons').update({ is_active: true }).eq('id', season_id);
  const old = { club_id, created_at: daysAgo(100) };
  if (source !== null) await builders.buildSource({ ...old, ...source });
  // A story that nobody sees breaks no silence.
  await builders.buildArticle({ club_id, is_visible: false, published_at: daysAgo(1) });
  const run = { status: 'completed', total_sources: 2, completed_at: daysAgo(0) } as const;
  await builders.buildIngestionJob(run);

  const alerts = dataOf(await backend.service.rpc('take_alerts', { channels: ['webhook'] }));

  expect(alerts.filter(({ kind }) => kind === 'club')).toHaveLength(isTold ? 1 : 0);
});
