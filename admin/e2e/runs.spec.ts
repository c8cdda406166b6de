import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { isElsewhere } from '../../site/e2e/fixtures/touchline.ts';
import { expect, test } from './fixtures/administrator.ts';
import { buildFailingSource, buildRun } from './fixtures/overviewRows.ts';

test.afterEach(async ({ serviceClient }) => {
  await serviceClient.from('sources').delete().eq('name', 'Overview test').throwOnError();
});

test(
  'the history leads to one run with its sources',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    const source = await buildFailingSource(serviceClient);
    const run = await buildRun(serviceClient, {
      status: 'failed',
      trigger: 'command_line',
      completed_at: new Date().toISOString(),
      error: 'The worker of this test went away.',
    });
    await serviceClient
      .from('source_fetches')
      .insert({ source_id: source.id, job_id: run.id, outcome: 'failed', error: 'Status 503.' })
      .throwOnError();

    await page.goto('/admin');
    await page.getByRole('link', { name: 'All runs' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Failed' }).click();
    const runs = page.getByRole('list', { name: 'Runs', exact: true });
    const row = runs
      .getByRole('listitem')
      .filter({ hasText: 'The worker of this test went away.' });
    await expect(row).toContainText('Failed, command line');
    await expect(row).toContainText('10 of 40 sources');
    await expect(runs).not.toContainText('Completed');
    await expectNoFault(page);

    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/admin/runs/${run.id}`);
    const fetches = page.getByRole('list', { name: 'Sources of the run' });
    await expect(fetches.getByRole('listitem')).toHaveText([/Failed.*Status 503\./s]);
    await expectNoFault(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await serviceClient.from('ingestion_jobs').delete().eq('id', run.id).throwOnError();
  },
);

test.describe('an address that names no run', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/40[06]/] });

  for (const [id, sentence] of [
    ['nonsense', 'There is no such entry.'],
    ['00000000-0000-4000-8000-000000000000', 'This entry is no longer there.'],
  ] as const) {
    test(`is said to be none: ${id}`, async ({ page }) => {
      const refused: string[] = [];
      page.on('response', (response) => {
        if (response.status() >= 400) refused.push(response.url());
      });
      await page.goto(`/admin/runs/${id}`);
      await expect(page.getByRole('alert')).toHaveText([sentence]);
      await expect(page.getByRole('main').getByText(/uuid|found/)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: /pagination/i })).toHaveCount(0);
      expect(refused).toHaveLength(1);
    });
  }

  test('is said to be no source, in our words', async ({ page }) => {
    await page.goto('/admin/sources/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('alert')).toHaveText('Source not found');
    await page.getByRole('link', { name: 'Back to all sources' }).click();
    await expect(page).toHaveURL('/admin/sources');
  });
});

test(
  'an overdue run stands beside the button that starts one',
  { tag: '@thorough' },
  async ({ page }) => {
    test.skip(isElsewhere, 'where there is no server of ours, nobody tells a health to change');
    // The server of this test has no schedule that could be missed.
    await page.route('**/healthz', async (route) => {
      const response = await route.fetch();
      const health = (await response.json()) as Record<string, unknown>;
      await route.fulfill({ response, json: { ...health, isRunOverdue: true } });
    });
    await page.goto('/admin');
    const lastRun = page.locator('dl > div').filter({ hasText: 'Last run' });
    await expect(lastRun).toContainText('A scheduled run did not come: start one here.');
    await expect(lastRun.getByRole('button', { name: 'Trigger ingestion' })).toBeEnabled();
  },
);
