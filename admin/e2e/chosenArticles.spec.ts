import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, rows, search, test } from './fixtures/articles.ts';

test.describe('chosen articles', () => {
  test(
    'are shown and hidden together, and nothing else is',
    { tag: '@thorough' },
    async ({ page, own }) => {
      const [first, second, third] = [await own.add('a'), await own.add('b'), await own.add('c')];
      await page.goto('/admin/articles');
      await search(page, own.word);
      await expect(rows(page)).toHaveCount(3);

      for (const { headline } of [first, second]) {
        await page.getByRole('checkbox', { name: `Select: ${headline}` }).check();
      }
      await expect(page.getByText('2 selected')).toBeVisible();
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/rest/v1/rpc/visibility_changes*', async (route) => {
        await held;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      // At once: what is chosen next is compared with it, and would be left alone.
      await expect(rows(page).getByRole('switch', { checked: true })).toHaveCount(2);
      release();
      await expect(page.getByText('2 articles visible')).toBeVisible();
      // It stays as long as it is pointed at.
      await page.getByText('2 articles visible').hover();
      await expectNoFault(page, { within: '.MuiSnackbar-root' });
      const visible = async () =>
        Promise.all(
          [first, second, third].map(async ({ id }) => (await own.stored(id))?.is_visible),
        );
      await expect.poll(visible).toEqual([true, true, false]);

      // What was done lets go of what it was done to, also of what is chosen anew before.
      await expect(page.getByText('2 selected')).toBeHidden();
      await page.getByRole('checkbox', { name: 'Select page' }).check();
      await expect(page.getByText('3 selected')).toBeVisible();
      await page.getByRole('button', { name: 'Hide', exact: true }).click();
      await expect.poll(visible).toEqual([false, false, false]);
    },
  );

  test('are deleted, and may come back where that is chosen', async ({
    page,
    own,
    serviceClient,
  }) => {
    await page.goto('/admin/articles');
    for (const mayReturn of [false, true]) {
      const name = mayReturn ? 'lent' : 'gone';
      const { id, headline } = await own.add(name);
      await search(page, `${own.word} ${name}`);
      await expect(rows(page)).toHaveCount(1);
      await page.getByRole('checkbox', { name: 'Select page' }).check();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete 1 article?' });
      await expect(dialog.getByRole('listitem')).toHaveText([`${own.club.name}: ${headline}`]);
      await expect(dialog.getByRole('radio', { name: 'No, they stay deleted' })).toBeChecked();
      if (mayReturn) await dialog.getByRole('radio', { name: /^Yes/ }).check();
      await dialog.getByRole('button', { name: 'Delete' }).dblclick();

      await expect(rows(page)).toHaveCount(0);
      await expect(page.getByRole('alert').getByText('Deleted 1 article')).toBeVisible();
      await expect.poll(() => own.stored(id)).toBeNull();
      const { data } = await serviceClient
        .from('removed_articles')
        .select('url_key')
        .like('url_key', `own.test/${own.word}/%`);
      expect(data).toEqual([{ url_key: `own.test/${own.word}/gone` }]);
    }
  });
});
