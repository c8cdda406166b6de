import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/administrator.ts';
import { buildFailingSource, buildRun, openOverview } from './fixtures/overviewRows.ts';

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

    await openOverview(page);
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
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBeLessThanOrEqual(390);
    await serviceClient.from('ingestion_jobs').delete().eq('id', run.id).throwOnError();
  },
);

test.describe('an address that names nothing', { tag: '@thorough' }, () => {
  test.use({ expectedErrors: [/40\d/] });
  const nobody = '00000000-0000-4000-8000-000000000000';

  test('is said to be no run', async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(response.url());
    });
    for (const [id, sentence] of [
      ['nonsense', 'There is no such entry.'],
      [nobody, 'This entry is no longer there.'],
    ] as const) {
      refused.length = 0;
      await page.goto(`/admin/runs/${id}`);
      await expect(page.getByRole('alert')).toHaveText([sentence]);
      await expect(page.getByRole('main').getByText(/uuid|found/)).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: /pagination/i })).toHaveCount(0);
      expect(refused).toHaveLength(1);
    }
  });

  test('is said to be no source or club, and leads back to the list', async ({ page }) => {
    for (const [path, kind] of [
      [`sources/${nobody}`, 'Source'],
      [`clubs/${nobody}`, 'Club'],
      ['clubs/nobody', 'Club'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('alert').getByText(`${kind} not found`)).toBeVisible();
      const list = `${kind.toLowerCase()}s`;
      await page.getByRole('link', { name: `Back to all ${list}` }).click();
      await expect(page).toHaveURL(`/admin/${list}`);
    }
  });
});
