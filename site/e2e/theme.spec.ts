import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const dark = 'rgb(16, 19, 18)';
const light = 'rgb(251, 249, 244)';

test('a visitor chooses light, dark or the system, and finds it so on the next page', async ({
  page,
}) => {
  await page.goto('/about');
  await untilIslandsRun(page);
  await expect(page.locator('html')).toHaveCSS('background-color', light);
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  await expectNoFault(page, { coloursOnly: true });
  await page.goto('/publishers');
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect(page.locator('html')).toHaveCSS('background-color', light);
  await page.getByRole('radio', { name: 'System' }).check();
  await expect(page.locator('html')).toHaveCSS('background-color', dark);
});

test.describe('scripts that do not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the choice stands before anything is drawn', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('touchline:theme', 'dark'));
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await expect(page.locator('html')).toHaveCSS('background-color', dark);
  });
});
