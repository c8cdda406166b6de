import type { Page } from '@playwright/test';
import { expect, untilRead } from './fixtures/administrator.ts';
import { addFilter, addSource, ownSources, row, search, test } from './fixtures/sourceRows.ts';

test(
  'what is ticked under one filter is not ticked under another, and a deletion names what goes',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await addSource(serviceClient, { name: 'Off', is_enabled: false });
    await addSource(serviceClient, { name: 'On' });
    for (const name of ['Failing 1', 'Failing 2']) {
      await addSource(serviceClient, { name, state: 'failing', last_error: '503', error_count: 3 });
    }
    await search(page, 'e2e-sources.test');
    await addFilter(page, 'Enabled');
    await chooseEnabled(page, 'Switched off');
    await expect(page.getByRole('row')).toHaveCount(2);
    await tick(page, 'Off');

    await chooseEnabled(page, 'Enabled');
    await expect(row(page, 'On')).toBeVisible();
    await expectNothingTicked(page);

    await tick(page, 'On');
    await page.goBack();
    await expect(row(page, 'Off')).toBeVisible();
    await expectNothingTicked(page);

    await tick(page, 'Off');
    await page.reload();
    await expect(row(page, 'Off')).toBeVisible();
    await expectNothingTicked(page);

    await tick(page, 'Off');
    await page.getByRole('menuitem', { name: 'Overview' }).click();
    const failing = page.getByRole('link', { name: /^\d+ failing$/ });
    await expect(failing).toBeVisible();
    await untilRead(page);
    await failing.click();
    await expect(row(page, 'Failing 1')).toBeVisible();
    await expectNothingTicked(page);

    await tick(page, 'Failing 1');
    await tick(page, 'Failing 2');
    await page.getByRole('button', { name: 'Delete 2 sources' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 sources?' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Arsenal: Failing 1',
      'Arsenal: Failing 2',
    ]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 sources deleted')).toBeVisible();
    expect((await ownSources(serviceClient)).map(({ name }) => name)).toEqual(['Off', 'On']);
  },
);

async function chooseEnabled(page: Page, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Enabled/ }).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

async function tick(page: Page, name: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${name}, Arsenal` }).check();
}

async function expectNothingTicked(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page.getByText(/items? selected/)).toBeHidden();
}
