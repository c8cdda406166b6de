import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/administrator.ts';

// The browser logs each file that does not come, and what it took for a program and is none.
test.use({ expectedErrors: [/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|MIME type/] });

const seasonsProgram = /\/admin\/assets\/SeasonList-[^/]*\.js/;

/** Counts how often the document is fetched. */
function countDocuments(page: Page): { count: number } {
  const documents = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.count += 1;
  });
  return documents;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const openSeasons = (page: Page) => page.getByRole('menuitem', { name: 'Seasons' }).click();

test.beforeEach(async ({ page }) => {
  await page.goto('/admin');
  await expect(heading(page)).toHaveText('Overview');
});

test(
  'a page whose program a new release took away reloads once, and then shows itself',
  { tag: '@thorough' },
  async ({ page }) => {
    const documents = countDocuments(page);
    await page.route(seasonsProgram, async (route) => {
      if (documents.count === 0) await route.fulfill({ status: 404, body: 'Not found' });
      else await route.continue();
    });
    await openSeasons(page);
    await expect(heading(page)).toHaveText('Seasons');
    await expect(page.getByRole('button', { name: 'Create without clubs' })).toBeVisible();
    expect(documents.count).toBe(1);
  },
);

test(
  'a page whose program stays away reloads once only, and says what to do',
  { tag: '@thorough' },
  async ({ page }) => {
    const documents = countDocuments(page);
    const answer = { status: 200, contentType: 'text/html', body: '<!doctype html><p>Not it</p>' };
    await page.route(seasonsProgram, (route) => route.fulfill(answer));
    await openSeasons(page);
    await expect.poll(() => documents.count).toBe(1);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded');
    await page.unroute(seasonsProgram);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(heading(page)).toHaveText('Seasons');
    // One by itself and one by hand: in a loop there would be more.
    expect(documents.count).toBe(2);
  },
);

test(
  'a page opened offline says so, and opens by itself once there is a network',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await context.setOffline(true);
    await openSeasons(page);
    await expect(page.getByText('You are offline. This page opens by itself')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('You are offline. This page opens by itself')).toBeVisible();

    await context.setOffline(false);
    await expect(heading(page)).toHaveText('Seasons');
  },
);
