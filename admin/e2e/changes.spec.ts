import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expect, test as base } from './fixtures/administrator.ts';

interface Fixtures {
  /** A club with three articles, gone after the test. */
  clubId: string;
}

const test = base.extend<Fixtures>({
  clubId: async ({ serviceClient }, use) => {
    const { buildArticle, buildClub } = rowBuilders(serviceClient);
    const { id } = await buildClub({ name: 'Changed Town', slug: 'changed-town' });
    for (const name of ['One', 'Two', 'Three']) {
      const published_at = '2020-01-01T00:00:00Z';
      await buildArticle({ club_id: id, headline: `${name} of Changed Town`, published_at });
    }
    await use(id);
    await serviceClient.from('clubs').delete().eq('id', id).throwOnError();
  },
});

test('a bulk action is listed with its records, and undone as one', async ({
  page,
  administrator,
  serviceClient,
  clubId,
}) => {
  await administrator
    .from('articles')
    .update({ is_visible: false })
    .eq('club_id', clubId)
    .throwOnError();

  await page.goto('/admin/changes');
  const row = page.getByRole('listitem').filter({ hasText: 'Hid 3 articles' }).first();
  await expect(row).toContainText('operator@touchline.test');
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(row.getByText('article Two of Changed Town')).toBeVisible();
  await expect(row.getByText('yes → no').first()).toBeVisible();
  // As those do who double-click everything: it is undone once.
  await row.getByRole('button', { name: 'Undo' }).dblclick();
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();

  await expect(page.getByText('Undid a change: showed 3 articles').first()).toBeVisible();
  const { count } = await serviceClient
    .from('articles')
    .select('*', { count: 'exact', head: true })
    .eq('club_id', clubId)
    .eq('is_visible', true);
  expect(count).toBe(3);
});

test(
  'a change is found by its record, who made it, its kind and its day',
  { tag: '@thorough' },
  async ({ page, administrator, clubId }) => {
    await administrator.from('clubs').update({ monogram: 'DAY' }).eq('id', clubId).throwOnError();
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });
    const found = page.getByText('Changed Town: monogram “DAY”');
    await page.goto('/admin/runs');
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(found).toBeVisible();
    await page.getByRole('textbox', { name: 'Search records' }).fill('Changed Town');
    await page.getByRole('textbox', { name: 'Search persons' }).fill('operator@');
    await page.getByRole('textbox', { name: 'Day' }).fill(today);
    await expect(page).toHaveURL(/day/);
    await expect(found).toBeVisible();
    await page.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Seasons' }).click();
    await expect(page.getByText(/found using the current filters/)).toBeVisible();
    await page.getByRole('combobox', { name: 'What' }).click();
    await page.getByRole('option', { name: 'Clubs' }).click();
    await expect(found).toBeVisible();
    await page.getByRole('textbox', { name: 'Day' }).fill('2020-01-01');
    await expect(found).toBeHidden();
    await page.getByRole('textbox', { name: 'Day' }).fill('');
    await page.getByRole('textbox', { name: 'Search persons' }).fill('nobody@');
    await expect(found).toBeHidden();
  },
);

test(
  'the history of a record shows what became of it',
  { tag: '@thorough' },
  async ({ page, administrator, clubId }) => {
    await administrator
      .from('clubs')
      .update({ official_site: 'https://changed.test', slug: 'changed-city' })
      .eq('id', clubId)
      .throwOnError();
    await page.goto(`/admin/changes?table=clubs&record=${clubId}`);
    await expect(page.getByRole('heading', { name: 'History of club Changed Town' })).toBeVisible();
    await expect(page.getByText('empty → https://changed.test')).toBeVisible();
    await expect(page.getByText('changed-town → changed-city')).toBeVisible();
    await expect(page.getByText('former slugs')).toHaveCount(0);
  },
);
