import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/administrator.ts';
import {
  buildFailingSource,
  buildRun,
  buildSearch,
  removeActiveJobs,
} from './fixtures/overviewRows.ts';
import { chooseTheme } from './fixtures/chooseTheme.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

test.beforeEach(async ({ page, serviceClient }) => {
  await removeActiveJobs(serviceClient);
  await buildRun(serviceClient, { current_club: 'Brighton & Hove Albion' });
  await buildSearch(serviceClient);
  await buildFailingSource(serviceClient);
  // The search is to stay as it is.
  await page.route('**/functions/v1/*', (route) => route.fulfill({ json: {} }));
});

test.afterEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
  await serviceClient.from('sources').delete().eq('name', 'Overview test').throwOnError();
});

for (const colours of ['light', 'dark'] as const) {
  test(`the Overview has no accessibility fault in ${colours} colours`, async ({ page }) => {
    await chooseTheme(page, colours);
    await openOverview(page);
    await expectNoFault(page);
  });
}

test('the Overview fits every width, and its buttons a finger', async ({ page }) => {
  await openOverview(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    // What is laid out by a script follows the window a moment later.
    await expect(async () => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
      const cutOff = await page
        .locator('#main-content')
        .evaluate((main) =>
          [...main.querySelectorAll('*')]
            .filter(
              (element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth,
            )
            .map((element) => element.textContent),
        );
      expect(cutOff, `${width} pixels`).toEqual([]);
    }).toPass({ timeout: 5_000 });
    for (const button of await page.locator('#main-content').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect(box?.height, await button.innerText()).toBeGreaterThanOrEqual(40);
    }
  }
});

async function openOverview(page: Page): Promise<void> {
  await page.goto('/admin');
  await expect(page.getByRole('progressbar')).toHaveCount(2);
  await expect(page.getByText('503 Service Unavailable')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Articles per day' })).toContainText('Today');
}
