import { expect, test } from './fixtures/touchline.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';
import { watchShifts } from './fixtures/watchShifts.ts';

test.describe('the news of a club', () => {
  test.use({ expectedErrors: [/503 \(Service Unavailable\)/] });

  test('is paged with buttons, the address and the way back', async ({ page, anonClient }) => {
    const { data } = await anonClient
      .from('club_leads')
      .select('headline, clubs!inner(slug)')
      .eq('clubs.slug', 'southampton')
      .order('published_at', { ascending: false })
      .order('id');
    const stories = data ?? [];
    const pages = Math.ceil(stories.length / 12);
    expect(pages).toBeGreaterThanOrEqual(3);
    const headlinesOf = (number: number) =>
      stories.slice((number - 1) * 12, number * 12).map(({ headline }) => headline);
    const shown = page.locator('.news-grid:visible').getByRole('heading', { level: 3 });

    await page.goto('/clubs/southampton');
    const pager = page.getByRole('navigation', { name: 'Pages of news' });
    await expect(pager).toContainText(`Page 1 of ${pages}`);
    await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await untilIslandsRun(page);
    await pager.getByRole('button', { name: 'Next' }).click();
    await expect(shown).toHaveText(headlinesOf(2));
    await expect(page).toHaveURL(/\/clubs\/southampton\?page=2$/);
    await expect(page.getByRole('heading', { name: 'Latest News' })).toBeFocused();

    await page.goBack();
    await expect(shown).toHaveText(headlinesOf(1));
    await expect(pager).toContainText('Page 1 of');
    await page.goForward();
    await expect(shown).toHaveText(headlinesOf(2));

    await page.goto(`/clubs/southampton?page=${pages}`);
    await expect(shown).toHaveText(headlinesOf(pages));
    await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();

    await page.goto('/clubs/southampton?page=1000');
    await expect(page).toHaveURL(/\/clubs\/southampton$/);
    await expect(shown).toHaveText(headlinesOf(1));

    // The backend away, and back again.
    await page.route('**/rest/v1/club_leads?*', (route) => route.fulfill({ status: 503 }));
    await pager.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('alert')).toContainText('These stories could not be loaded.');
    await page.unroute('**/rest/v1/club_leads?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(shown).toHaveText(headlinesOf(2));
  });
});

test(
  'nothing moves while a later page comes whose address was opened',
  { tag: '@thorough' },
  async ({ page }) => {
    await leaveOutTypefaces(page);
    const expectStill = await watchShifts(page);
    const later = page.locator('.news-grid > article');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/rest/v1/club_leads?*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/clubs/southampton?page=2');
      await expect(page.locator('.story--pending')).toHaveCount(12);
      await expect(later).toHaveCount(0);
      release();
      await expect(later).toHaveCount(12);
      await expect(page.getByRole('navigation', { name: 'Pages of news' })).toBeVisible();
      await page.unroute('**/rest/v1/club_leads?*');
      await expectStill(0.01, `the second page at ${width} pixels`);
    }
  },
);
