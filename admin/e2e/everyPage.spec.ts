import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { expect, test } from './fixtures/administrator.ts';
import { chooseTheme } from './fixtures/chooseTheme.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

const pages = [
  '/admin/sources',
  '/admin/sources/:sources',
  '/admin/memberships',
  '/admin/sources/import',
  '/admin/about-content',
  '/admin/clubs/:clubs',
  '/admin',
  '/admin/seasons/create',
  '/admin/clubs',
  '/admin/clubs/create',
  '/admin/clubs/badges',
  '/admin/feed-submissions',
  '/admin/publishers-content',
  '/admin/seeder',
  '/admin/changes',
  '/admin/administrators',
  '/admin/account',
  '/admin/runs',
  '/admin/seasons',
  '/admin/seasons/next',
  '/admin/leagues',
  '/admin/leagues/:leagues',
  '/admin/sources/create',
  '/admin/sources/pack',
  '/admin/articles',
  '/admin/articles/:articles',
  '/admin/articles/import',
  '/admin/runs/:ingestion_jobs',
  '/admin/statistics',
  '/admin/clubs/:clubs/statistics',
  '/admin/statistics/sources',
  '/admin/sources/:sources/statistics',
];

/** Few enough for a test's time on a slow machine, and enough to load the area seldom. */
const pagesOfTest = 8;

for (const theme of ['light', 'dark'] as const) {
  for (let first = 0; first < pages.length; first += pagesOfTest) {
    const some = pages.slice(first, first + pagesOfTest);
    test(
      `no page from ${some[0] ?? ''} on has a fault that axe knows, in ${theme}`,
      { tag: '@thorough' },
      async ({ page, serviceClient }) => {
        test.slow();
        await chooseTheme(page, theme);
        await open(page, '/admin/runs');
        for (const path of some) {
          await test.step(path, async () => {
            await follow(page, await withId(path, serviceClient));
            await expectNoFault(page);
          });
        }
      },
    );
  }
}

test('every page fits a phone', { tag: '@thorough' }, async ({ page, serviceClient }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin');
  for (const path of pages) {
    await test.step(path, async () => {
      await follow(page, await withId(path, serviceClient));
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, path).toBeLessThanOrEqual(0);
    });
  }
});

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectLoaded(page, path);
}

/** Goes on inside the page, as its links do: loading the area anew takes most of a visit. */
async function follow(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).innerText();
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(before);
  await expectLoaded(page, path);
}

async function expectLoaded(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }), path).not.toBeEmpty();
  await expect(page.getByRole('progressbar', { name: 'Loading' }), path).toHaveCount(0);
}

async function withId(path: string, client: SupabaseClient<Database>): Promise<string> {
  const table = /:(leagues|clubs|sources|articles|ingestion_jobs)(?=\/|$)/.exec(path)?.[1];
  if (table === undefined) return path;
  const { data } = await client
    .from(table as 'leagues' | 'clubs' | 'sources' | 'articles' | 'ingestion_jobs')
    .select('id')
    .order('id')
    .limit(1)
    .single()
    .throwOnError();
  return path.replace(`:${table}`, data.id);
}
