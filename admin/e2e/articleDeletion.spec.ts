import { choose, expect, test } from './fixtures/articles.ts';

test(
  'Delete All asks twice, for the word too, and either question can be declined',
  { tag: '@thorough' },
  async ({ page }) => {
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
    // A second Enter leads to the second question, which wants a word.
    await expect(first.getByRole('button', { name: 'Continue' })).toBeFocused();
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
  },
);
