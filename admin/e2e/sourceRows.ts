import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { test as base } from './administrator.ts';

type Sources = Database['public']['Tables']['sources'];

/** Every source of these tests has an address here, and goes with it. */
export const home = 'https://e2e-sources.test';

/** The administrator's test, which leaves no source behind. */
export const test = base.extend<{ tidy: undefined }>({
  tidy: [
    async ({ serviceClient }, use) => {
      await use(undefined);
      await serviceClient.from('sources').delete().like('url', `${home}/%`).throwOnError();
    },
    { auto: true },
  ],
});

/** Adds a source of Arsenal. */
export async function addSource(
  client: SupabaseClient<Database>,
  overrides: Partial<Sources['Insert']> & { name: string },
): Promise<Sources['Row']> {
  const { data: club } = await client
    .from('clubs')
    .select('id')
    .eq('slug', 'arsenal')
    .single()
    .throwOnError();
  const url = `${home}/${encodeURIComponent(overrides.name)}`;
  const row = { club_id: club.id, url, ...overrides };
  const { data } = await client.from('sources').insert(row).select().single().throwOnError();
  return data;
}

/** The sources of the test, by name. */
export async function ownSources(client: SupabaseClient<Database>): Promise<Sources['Row'][]> {
  const { data } = await client
    .from('sources')
    .select()
    .like('url', `${home}/%`)
    .order('name')
    .throwOnError();
  return data;
}

/** Opens the list and searches it. */
export async function search(page: Page, text: string): Promise<void> {
  await page.goto('/admin/sources');
  await page.getByRole('textbox', { name: 'Search names and URLs' }).fill(text);
}

/** The row of a source in the list. */
export function row(page: Page, name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
}
