import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { expect, test as base } from './administrator.ts';

type Client = SupabaseClient<Database>;

/** The season that a test makes; it is gone afterwards. */
export const code = 'e2e-2031';
export const name = 'E2E 2031/32';

const seedCode = '2024-25';

interface Fixtures {
  /** Leaves the seasons as the seed has them. */
  seasonsAsSeeded: undefined;
}

/** Playwright's test as the administrator, with seasons that may be changed. */
export const test = base.extend<Fixtures>({
  seasonsAsSeeded: [
    async ({ serviceClient }, use) => {
      await use(undefined);
      await activate(serviceClient, seedCode);
      await serviceClient.from('seasons').delete().like('code', 'e2e-%').throwOnError();
    },
    { auto: true },
  ],
});

export { expect };

/** Adds the season, without clubs; answers its id. */
export async function insertSeason(serviceClient: Client): Promise<string> {
  const insert = serviceClient.from('seasons').insert({ code, name }).select('id').single();
  return (await insert.throwOnError()).data.id;
}

/** Gives a season the 92 memberships of the seed. */
export async function copyAllTo(serviceClient: Client, seasonId: string): Promise<void> {
  await serviceClient
    .rpc('copy_memberships', {
      from_season_id: await seasonIdOf(serviceClient, seedCode),
      to_season_id: seasonId,
    })
    .throwOnError();
}

/** Makes a season the active one. */
export async function activate(serviceClient: Client, seasonCode: string): Promise<void> {
  await serviceClient
    .rpc('set_active_season', { season_id: await seasonIdOf(serviceClient, seasonCode) })
    .throwOnError();
}

async function seasonIdOf(serviceClient: Client, seasonCode: string): Promise<string> {
  const season = serviceClient.from('seasons').select('id').eq('code', seasonCode).single();
  return (await season.throwOnError()).data.id;
}

/** The id of a club or a league of the seed. */
export async function idOf(
  serviceClient: Client,
  table: 'clubs' | 'leagues',
  slug: string,
): Promise<string> {
  const row = serviceClient.from(table).select('id').eq('slug', slug).single();
  return (await row.throwOnError()).data.id;
}
