import type { Page } from '@playwright/test';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const shown = (page: Page) => page.locator('.stream .story:visible');

/** The moments of the stories in sight, in their order. */
function momentsOf(page: Page): Promise<string[]> {
  return page
    .locator('.stream .story:visible time')
    .evaluateAll((times) => times.map((time) => (time as HTMLTimeElement).dateTime));
}

test.describe('the stream of all news', () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test('is filtered without a reload, in the address, and back again', async ({
    page,
    anonClient,
  }) => {
    const { data } = await anonClient
      .from('club_leads')
      .select('headline, sources!inner(kind)')
      .eq('topic', 'injury')
      .eq('sources.kind', 'official')
      .order('published_at', { ascending: false })
      .order('id')
      .limit(10);
    const headlines = (data ?? []).map(({ headline }) => headline);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'News', exact: true }).click();
    await expect(page).toHaveURL(/\/news$/);
    await untilIslandsRun(page);
    const whole = await shown(page).count();
    expect(whole).toBeGreaterThan(12);
    await page.getByLabel('Topic').selectOption('injury');
    await expect(page).toHaveURL(/\/news\?topic=injury$/);
    await page.getByLabel('From').selectOption('official');
    await expect(page).toHaveURL(/\/news\?kind=official&topic=injury$/);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(page).toHaveTitle('All official news: Injury');
    await expect(heading).toHaveText('All official news: Injury');
    await expect(shown(page).getByRole('heading').first()).toHaveText(headlines[0] ?? '');
    const moments = await momentsOf(page);
    expect(moments).toEqual(moments.toSorted().reverse());
    await expect(shown(page).filter({ hasNotText: 'OFFICIAL' })).toHaveCount(0);
    await expectNoFault(page);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/news$/);
    await expect(shown(page)).toHaveCount(whole);
    await page.getByLabel('Topic').selectOption('injury');
    await expect(heading).toHaveText('All the news: Injury');
    await page.getByRole('combobox', { name: 'League' }).selectOption('league-one');
    await expect(heading).toHaveText('All League One news: Injury');
    await page.getByLabel('Topic').selectOption('');
    // As its own page is called, where the address leads.
    await expect(page).toHaveURL(/\/news\/leagues\/league-one$/);
    await expect(heading).toHaveText('All League One news');

    // Nobody of the press is among the sources: the address says what is shown.
    await page.goto('/news?kind=press&topic=injury#main');
    await expect(page).toHaveURL(/\/news\?topic=injury#main$/);
    await expect(heading).toHaveText('All the news: Injury');
  });

  test(
    'is filtered by what was chosen before its script came',
    { tag: '@thorough' },
    async ({ page }) => {
      const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
      await page.route('**/_astro/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/news?kind=official', { waitUntil: 'commit' });
      await page.getByLabel('Topic').selectOption('injury');
      release(undefined);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('All official news: Injury');
      await expect(page).toHaveURL(/\/news\?kind=official&topic=injury$/);
      await page.goBack();
      await expect(heading).toHaveText('All official news');
      await expect(page.getByLabel('Topic')).toHaveValue('');
    },
  );

  test(
    'leads from a league to all its news, and to older of it',
    { tag: '@thorough' },
    async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'All League Two news' }).click();
      await expect(page).toHaveURL(/\/news\/leagues\/league-two$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All League Two news');
      await expect(shown(page)).toHaveCount(40);
      await expect(page.getByRole('combobox', { name: 'League' })).toHaveValue('league-two');
      await untilIslandsRun(page);
      const feeds = await page
        .locator('nav[aria-label=Feeds] a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(feeds).toEqual(
        ['all.xml', 'official.xml', 'all.json'].map((name) => `/feeds/leagues/league-two/${name}`),
      );
      const alternates = page.locator('link[rel="alternate"]');
      await expect(alternates.first()).toHaveAttribute('title', 'League Two news');

      await page.route('**/rest/v1/club_leads?*', (route) => route.fulfill({ status: 503 }));
      await page.getByRole('button', { name: 'Show older news' }).click();
      await expect(page.getByRole('alert')).toContainText('These stories could not be loaded.');
      await page.unroute('**/rest/v1/club_leads?*');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect.poll(() => shown(page).count()).toBeGreaterThan(40);
      const moments = await momentsOf(page);
      expect(moments).toEqual(moments.toSorted().reverse());
      const keys = await shown(page).evaluateAll((stories) =>
        stories.map((story) => (story as HTMLElement).dataset['story']),
      );
      expect(new Set(keys).size).toBe(keys.length);
    },
  );
});

test('a club’s news is filtered by who tells it', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/clubs/southampton');
  const kinds = page.getByRole('group', { name: 'News by who tells it' });
  await untilIslandsRun(page);
  const first = await page.locator('.news-grid h3').first().innerText();
  await kinds.getByText('Fans').click();
  await expect(page).toHaveURL(/\/clubs\/southampton\?kind=fans$/);
  const stories = page.locator('.news-grid > article');
  await expect(stories.filter({ hasText: 'Fan blog' }).first()).toBeVisible();
  await expect(stories.filter({ hasText: 'OFFICIAL' })).toHaveCount(0);
  await expect(kinds.getByRole('radio', { name: 'Fans' })).toBeChecked();
  await kinds.getByText('All').click();
  await expect(page.locator('.news-grid h3').first()).toHaveText(first);
});

test.describe('without scripts', { tag: '@thorough' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the stream is read day by day, by links to what there is', async ({ page, request }) => {
    await page.goto('/news');
    expect(await shown(page).count()).toBeGreaterThan(12);
    await expect(page.getByLabel('Topic')).toBeHidden();
    const filters = page.getByRole('navigation', { name: 'Filters' }).getByRole('link');
    await expect(filters).toHaveText([
      'All news',
      'Premier League',
      'Championship',
      'League One',
      'League Two',
      'Official',
      'Fans',
    ]);
    for (const link of await page.locator('.stream-pager a, .stream-days a').all()) {
      expect((await request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
    const first = await momentsOf(page);
    await page.getByRole('link', { name: /^Older news/ }).click();
    await expect(page).toHaveURL(/\/news\/\d{4}-\d\d-\d\d(\/\d+)?$/);
    await expect(shown(page).first()).toBeVisible();
    const next = await momentsOf(page);
    expect((next[0] ?? '') <= (first.at(-1) ?? '')).toBe(true);
    await page.getByRole('link', { name: /^Newer news/ }).click();
    await expect(page).toHaveURL(/\/news$/);
    await page.goto('/');
    await page.getByRole('link', { name: 'All Championship news' }).click();
    await expect(shown(page)).toHaveCount(40);
    await filters.filter({ hasText: 'Official' }).click();
    await expect(page).toHaveURL(/\/news\/official$/);
    await expect(filters.and(page.locator('[aria-current=page]'))).toHaveText('Official');
    await expect(shown(page).filter({ hasNotText: 'OFFICIAL' })).toHaveCount(0);
  });
});
