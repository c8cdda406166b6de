import type { Locator, Page } from '@playwright/test';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { code, copyAllTo, expect, idOf, insertSeason, name, test } from './fixtures/testSeason.ts';

test('a season is created once its code can be, however often the button is clicked', async ({
  page,
  serviceClient,
}) => {
  await page.goto('/admin/seasons');
  // Every refusal is in ../seasons/checkSeason.test.ts.
  await fill(page, 'E2E 2031/32', 'E2E');
  await page.getByRole('button', { name: 'Create without clubs' }).click();
  await expect(page.getByText(/^Only small letters and digits/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('E2E 2031/32');
  await fill(page, code, ` ${name} `);
  await page.getByRole('button', { name: 'Create without clubs' }).dblclick();

  const row = rowOf(page, name);
  await expect(row).toContainText(`${code}, no clubs`);
  await expect(row.getByRole('button', { name: `Set Active: ${name}` })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code' })).not.toHaveValue(code);
  const { data } = await serviceClient.from('seasons').select().eq('code', code);
  expect(data).toMatchObject([{ name, is_active: false }]);
});

test('a season is made active, by keyboard, and visitors are told so', async ({
  page,
  serviceClient,
  anonClient,
}) => {
  const season = await insertSeason(serviceClient);
  await copyAllTo(serviceClient, season);
  await page.goto('/admin/seasons');
  await page.getByRole('button', { name: `Set Active: ${name}` }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Set ${name} active?` });
  await expect(dialog).toContainText(`Visitors will see ${name}, with 92 clubs`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: `Set Active: ${name}` })).toBeFocused();

  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Set Active' }).focus();
  await page.keyboard.press('Enter');

  await expect(rowOf(page, name)).toContainText('Active');
  await expect(rowOf(page, name).getByRole('button', { name: /Delete/ })).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: `Set Active: ${activeSeason.name}` }),
  ).toBeVisible();
  // Its button has gone; the focus has not.
  await expect(page.getByRole('list', { name: 'Seasons' })).toBeFocused();
  // As the site's builds do, which are no administrator.
  const active = anonClient.from('seasons').select('code').eq('is_active', true);
  expect((await active).data).toEqual([{ code }]);
});

test(
  'before a season with clubs missing is made active, the leagues are named',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const season_id = await insertSeason(serviceClient);
    await copyAllTo(serviceClient, season_id);
    const club_id = await idOf(serviceClient, 'clubs', 'arsenal');
    await serviceClient.rpc('assign_club', { season_id, club_id }).throwOnError();
    await page.goto('/admin/seasons');
    await page.getByRole('button', { name: `Set Active: ${name}` }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'Not every league has its number of clubs. Premier League: 1 missing.',
    );
  },
);

test(
  'a season is deleted, after it was said what goes along',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await copyAllTo(serviceClient, await insertSeason(serviceClient));
    await page.goto('/admin/seasons');
    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: `Delete ${name}?` });
    await expect(dialog).toContainText('Its 92 memberships go along');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(rowOf(page, name)).toBeVisible();

    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();

    await expect(rowOf(page, name)).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Seasons' })).toBeFocused();
    expect((await serviceClient.from('seasons').select().eq('code', code)).data).toEqual([]);
    const { count } = await serviceClient
      .from('league_memberships')
      .select('id', { count: 'exact', head: true });
    expect(count).toBe(92 * loadSeasons().length);
  },
);

test('without seasons the page says what to do', { tag: '@thorough' }, async ({ page }) => {
  await page.route('**/rest/v1/seasons*', (route) =>
    route.fulfill({ json: [], headers: { 'content-range': '*/0' } }),
  );
  await page.goto('/admin/seasons');
  await expect(page.getByText('No seasons yet. Create the first one')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create season' })).toBeVisible();
});

async function fill(page: Page, codeText: string, nameText: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(codeText);
  await page.getByRole('textbox', { name: 'Name' }).fill(nameText);
}

function rowOf(page: Page, season: string): Locator {
  return page
    .getByRole('list', { name: 'Seasons' })
    .getByRole('listitem')
    .filter({ hasText: season });
}
