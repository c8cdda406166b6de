import { expect, test } from './fixtures/administrator.ts';

test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('clubs').delete().like('slug', 'csv-%').throwOnError();
});

test(
  'another season is seeded alike, and what was edited or moved stays',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const arsenal = () =>
      serviceClient.from('clubs').select('id, name').eq('slug', 'arsenal').single();
    const { id } = (await arsenal().throwOnError()).data;
    const rename = (name: string) =>
      serviceClient.from('clubs').update({ name }).eq('id', id).throwOnError();
    await rename('The Arsenal');
    try {
      await page.goto('/admin/seeder');
      await page.getByRole('button', { name: 'Seed 2025/26' }).click();
      const dialog = page.getByRole('dialog', { name: 'Seed season 2025/26?' });
      await dialog.getByRole('button', { name: 'Seed', exact: true }).click();
      await expect(page.getByText('93 skipped.')).toBeVisible();
      await expect(
        page.getByRole('list', { name: 'Log' }).getByText('Season 2025/26'),
      ).toBeVisible();
      expect((await arsenal()).data).toMatchObject({ name: 'The Arsenal' });
    } finally {
      await rename('Arsenal');
    }
  },
);

test(
  'a list of clubs is looked at first, and then imported',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await page.goto('/admin/seeder');
    await page
      .getByLabel('Or paste the lines')
      .fill(
        'name,slug,official_site,league_tier\nCsv Town,csv-town,https://csv.test,4\nCsv Rovers,,,4',
      );
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('row')).toHaveCount(3);
    await expect(page.getByText('2 created.')).toBeVisible();
    const before = await serviceClient.from('clubs').select('id').like('slug', 'csv-%');
    expect(before.data).toEqual([]);

    await page.getByRole('button', { name: 'Import 2 clubs' }).dblclick();
    await expect(page.getByText('Clubs imported: 2 created.')).toBeVisible();
    const { data } = await serviceClient
      .from('clubs')
      .select('name, slug, official_site, league_memberships(leagues(tier))')
      .like('slug', 'csv-%')
      .order('slug')
      .throwOnError();
    expect(data).toMatchObject([
      { name: 'Csv Rovers', slug: 'csv-rovers', league_memberships: [{ leagues: { tier: 4 } }] },
      { name: 'Csv Town', official_site: 'https://csv.test' },
    ]);

    await page
      .getByLabel('Or paste the lines')
      .fill('name,slug,official_site,league_tier\nCsv Town,csv-town,https://new.test,3');
    await page.getByRole('button', { name: 'Preview' }).click();
    const changed = preview.getByRole('row').filter({ hasText: 'Csv Town' });
    await expect(changed).toContainText(
      /Updated.*official site.*https:\/\/csv\.test → https:\/\/new\.test.*league.*League Two → League One/,
    );
  },
);
