import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { rebuildTimeoutMs } from '../../site/e2e/fixtures/touchline.ts';
import { expect, rows, search, test } from './fixtures/articles.ts';

const untilBuilt = { timeout: rebuildTimeoutMs };

test('a switch shows an article at once, and hides it again', async ({ page, own }) => {
  const { id, headline } = await own.add('switched');
  await page.goto('/admin/articles');
  await search(page, own.word);
  await expect(rows(page)).toHaveCount(1);
  const story = rows(page).locator('.story');
  await expect(story).toHaveCSS('opacity', '0.62');

  await page.getByRole('switch', { name: `Visible: ${headline}` }).click();
  // The notice goes again by itself.
  await expect(page.getByText('Article visible')).toBeVisible();
  await expect(story).toHaveCSS('opacity', '1');
  expect((await own.stored(id))?.is_visible).toBe(true);

  await page.getByRole('switch', { name: `Visible: ${headline}` }).click();
  await expect(page.getByText('Article hidden')).toBeVisible();
  expect((await own.stored(id))?.is_visible).toBe(false);
});

test(
  'what was hidden or deleted comes back by Undo, and the page of an article says how it stands',
  { tag: '@thorough' },
  async ({ page, own }) => {
    test.slow();
    const { id, headline } = await own.add('undone', { is_visible: true });
    await page.goto('/admin/articles');
    await search(page, own.word);
    await page.getByRole('switch', { name: `Visible: ${headline}` }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    expect((await own.stored(id))?.is_visible).toBe(true);
    await page.getByRole('link', { name: `Edit: ${headline}` }).click();
    await expect(page.getByText(/^Back on the site, /)).toBeVisible(untilBuilt);

    await page.goto('/admin/articles');
    await search(page, own.word);
    await page.getByRole('checkbox', { name: `Select: ${headline}` }).check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    const deletion = page.getByRole('region', { name: 'Last deletion' });
    await expect(deletion.getByRole('status')).toHaveText(/^Gone from the site, /, untilBuilt);
    expect(await own.stored(id)).toBeNull();
    await expectNoFault(page);

    await deletion.getByRole('button', { name: 'Undo: Deleted 1 article' }).click();
    await expect(deletion.getByRole('status')).toHaveText(/^Back on the site, /, untilBuilt);
    expect((await own.stored(id))?.is_visible).toBe(true);
  },
);
