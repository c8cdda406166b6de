import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/administrator.ts';
import {
  buildFailingSource,
  buildRun,
  buildSearch,
  removeActiveJobs,
} from './fixtures/overviewRows.ts';

// What a browser logs where a request was cut off or answered with a failure.
test.use({ expectedErrors: [/ERR_FAILED|status of 50\d|The server cannot be reached/] });

test.beforeEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
});

test.afterEach(async ({ serviceClient }) => {
  await removeActiveJobs(serviceClient);
});

const ways = [
  { way: 'cannot be reached', sentence: null },
  { way: 'refuses', sentence: 'GitHub cannot be reached. Please try again later.' },
] as const;

for (const { way, sentence } of ways) {
  test(`what cannot be started is said where the server ${way}`, async ({ page }) => {
    await failFunctions(page, sentence);
    await page.goto('/admin');
    const reason = sentence ?? 'The server cannot be reached. Try again in a moment.';
    const cases = [
      {
        button: 'Trigger ingestion',
        text:
          sentence === null
            ? `Failed to trigger ingestion. Check console for details. ${reason}`
            : `Failed to trigger ingestion: ${sentence}`,
      },
      { button: 'Start blog discovery', text: 'Failed to start blog discovery' },
      {
        button: 'Search for official feeds',
        text: `Failed to search for official feeds: ${reason}`,
      },
      { button: 'Publish now', text: `Failed to publish: ${reason}` },
    ];
    for (const { button, text } of cases) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      // Ready for another try.
      await expect(page.getByRole('button', { name: button })).toBeVisible();
    }
  });
}

test('a run that cannot be cancelled stays, and says so', async ({ page, serviceClient }) => {
  const { id } = await buildRun(serviceClient);
  await failWrites(page, 'ingestion_jobs');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Cancel this ingestion' }).click();
  await expect(page.getByText('Failed to cancel job', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this ingestion' })).toBeVisible();
  const { data } = await serviceClient.from('ingestion_jobs').select().eq('id', id).single();
  expect(data).toMatchObject({ status: 'running' });
});

test('a run that cannot be dismissed stays, and says so', async ({ page, serviceClient }) => {
  const { id } = await buildRun(serviceClient, { status: 'failed', error: 'Dismiss me' });
  await failWrites(page, 'ingestion_jobs');
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: 'Dismiss me' });
  await row.getByRole('button', { name: 'Dismiss this ingestion' }).click();
  await expect(page.getByText('Failed to dismiss job', { exact: true })).toBeVisible();
  await expect(row).toBeVisible();
  await serviceClient.from('ingestion_jobs').delete().eq('id', id).throwOnError();
});

test('a search that cannot be stopped or removed stays, and says so', async ({
  page,
  serviceClient,
}) => {
  const running = await buildSearch(serviceClient);
  const ended = await buildSearch(serviceClient, {
    status: 'completed',
    kind: 'official_feeds',
    total_clubs: 17,
  });
  await failFunctions(page, 'Something went wrong on our side.');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Stop this search' }).click();
  await expect(page.getByText('Failed to stop job', { exact: true })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: '1 / 17' });
  await row.getByRole('button', { name: 'Remove this search' }).click();
  await expect(page.getByText('Failed to delete job', { exact: true })).toBeVisible();
  const { data } = await serviceClient
    .from('discovery_jobs')
    .select('status')
    .in('id', [running.id, ended.id])
    .order('status');
  expect(data).toEqual([{ status: 'completed' }, { status: 'in_progress' }]);
  await serviceClient.from('discovery_jobs').delete().eq('id', ended.id).throwOnError();
});

test('an error that cannot be cleared stays, and says so', async ({ page, serviceClient }) => {
  const { id } = await buildFailingSource(serviceClient);
  await failWrites(page, 'sources');
  await page.goto('/admin');
  const row = page.getByRole('listitem').filter({ hasText: 'Overview test' });
  await row.getByRole('button', { name: /^Clear error of/ }).click();
  await expect(page.getByText('Failed to clear error', { exact: true })).toBeVisible();
  await expect(row).toBeVisible();
  await serviceClient.from('sources').delete().eq('id', id).throwOnError();
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

/** Cuts off every call of a function, or has it answered with this sentence. */
async function failFunctions(page: Page, sentence: string | null): Promise<void> {
  await page.route('**/functions/v1/*', (route) =>
    sentence === null ? route.abort() : route.fulfill({ status: 502, json: { error: sentence } }),
  );
}

/** Cuts off every write to a table. */
async function failWrites(page: Page, table: string): Promise<void> {
  await page.route(`**/rest/v1/${table}?*`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
}
