import type { Page } from '@playwright/test';
import { expect } from './fixtures/administrator.ts';
import { addSource, home, search, test } from './fixtures/sourceRows.ts';
import { chooseTheme } from './fixtures/chooseTheme.ts';
import { expectNoFault } from '../../site/e2e/fixtures/expectNoFault.ts';

const pages: Record<string, (page: Page, id: string) => Promise<void>> = {
  'the list': async (page) => {
    await search(page, 'Accessible');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  },
  'the form': async (page) => {
    await page.goto('/admin/sources/create');
    await page.getByLabel('URL').fill('nonsense');
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Please enter a valid URL')).toBeVisible();
  },
  'a source': async (page, id) => {
    await page.goto(`/admin/sources/${id}`);
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  },
  'the import': async (page) => {
    await page.goto('/admin/sources/import');
    await page.getByLabel('Or paste it here').fill(`club,url\nArsenal,${home}/x\nNobody,y\n`);
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('1 new, 0 known, 1 invalid.')).toBeVisible();
  },
};

for (const colours of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(pages)) {
    test(`${name} has no accessibility fault in ${colours} colours`, async ({
      page,
      serviceClient,
    }) => {
      const { id } = await addSource(serviceClient, {
        name: 'Accessible',
        state: 'moved',
        moved_to: `${home}/moved`,
        evidence: ['A reason'],
      });
      await chooseTheme(page, colours);
      await open(page, id);
      await expectNoFault(page);
    });
  }
}

test('no page of sources scrolls sideways on a phone', async ({ page, serviceClient }) => {
  const { id } = await addSource(serviceClient, {
    name: 'A'.repeat(60),
    last_error: 'E'.repeat(200),
  });
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/admin/sources?filter={"q":"AAAA"}', `/admin/sources/${id}`]) {
    await page.goto(path);
    await expect(page.getByText('E'.repeat(200))).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
