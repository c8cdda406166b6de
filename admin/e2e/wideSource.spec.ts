import { expect } from './fixtures/administrator.ts';
import { addFilter, home, leaveAddress, ownSources, test } from './fixtures/sourceRows.ts';

test.use({ expectedErrors: [/502/] });

test(
  'a source that writes about a whole division is added without a club, and found again',
  { tag: '@thorough' },
  async ({ page, serviceClient }) => {
    await page.goto('/admin/sources/create');
    await expect(page.getByText('each story goes to the clubs that it is about')).toBeVisible();
    await page.getByText('More: Press, RSS, priority 5').click();
    await expect(page.getByText('Only items that name the club')).toHaveCount(0);
    await page.getByLabel('Name *', { exact: true }).fill('All of it');
    // It is completed by Enter as by leaving the field.
    await page.getByLabel('URL').fill('e2e-sources.test/all-of-it');
    await page.getByLabel('URL').press('Enter');
    await leaveAddress(page.getByLabel('URL'));
    // Whose it is has to be said.
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByRole('combobox', { name: 'Club' })).toHaveAccessibleDescription(
      'Required',
    );
    expect(await ownSources(serviceClient)).toEqual([]);
    await page.getByRole('switch', { name: 'No club: division-wide' }).check();
    await page.getByRole('button', { name: 'Add source' }).click();
    await expect(page.getByText('Source added.')).toBeVisible();
    expect(await ownSources(serviceClient)).toMatchObject([
      { name: 'All of it', club_id: null, url: `${home}/all-of-it` },
    ]);

    await addFilter(page, 'Coverage');
    await page.getByRole('combobox', { name: 'Coverage' }).click();
    await page.getByRole('option', { name: 'No club: division-wide' }).click();
    const row = page.getByRole('row').filter({ hasText: 'All of it' });
    await expect(row).toContainText('All clubs');
    await expect(page.getByRole('checkbox', { name: 'Select All of it, All clubs' })).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);

    await row.getByRole('link', { name: 'All of it', exact: true }).click();
    await expect(page.getByRole('combobox', { name: 'Club' })).toHaveValue(
      'No club: division-wide',
    );
    await page.getByLabel('Display name').fill('Everything');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Source updated')).toBeVisible();
    expect(await ownSources(serviceClient)).toMatchObject([
      { display_name: 'Everything', club_id: null },
    ]);
  },
);
