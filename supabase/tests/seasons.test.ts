import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('set_active_season', () => {
  it('makes the chosen season the only active one', async () => {
    const old = await builders.buildSeason({ code: '2023-24', is_active: true });
    const chosen = await builders.buildSeason({ code: '2024-25' });

    await backend.admin.rpc('set_active_season', { season_id: chosen.id });
    expect(await activeSeasons()).toEqual(['2024-25']);

    await backend.admin.rpc('set_active_season', { season_id: old.id });
    expect(await activeSeasons()).toEqual(['2023-24']);
  });

  it('keeps the active season active', async () => {
    const season = await builders.buildSeason({ code: '2024-25', is_active: true });

    await backend.admin.rpc('set_active_season', { season_id: season.id }).throwOnError();

    expect(await activeSeasons()).toEqual(['2024-25']);
  });

  it('leaves everything as it was when the season does not exist', async () => {
    await builders.buildSeason({ code: '2024-25', is_active: true });

    const { error } = await backend.admin.rpc('set_active_season', { season_id: randomUUID() });

    expect(error?.message).toBe('There is no such season.');
    expect(await activeSeasons()).toEqual(['2024-25']);
  });

  it('ends with one active season however many are chosen at once', async () => {
    const seasons = await Promise.all(
      ['2021-22', '2022-23', '2023-24'].map((code) => builders.buildSeason({ code })),
    );

    const answers = await Promise.all(
      seasons.map((season) => backend.admin.rpc('set_active_season', { season_id: season.id })),
    );

    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await activeSeasons()).toHaveLength(1);
  });
});

describe('a season', () => {
  it('cannot be active beside another', async () => {
    await builders.buildSeason({ is_active: true });

    const another = { code: '2030-31', name: '2030/31', is_active: true };
    const { error } = await backend.admin.from('seasons').insert(another);

    expect(error?.code).toBe('23505');
  });

  it.each(['2024/25', '2024 25', 'Season', ''])('cannot have the code "%s"', async (code) => {
    const { error } = await backend.admin.from('seasons').insert({ code, name: 'Season' });

    expect(error?.message).toContain('seasons_code_check');
  });
});

async function activeSeasons(): Promise<string[]> {
  const { data } = await backend.anon.from('seasons').select('code').eq('is_active', true);
  return (data ?? []).map(({ code }) => code);
}
