import { choose, expect, test } from './fixtures/articles.ts';

test('Delete All asks twice, for the word too, and either question can be declined', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/rest/v1/rpc/delete_all_articles', async (route) => {
    calls += 1;
    await route.abort();
  });
  await page.goto('/admin/articles');
  const opener = page.getByRole('button', { name: 'Maintenance' });

  // By the keyboard alone.
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const first = page.getByRole('dialog', { name: /^Delete all [\d,]+ articles\?$/ });
  await expect(first.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await choose(page, 'Delete All');
  await page.getByRole('button', { name: 'Continue' }).click();
  const second = page.getByRole('dialog', { name: 'Delete all: are you sure?' });
  const confirm = second.getByRole('button', { name: 'Delete all articles' });
  await expect(second.getByRole('radio', { name: 'No, they stay deleted' })).toBeChecked();
  await expect(confirm).toBeDisabled();
  for (const word of ['delete', 'DELET', 'DELETE!']) {
    await second.getByLabel('Type DELETE to confirm').fill(word);
    await page.keyboard.press('Enter');
    await expect(confirm).toBeDisabled();
  }
  await second.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toBe(0);
});

test(
  'Delete All deletes all, and is undone as one',
  { tag: '@thorough' },
  async ({ page, own, serviceClient, administrator }) => {
    test.setTimeout(180_000);
    await own.add('among all', { excerpt: 'An excerpt' });
    const ids = async () => {
      const found: string[] = [];
      for (let last = '00000000-0000-0000-0000-000000000000'; ; last = found.at(-1) ?? last) {
        const { data } = await serviceClient
          .from('articles')
          .select('id')
          .gt('id', last)
          .order('id')
          .limit(1000)
          .throwOnError();
        if (data.length === 0) return found;
        found.push(...data.map(({ id }) => id));
      }
    };
    const tombstones = async () => {
      const counted = await serviceClient
        .from('removed_articles')
        .select('*', { count: 'exact', head: true });
      return counted.count ?? 0;
    };
    const before = await ids();
    const tombstonesBefore = await tombstones();
    const total = before.length.toLocaleString('en-GB');

    await page.goto('/admin/articles');
    await choose(page, 'Delete All');
    await page.getByRole('dialog', { name: `Delete all ${total} articles?` }).waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.keyboard.press('Enter');
    try {
      const told = page.getByRole('alert').getByText(`Deleted ${total} articles`, { exact: true });
      await expect(told).toBeVisible({ timeout: 60_000 });
      await expect(
        page.getByText('No articles found. Run the ingestion Edge Function to fetch news.'),
      ).toBeVisible();
      await expect(
        page.getByText('What was deleted to stay deleted does not come back with it.'),
      ).toBeVisible();
      const deletion = page.getByRole('region', { name: 'Last deletion' });
      await expect(deletion).toContainText(`Deleted ${total} articles`);
      // Whether it left the site or is kept there for how much it is, is said.
      await expect(deletion.getByRole('status')).toHaveText(/^(Gone from|Still on) the site/, {
        timeout: 60_000,
      });
      expect(await ids()).toEqual([]);
      expect(await tombstones()).toBeGreaterThanOrEqual(tombstonesBefore + before.length);
    } finally {
      const { data: change } = await serviceClient
        .from('audit_changes')
        .select('id')
        .eq('title', 'Deleted all articles')
        .is('undone_at', null)
        .order('made_at', { ascending: false })
        .limit(1)
        .single()
        .throwOnError();
      let left: unknown = 1;
      while (left !== 0) {
        ({ data: left } = await administrator
          .rpc('undo_change', { change_id: change.id, n: 1000 })
          .throwOnError());
      }
    }
    expect(await ids()).toEqual(before);
    expect(await tombstones()).toBe(tombstonesBefore);
    // The site's own tests look for its news.
    await expect
      .poll(
        async () => {
          const html = await (await page.request.get('/')).text();
          // Spare stories wait in templates.
          return html.replace(/<template.*?<\/template>/gs, '').match(/<article/g)?.length;
        },
        { timeout: 60_000 },
      )
      .toBe(24);
  },
);
