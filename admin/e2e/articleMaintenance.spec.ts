import { choose, expect, test } from './fixtures/articles.ts';
import type { NewRow } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';
import { buildRun, removeActiveJobs } from './fixtures/overviewRows.ts';

test(
  'the image fixer goes on until nothing is left, and tells how far it is',
  { tag: '@thorough' },
  async ({ page }) => {
    const answers = [
      { totalProcessed: 30, imagesExtracted: 20, errors: 1, remaining: true },
      { totalProcessed: 4, imagesExtracted: 4, errors: 0, remaining: false },
    ];
    const second = Promise.withResolvers<undefined>();
    let calls = 0;
    await page.route('**/functions/v1/fix-image-urls', async (route) => {
      calls += 1;
      if (calls === 2) await second.promise;
      await route.fulfill({ json: answers[calls - 1] });
    });
    await page.goto('/admin/articles');
    await choose(page, 'Fix Image URLs');

    await expect(page.getByRole('status')).toHaveText(
      /Read 30 pages, found 20 images, 1 could not be read/,
    );
    await expect(page.getByRole('progressbar', { name: 'Fix Image URLs' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Maintenance' })).toBeDisabled();
    second.resolve(undefined);

    await expect(
      page.getByText('Read 34 pages, found 24 images, 1 could not be read'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Maintenance' })).toBeEnabled();
    expect(calls).toBe(2);
  },
);

test(
  'Delete All asks twice, for the word too, and either question can be declined',
  { tag: '@thorough' },
  async ({ page }) => {
    let calls = 0;
    await page.route('**/rest/v1/rpc/delete_all_articles', async (route) => {
      calls += 1;
      await route.abort();
    });
    await page.goto('/admin/articles');
    const opener = page.getByRole('button', { name: 'Maintenance' });

    // By the keyboard alone.
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const first = page.getByRole('dialog', { name: /^Delete all [\d,]+ articles\?$/ });
    // A second Enter leads to the second question, which wants a word.
    await expect(first.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();

    await choose(page, 'Delete All');
    await page.getByRole('button', { name: 'Continue' }).click();
    const second = page.getByRole('dialog', { name: 'Delete all: are you sure?' });
    const confirm = second.getByRole('button', { name: 'Delete all articles' });
    await expect(second.getByRole('radio', { name: 'No, they stay deleted' })).toBeChecked();
    await expect(confirm).toBeDisabled();
    for (const word of ['delete', 'DELET', 'DELETE!']) {
      await second.getByLabel('Type DELETE to confirm').fill(word);
      await page.keyboard.press('Enter');
      await expect(confirm).toBeDisabled();
    }
    await second.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls).toBe(0);
  },
);

test.describe('a run over all sources', () => {
  test.use({ expectedErrors: [/409/] });

  test(
    'is followed where it was started, also by who leaves and comes back',
    { tag: '@thorough' },
    async ({ page, serviceClient }) => {
      await removeActiveJobs(serviceClient);
      const { id } = await buildRun(serviceClient, { current_club: 'Arsenal' });
      await page.goto('/admin/articles');
      await page.getByRole('button', { name: 'Start article fetching' }).click();
      const run = page.getByRole('region', { name: 'Started run' });
      await expect(run).toContainText('10 / 40 sources');
      await expect(run).toContainText('Now: Arsenal');
      await expect(run.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');

      await page.getByRole('menuitem', { name: 'Clubs' }).click();
      await expect(page.getByRole('heading', { name: 'Clubs', level: 1 })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Articles' }).click();
      await expect(run).toContainText('10 / 40 sources');
      const change = async (columns: NewRow<'ingestion_jobs'>) =>
        serviceClient.from('ingestion_jobs').update(columns).eq('id', id).throwOnError();
      await change({ processed_sources: 20, total_new_articles: 7 });
      await expect(run).toContainText('7 new articles');
      const error = 'No worker was left';
      await change({ status: 'failed', completed_at: new Date().toISOString(), error });
      await expect(run).toContainText(error);
      await expect(
        page.getByRole('status').getByText(`Ingestion failed: ${error}.`),
      ).toBeAttached();
      await expectNoFault(page);

      await page.reload();
      await expect(run).toContainText(error);
      await expect(run.getByRole('link', { name: 'What became of each source' })).toHaveAttribute(
        'href',
        `/admin/runs/${id}`,
      );
      await run.getByRole('button', { name: 'Close this run' }).click();
      await expect(run).toBeHidden();
      await serviceClient.from('ingestion_jobs').delete().eq('id', id).throwOnError();
    },
  );
});
