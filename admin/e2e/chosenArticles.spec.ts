import { expect, rows, search, test } from './fixtures/articles.ts';

test.describe('chosen articles', () => {
  test(
    'are deleted, and may come back where that is chosen',
    { tag: '@thorough' },
    async ({ page, own, serviceClient }) => {
      await page.goto('/admin/articles');
      for (const mayReturn of [false, true]) {
        const name = mayReturn ? 'lent' : 'gone';
        const { id, headline } = await own.add(name);
        await search(page, `${own.word} ${name}`);
        await expect(rows(page)).toHaveCount(1);
        // Not the row of the search before, which stays until this one is answered.
        await expect(rows(page)).toContainText(headline);
        await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
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
    },
  );
});
