import type { Locator, Page } from '@playwright/test';
import { code, copyAllTo, expect, idOf, insertSeason, test as base } from './testSeason.ts';

interface Fixtures {
  /** A season of the test's own, with the 92 memberships of the seed; its id. */
  season: string;
  /** The slug of the league that a club is in, as the database has it. */
  leagueOf: (clubSlug: string) => Promise<string | null>;
}

/** The test of an administrator at the board of a season of the test's own. */
export const test = base.extend<Fixtures>({
  season: async ({ serviceClient }, use) => {
    const id = await insertSeason(serviceClient);
    await copyAllTo(serviceClient, id);
    await use(id);
  },

  leagueOf: async ({ serviceClient, season }, use) => {
    await use(async (clubSlug) => {
      const { data } = await serviceClient
        .from('league_memberships')
        .select('leagues(slug)')
        .match({ season_id: season, club_id: await idOf(serviceClient, 'clubs', clubSlug) })
        .throwOnError();
      return data[0]?.leagues.slug ?? null;
    });
  },
});

export { expect };

/** The board of the test's own season. */
export async function openBoard(page: Page): Promise<void> {
  await page.goto(`/admin/memberships?season=${code}`);
  await expect(handleOf(page, 'Arsenal')).toBeVisible();
}

export function regionOf(page: Page, league: string): Locator {
  return page.getByRole('region', { name: league });
}

export function handleOf(page: Page, club: string): Locator {
  return page.getByRole('button', { name: club, exact: true });
}
