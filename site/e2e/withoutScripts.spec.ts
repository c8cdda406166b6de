import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, test } from './fixtures/touchline.ts';

// The stream of all news without scripts is in stream.spec.ts.
test.use({ javaScriptEnabled: false });

const league = `/seasons/${activeSeason.code}/premier-league`;

test('the news is all there, and nothing is offered or covered that needs scripts', async ({
  page,
}) => {
  for (const path of ['/', '/clubs/arsenal', league, '/news']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Follow|Spoiler|^Saved? “/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^(My clubs|Saved stories)$/ })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByPlaceholder('Search clubs...')).toBeHidden();
    const stories = page.getByRole('article').or(page.locator('li[data-club] > a'));
    await expect(stories.filter({ visible: true }).first()).toBeVisible();
    if (path === '/') {
      await expect(page.getByRole('article')).toHaveCount(24);
      await expect(page.getByText(/^Updated \d\d:\d\d$/)).toBeVisible();
    }
    if (path !== '/clubs/arsenal') continue;
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText(/Showing the latest 12 of \d+/)).toBeVisible();
  }
});

test('a page that is nothing without scripts says so', async ({ page }) => {
  await page.goto('/my-clubs');
  await expect(page.getByText('My clubs needs JavaScript')).toBeVisible();
  await page.goto('/saved');
  await expect(page.getByText('Saved stories need JavaScript')).toBeVisible();
  await page.goto('/search');
  const notice = page.locator('noscript .notice');
  await expect(notice).toContainText('needs JavaScript');
  await expect(notice.locator('a[href="/clubs"]')).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
