import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expect, storedRow, test } from './fixtures/clubs.ts';

test('every detail of a club is edited', async ({ page, serviceClient, buildClub }) => {
  const club = await buildClub();
  await page.route('https://renamed.test/b.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await page.goto(`/admin/clubs/${club.id}`);
  const details = page.getByRole('region', { name: 'Details' });
  await details.getByRole('textbox', { name: 'Name', exact: true }).fill(' Renamed Town ');
  await details.getByRole('textbox', { name: 'Slug' }).fill('renamed-town');
  await details.getByRole('textbox', { name: 'Official site' }).fill('https://renamed.test');
  await details.getByRole('textbox', { name: 'Badge URL' }).fill('https://renamed.test/b.png');
  const shortName = details.getByRole('textbox', { name: 'Short name' });
  await shortName.fill('Fifteen letters');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('At most 14 characters')).toBeVisible();
  await shortName.fill(' R Town ');
  const aliases = details.getByRole('combobox', { name: 'Other names' });
  await aliases.fill('Towners');
  await aliases.press('Enter');
  await expect(details.getByRole('button', { name: 'Towners', exact: true })).toBeVisible();
  // Without Enter, too.
  await aliases.fill('The Town');
  await details.getByLabel('First colour').fill('#102030');
  await details.getByLabel('Second colour').fill('#ffeedd');
  await details.getByRole('combobox', { name: 'Pattern' }).click();
  await page.getByRole('option', { name: 'Sash' }).click();
  await details.getByRole('textbox', { name: 'Monogram' }).fill('rt');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Club saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed Town');
  await expect(details.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
    'Renamed Town',
  );

  expect(await storedRow(serviceClient, 'clubs', club.id)).toMatchObject({
    name: 'Renamed Town',
    slug: 'renamed-town',
    official_site: 'https://renamed.test',
    badge_url: 'https://renamed.test/b.png',
    short_name: 'R Town',
    aliases: ['Towners', 'The Town'],
    primary_colour: '#102030',
    secondary_colour: '#ffeedd',
    shield_pattern: 'sash',
    monogram: 'RT',
  });
});

test(
  'a club is saved twice while something is typed elsewhere on its page',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, buildSource }) => {
    const club = await buildClub();
    await buildSource(club.id, { name: 'internal' });
    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Rename: internal' }).click();
    await page.getByRole('textbox', { name: 'Display name' }).fill('Typed and not saved');
    const shortName = page.getByRole('textbox', { name: 'Short name' });
    const save = page
      .getByRole('region', { name: 'Details' })
      .getByRole('button', { name: 'Save' });
    for (const text of ['Once', 'Twice']) {
      await shortName.fill(text);
      await save.click();
      const stored = async () => (await storedRow(serviceClient, 'clubs', club.id))?.short_name;
      await expect.poll(stored).toBe(text);
    }
  },
);

test(
  'after a save that changed nothing somebody else is written over as little as before',
  { tag: '@thorough' },
  async ({ page, administrator, serviceClient, buildClub }) => {
    const club = await buildClub({ name: 'Unchanged Town' });
    await page.goto(`/admin/clubs/${club.id}`);
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    const shortName = page.getByRole('textbox', { name: 'Short name' });
    const save = page.getByRole('button', { name: 'Save' });
    await name.fill('Unchanged Town ');
    await save.click();
    await expect(page.getByText('Club saved')).toBeVisible();

    await shortName.fill('Mine');
    await administrator
      .from('clubs')
      .update({ name: 'Followed Town', short_name: 'Theirs' })
      .eq('id', club.id)
      .throwOnError();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(name).toHaveValue('Followed Town');
    await save.click();
    await expect(page.getByText(/Somebody else has changed this/)).toBeVisible();
    await expect(shortName).toHaveValue('Mine');
    expect((await storedRow(serviceClient, 'clubs', club.id))?.short_name).toBe('Theirs');
  },
);

test(
  'a club is deleted after what goes with it was counted, and its name typed',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub, buildSource }) => {
    const club = await buildClub({ name: 'Doomed Town' });
    const source = await buildSource(club.id);
    await rowBuilders(serviceClient).buildArticles(2, { club_id: club.id, source_id: source.id });

    await page.goto(`/admin/clubs/${club.id}`);
    await page.getByRole('button', { name: 'Delete club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Doomed Town?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['1 source', '2 articles']);
    const remove = dialog.getByRole('button', { name: 'Delete club' });
    await expect(remove).toBeDisabled();
    await dialog.getByRole('textbox').fill('Doomed');
    await dialog.getByRole('textbox').press('Enter');
    await expect(remove).toBeDisabled();
    await dialog.getByRole('textbox').fill('Doomed Town');
    await remove.click();

    await expect(page.getByText('Doomed Town was deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/clubs$/);
    for (const table of ['sources', 'articles'] as const) {
      const { data } = await serviceClient.from(table).select('id').eq('club_id', club.id);
      expect(data).toEqual([]);
    }
    const { data } = await serviceClient
      .from('audit_log')
      .select('table_name, action')
      .eq('label', 'Doomed Town')
      .throwOnError();
    expect(data).toEqual([{ table_name: 'clubs', action: 'delete' }]);
  },
);

test(
  'the newest ten articles are shown, hidden ones too, and lead to all of them',
  { tag: '@thorough' },
  async ({ page, serviceClient, buildClub }) => {
    const club = await buildClub({ name: 'Chatty Town' });
    const { buildArticle } = rowBuilders(serviceClient);
    for (let day = 0; day < 12; day += 1) {
      const published_at = new Date(Date.now() - day * 86_400_000).toISOString();
      const story = { headline: `Story of day ${String(day)}`, published_at };
      await buildArticle({ club_id: club.id, ...story, is_visible: day !== 1 });
    }

    await page.goto(`/admin/clubs/${club.id}`);
    const rows = page.getByRole('list', { name: 'Latest articles' }).getByRole('listitem');
    await expect(rows).toHaveCount(10);
    await expect(rows.nth(0)).toContainText('Story of day 0');
    await expect(rows.nth(1)).toContainText('Hidden');
    await page.getByRole('link', { name: 'All 12 articles' }).click();
    await expect(page.getByText('Story of day 11')).toBeVisible();
    await expect(page.getByText('1-12 of 12')).toBeVisible();
  },
);
