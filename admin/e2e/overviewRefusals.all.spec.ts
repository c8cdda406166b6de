import { expect, test } from './fixtures/administrator.ts';
import { removeActiveJobs } from './fixtures/overviewRows.ts';

// What a browser logs where a request was cut off or answered with a failure.
test.use({ expectedErrors: [/ERR_FAILED|status of 50\d|The server cannot be reached/] });

test.beforeEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
});

test('a server that is away is said once, and what was read stays', async ({ page }) => {
  await page.clock.install();
  await page.goto('/admin');
  const completed = page.getByRole('list', { name: 'Ingestion jobs' }).getByText('Completed');
  await expect(completed.first()).toBeVisible();
  await page.route('**/rest/v1/**', (route) => route.abort());
  await page.clock.runFor(60_000);
  await expect(
    page.getByRole('alert').getByText('The server cannot be reached. Try again in a moment.'),
  ).toHaveCount(1);
  await expect(completed.first()).toBeVisible();

  await page.unroute('**/rest/v1/**');
  await page.clock.runFor(60_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
