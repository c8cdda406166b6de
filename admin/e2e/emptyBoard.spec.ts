import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { code, expect, insertSeason, name, test } from './fixtures/testSeason.ts';

test('what is not there is said to be missing', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/admin/memberships?season=1999-00');
  await expect(
    page.getByText(`There is no season 1999-00. This is ${activeSeason.name}.`),
  ).toBeVisible();
  for (const [table, words, link] of [
    ['leagues', 'No leagues found', null],
    ['seasons', 'No seasons yet.', '/admin/seasons'],
    ['clubs', 'No clubs yet.', '/admin/clubs'],
  ] as const) {
    const rows = `**/rest/v1/${table}?*`;
    await page.route(rows, (route) =>
      route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
    );
    await page.goto('/admin/memberships');
    await expect(page.getByText(words)).toBeVisible();
    const create = page.getByRole('link', { name: 'Create the first one' });
    await (link === null
      ? expect(create).toHaveCount(0)
      : expect(create).toHaveAttribute('href', link));
    await page.unroute(rows);
  }
});

test(
  'a season without clubs says so, and offers every club',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await insertSeason(serviceClient);
    await page.goto('/admin/memberships');
    await page.getByRole('combobox', { name: 'Season' }).click();
    await page.getByRole('option', { name }).click();
    await expect(page).toHaveURL(`/admin/memberships?season=${code}`);
    await expect(page.getByText(`No club is in a league of ${name} yet.`)).toBeVisible();
    await expect(page.getByRole('combobox', { name: /^Assign to…/ })).toHaveCount(seedClubs.length);
  },
);
