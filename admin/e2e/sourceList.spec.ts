import { randomUUID } from 'node:crypto';
import { expect } from './fixtures/administrator.ts';
import { addFilter, addSource, ownSources, row, search, test } from './fixtures/sourceRows.ts';

const beta = { display_name: 'Shown beta', type: 'json', state: 'gone', is_enabled: false };

test.describe('the list', { tag: '@thorough' }, () => {
  test('is filtered', async ({ page, serviceClient }) => {
    await addSource(serviceClient, { name: 'Alpha', is_official: true });
    await addSource(serviceClient, { name: 'Beta', ...beta });
    await search(page, 'e2e-sources.test');
    await expect(page.getByRole('row')).toHaveCount(3);
    for (const [filter, choice, value] of [
      ['Type', 'JSON', '"json"'],
      ['State', 'Gone for good', '"gone"'],
      ['Kind', 'Press', '"press"'],
      ['Enabled', 'Switched off', '"is_enabled"'],
    ] as const) {
      await addFilter(page, filter);
      await page.getByRole('combobox', { name: filter, exact: true }).click();
      await page.getByRole('option', { name: choice, exact: true }).click();
      // It comes a moment later, and would take along the next one that is added.
      await page.waitForURL((url) => (url.searchParams.get('filter') ?? '').includes(value));
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row(page, 'Shown beta')).toBeVisible();
    }
  });

  test('finds the sources that used up their error budget, and tells by how much', async ({
    page,
    serviceClient,
  }) => {
    await addSource(serviceClient, { name: 'Within' });
    const overspent = { recent_fetches: 40, recent_failures: 3, failed_share: 0.075 };
    await addSource(serviceClient, { name: 'Beyond', ...overspent });
    const atTheLimit = { recent_fetches: 40, recent_failures: 2, failed_share: 0.05 };
    await addSource(serviceClient, { name: 'Just within', ...atTheLimit });
    await search(page, 'e2e-sources.test');
    await expect(page.getByRole('row')).toHaveCount(4);
    await addFilter(page, 'Error budget');
    await page.getByRole('combobox', { name: 'Error budget', exact: true }).click();
    await page.getByRole('option', { name: 'Over the budget', exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await row(page, 'Beyond').getByRole('link', { name: 'Beyond', exact: true }).click();
    await expect(
      page.getByText('3 of 40 fetches failed in 30 days (7.5%), over the budget of 5%'),
    ).toBeVisible();
  });

  test('switches off and on all that was chosen', async ({ page, serviceClient }) => {
    for (const name of ['Bulk 1', 'Bulk 2', 'Bulk 3']) await addSource(serviceClient, { name });
    await search(page, 'Bulk');
    await page.getByRole('checkbox', { name: 'Select Bulk 1, Arsenal' }).check();
    await page.getByRole('checkbox', { name: 'Select Bulk 2, Arsenal' }).check();
    await page.getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('2 sources switched off')).toBeVisible();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    expect((await ownSources(serviceClient)).map((source) => source.is_enabled)).toEqual([
      false,
      false,
      true,
    ]);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Enable', exact: true }).click();
    await expect(page.getByText('3 sources enabled')).toBeVisible();
    expect((await ownSources(serviceClient)).every((source) => source.is_enabled)).toBe(true);
  });

  test('says of a source that its clock is an hour fast, and takes an offset', async ({
    page,
    serviceClient,
  }) => {
    const warning = 'The last 3 new items were dated 50 to 60 minutes in the future.';
    await addSource(serviceClient, { name: 'Fast', clock_warning: warning });
    await search(page, 'e2e-sources.test');
    await expect(page.getByText(warning)).toBeVisible();
    await page.getByRole('button', { name: 'Set the offset to 60 minutes' }).click();
    await expect(page.getByText(/now taken 60 minutes earlier/)).toBeVisible();
    await expect(page.getByText(warning)).toBeHidden();
    expect(await ownSources(serviceClient)).toMatchObject([
      { clock_offset_minutes: 60, clock_warning: null },
    ]);
  });

  test.describe('checks sources', () => {
    test.use({ expectedErrors: [/409/] });

    test('now, or in the run that is under way', async ({ page, serviceClient }) => {
      const nextWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
      for (const name of ['Due 1', 'Due 2', 'Due 3']) {
        await addSource(serviceClient, { name, next_check_at: nextWeek });
      }
      const asked: unknown[] = [];
      await page.route('**/functions/v1/ingest-feeds', async (route) => {
        asked.push(route.request().postDataJSON());
        await route.fulfill(
          asked.length === 1
            ? { json: { jobId: randomUUID(), totalSources: 1 } }
            : { status: 409, json: { error: 'An ingestion run is under way already.' } },
        );
      });
      await search(page, 'Due');
      await page.getByRole('checkbox', { name: 'Select Due 1, Arsenal' }).check();
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(page.getByText('Reading 1 source now.')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select Due 2, Arsenal' }).check();
      await page.getByRole('button', { name: 'Read now' }).click();
      await expect(
        page.getByText('A run is under way: 1 source will be read in it or in the next one.'),
      ).toBeVisible();
      expect(asked).toEqual([{ scope: 'due' }, { scope: 'due' }]);
      const now = new Date(Date.now() + 60_000);
      const isDue = (await ownSources(serviceClient)).map(
        (source) => new Date(source.next_check_at) < now,
      );
      expect(isDue).toEqual([true, true, false]);
    });
  });
});
