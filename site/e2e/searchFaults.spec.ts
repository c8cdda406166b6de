import { expect, test } from './fixtures/touchline.ts';
import { countStories, statusOf } from './fixtures/searchPage.ts';

test.describe('a search that cannot be loaded', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|404|Failed to (fetch|load)|Pagefind/] });

  test('says so, and can be tried again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/search-index/**', (route) => route.abort());
    await page.goto('/search?q=captain');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The search could not be loaded.');
    const retry = failure.getByRole('button', { name: 'Try again' });

    await page.unroute('**/search-index/**');
    await page.route('**/search-index/**', () => undefined);
    await retry.click();
    await expect(statusOf(page)).toHaveText('Searching…');
    await page.clock.fastForward('00:20');
    await expect(failure).toBeVisible();

    await page.unroute('**/search-index/**');
    await retry.click();
    expect(await countStories(page)).toBeGreaterThan(20);
  });

  test(
    'goes on with the index of a newer build, and does not take a lost one for none',
    { tag: '@thorough' },
    async ({ page }) => {
      let heads = 0;
      await page.route('**/pagefind-entry.json*', (route) => {
        heads += 1;
        return route.continue();
      });
      await page.route('**/*.pf_index', (route) =>
        heads === 1 ? route.abort() : route.continue(),
      );
      await page.goto('/search?q=captain');
      expect(await countStories(page)).toBeGreaterThan(20);
      expect(heads).toBe(2);

      await page.route('**/*.pf_index', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
      await expect(statusOf(page)).toHaveText('');
    },
  );

  for (const file of ['pagefind.js*', 'vocabulary.json', 'clubs.json', 'choices.json']) {
    const tag = file === 'pagefind.js*' ? [] : ['@thorough'];
    test(`is no search without stories where ${file} did not come`, { tag }, async ({ page }) => {
      await page.route(`**/${file}`, (route) => route.abort());
      await page.goto('/search?q=arsenl');
      await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
      await page.unroute(`**/${file}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Did you mean Arsenal?')).toBeVisible();
    });
  }
});
