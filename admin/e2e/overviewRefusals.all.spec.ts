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

test('what cannot be started is said, whether the server refuses or is away', async ({ page }) => {
  const sentence = 'GitHub cannot be reached. Please try again later.';
  const away = 'The server cannot be reached. Try again in a moment.';
  await page.goto('/admin');
  for (const [answer, reason, ingestion] of [
    [null, away, `Failed to trigger ingestion. Check console for details. ${away}`],
    [sentence, sentence, `Failed to trigger ingestion: ${sentence}`],
  ] as const) {
    await page.route('**/functions/v1/*', (route) =>
      answer === null ? route.abort() : route.fulfill({ status: 502, json: { error: answer } }),
    );
    for (const [button, text] of [
      ['Trigger ingestion', ingestion],
      ['Start blog discovery', 'Failed to start blog discovery'],
      ['Search for official feeds', `Failed to search for official feeds: ${reason}`],
      ['Publish now', `Failed to publish: ${reason}`],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      // Ready for another try.
      await expect(page.getByRole('button', { name: button })).toBeVisible();
    }
  }
});

test('what cannot be cancelled, dismissed, stopped, removed or cleared stays, and says so', async ({
  page,
  serviceClient,
}) => {
  const made = [
    await buildRun(serviceClient),
    await buildRun(serviceClient, { status: 'failed', error: 'Dismiss me' }),
  ];
  const ended = { status: 'completed', kind: 'official_feeds', total_clubs: 17 };
  const searches = [await buildSearch(serviceClient), await buildSearch(serviceClient, ended)];
  const source = await buildFailingSource(serviceClient);
  try {
    await page.route('**/functions/v1/*', (route) => route.fulfill({ status: 502, json: {} }));
    await page.route('**/rest/v1/**', (route) =>
      route.request().method() === 'GET' || route.request().url().includes('/rpc/')
        ? route.fallback()
        : route.abort(),
    );
    await page.goto('/admin');
    for (const [button, text] of [
      ['Cancel this ingestion', 'Failed to cancel job'],
      ['Dismiss this ingestion', 'Failed to dismiss job'],
      ['Stop this search', 'Failed to stop job'],
      ['Remove this search', 'Failed to delete job'],
      ['Clear error of Arsenal: Overview test', 'Failed to clear error'],
    ] as const) {
      await page.getByRole('button', { name: button }).first().click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: button }).first()).toBeVisible();
    }
    const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
    const runs = serviceClient.from('ingestion_jobs').select('status').in('id', ids(made));
    expect((await runs.order('status')).data).toEqual([
      { status: 'failed' },
      { status: 'running' },
    ]);
    const found = serviceClient.from('discovery_jobs').select('status').in('id', ids(searches));
    expect((await found.order('status')).data).toEqual([
      { status: 'completed' },
      { status: 'in_progress' },
    ]);
  } finally {
    for (const { id } of made) await serviceClient.from('ingestion_jobs').delete().eq('id', id);
    for (const { id } of searches) await serviceClient.from('discovery_jobs').delete().eq('id', id);
    await serviceClient.from('sources').delete().eq('id', source.id);
  }
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
