import { chooseTheme } from './fixtures/chooseTheme.ts';
import { expect, handleOf, test } from './fixtures/membershipsBoard.ts';
import { code, insertSeason } from './fixtures/testSeason.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

for (const { table, words, link } of [
  { table: 'leagues', words: 'No leagues found', link: null },
  { table: 'seasons', words: 'No seasons yet.', link: '/admin/seasons' },
  { table: 'clubs', words: 'No clubs yet.', link: '/admin/clubs' },
]) {
  test(`without ${table} the page says so`, async ({ page }) => {
    await page.route(`**/rest/v1/${table}?*`, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
    await page.goto('/admin/memberships');
    await expect(page.getByText(words)).toBeVisible();
    const create = page.getByRole('link', { name: 'Create the first one' });
    await (link === null
      ? expect(create).toHaveCount(0)
      : expect(create).toHaveAttribute('href', link));
  });
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in ${theme} colours`, () => {
    test.beforeEach(async ({ page }) => {
      // 92 clubs, each with what can be done with it: axe has much to look at.
      test.slow();
      await chooseTheme(page, theme);
    });

    test('a season without clubs has no accessibility fault', async ({ page, serviceClient }) => {
      await insertSeason(serviceClient);
      await page.goto(`/admin/memberships?season=${code}`);
      await page.getByRole('combobox', { name: 'Assign to…: Arsenal' }).waitFor();
      await expectNoFault(page);
    });

    test('the board has no accessibility fault', async ({ page }) => {
      await page.goto('/admin/memberships');
      await expect(handleOf(page, 'Arsenal')).toBeVisible();
      await expectNoFault(page);
    });

    test('the menu of a club has no accessibility fault', async ({ page }) => {
      await page.goto('/admin/memberships');
      await page.getByRole('button', { name: 'Move to…: Arsenal' }).click();
      const menu = page.getByRole('menu', { name: 'Move Arsenal to' });
      await expect(menu.locator('..')).toHaveCSS('opacity', '1');
      await expectNoFault(page);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('nothing scrolls sideways', async ({ page }) => {
    await page.goto('/admin/memberships');
    await expect(handleOf(page, 'Arsenal')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
