import { mergeTests, type Page } from '@playwright/test';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect } from './fixtures/administrator.ts';
import { test as articlesTest } from './fixtures/articles.ts';
import { changeTheme } from './fixtures/changeTheme.ts';
import { test as clubsTest } from './fixtures/clubs.ts';
import { buildRun, buildSearch, removeActiveJobs } from './fixtures/overviewRows.ts';
import { addSource, home, test as sourcesTest } from './fixtures/sourceRows.ts';
import { code, insertSeason, test as seasonsTest } from './fixtures/testSeason.ts';

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
  `/admin/memberships?season=${code}`,
  '/admin/about-content/publishers',
  '/admin/seeder',
  '/admin/changes',
  '/admin/feed-submissions?status=rejected',
  '/admin/settings',
  '/admin/runs',
  '/admin/settings/account',
  '/admin/seasons',
  '/admin/settings/alerts',
  '/admin/leagues',
  '/admin/leagues/:leagues',
  '/admin/sources/create',
  '/admin/sources/pack',
  '/admin/articles',
  '/admin/articles/:articles',
  '/admin/articles/import',
  '/admin/runs/:ingestion_jobs',
  '/admin/clubs/statistics',
  '/admin/clubs/:clubs/statistics',
  '/admin/sources/statistics',
  '/admin/sources/:sources/statistics',
];

/** Few enough for a test's time on a slow machine, and enough to load the area seldom. */
const pagesOfTest = 9;
const now = new Date().toISOString();
/** All of axe on a desk, and what dark colours or a phone can change on a phone. */
const looks = [
  { theme: 'dark', width: 390 },
  { theme: 'light', width: 1280 },
] as const;

interface Fixtures {
  /** The ids of rows that show whatever a page can show of one, by their tables. */
  ids: Record<'articles' | 'clubs' | 'ingestion_jobs' | 'leagues' | 'sources', string>;
}

const test = mergeTests(articlesTest, clubsTest, seasonsTest, sourcesTest).extend<Fixtures>({
  ids: async ({ page, serviceClient, administrator, own, buildClub }, use) => {
    const { buildAlert, buildSubmission } = rowBuilders(serviceClient);
    await removeActiveJobs(serviceClient);
    await insertSeason(serviceClient);
    const longName = 'A'.repeat(60);
    const source = await addSource(serviceClient, {
      ...{
        name: longName,
        url: `${home}/long`,
        evidence: ['A reason'],
        clock_warning: 'An hour fast.',
      },
      ...{ state: 'moved', moved_to: `${home}/moved`, redirecting_since: now },
      ...{ error_count: 999, last_error: 'E'.repeat(200) },
    });
    for (const [name, row] of [
      ['Proposed', { is_enabled: false, proposed_at: now }],
      ['Doubtful', { type: 'fan_blog', kind: 'fan_blog', state: 'suspicious', off_topic_items: 8 }],
      ['Dead blog', { state: 'gone', last_error: 'The feed is gone for good (410 Gone).' }],
    ] as const) {
      await addSource(serviceClient, { name, ...row });
    }
    const club = await buildClub();
    await buildSubmission({ club_id: club.id });
    await administrator.from('clubs').update({ monogram: 'AXE' }).eq('id', club.id).throwOnError();
    await buildAlert({
      ...{ key: 'every page', sentence: 'Arsenal has had no news for a week.', page: '/runs' },
      failure: 'The webhook could not be reached.',
    });
    const run = await buildRun(serviceClient, { current_club: 'Brighton & Hove Albion' });
    const fetched = {
      source_id: source.id,
      job_id: run.id,
      outcome: 'failed',
      error: 'Status 503.',
    };
    await serviceClient.from('source_fetches').insert(fetched).throwOnError();
    await buildSearch(serviceClient);
    // The search is to stay as it is.
    await page.route('**/functions/v1/*', (route) => route.fulfill({ json: {} }));
    const article = await own.add('inspected', { excerpt: 'An excerpt', sentiment: 'negative' });
    const league = serviceClient.from('leagues').select('id').limit(1).single();
    await use({
      ...{ articles: article.id, clubs: club.id, ingestion_jobs: run.id, sources: source.id },
      leagues: (await league.throwOnError()).data.id,
    });
    await serviceClient.from('alerts').delete().eq('key', 'every page').throwOnError();
    await removeActiveJobs(serviceClient);
  },
});

for (let first = 0; first < pages.length; first += pagesOfTest) {
  const some = pages.slice(first, first + pagesOfTest);
  test(
    `no page from ${some[0] ?? ''} on has a fault that axe knows in either theme, and each fits a phone`,
    { tag: '@thorough' },
    async ({ page, ids }) => {
      test.slow();
      for (const { theme, width } of looks) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto('/admin/leagues');
        await expectLoaded(page, '/admin/leagues');
        await changeTheme(page, theme);
        for (const path of some) {
          await test.step(`${path} in ${theme}`, async () => {
            await follow(page, withId(path, ids));
            await expectNoFault(page, { coloursOnly: theme === 'dark' });
            const overflow = () =>
              page.evaluate(() =>
                Math.max(
                  ...[
                    document.documentElement,
                    ...document.querySelectorAll('.MuiTabs-scroller'),
                  ].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
                ),
              );
            await expect.poll(overflow, path).toBeLessThanOrEqual(0);
          });
        }
      }
    },
  );
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

function withId(path: string, ids: Fixtures['ids']): string {
  return path.replace(/:(\w+)/, (_, table: keyof typeof ids) => ids[table]);
}
