import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

test('the age of the news is kept current, and a newer build is told once', async ({ page }) => {
  await page.clock.install();
  // An answer with the server's time would set the clock right, however late it comes.
  let served = { builtAt: hoursAgo(24) };
  await page.route('**/build.json', (route) => route.fulfill({ json: served }));
  await page.goto('/');
  const age = page.getByText(/^Updated (just now|\d+ (minutes?|hours?) ago)$/);
  await expect(age).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(/News updated .*(now|ago)/);

  served = { builtAt: hoursAgo(-1) };
  const before = await age.innerText();
  // Whether it is told in minutes or in hours.
  await page.clock.fastForward('01:06:00');
  await expect(age).not.toHaveText(before);
  const bar = page.getByRole('complementary', { name: 'News updates' });
  await expect(bar.getByRole('status')).toHaveText('News has been updated.');
  await expectNoFault(page, { within: '[aria-label="News updates"]' });

  await bar.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(bar.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  const asked = page.waitForResponse('**/build.json');
  await page.clock.fastForward('06:00');
  await (await asked).finished();
  await expect(bar.getByRole('status')).toBeEmpty();
});

test(
  'news that nobody checked for long is owned up to, a quiet day is not',
  { tag: '@thorough' },
  async ({ page }) => {
    const build = { builtAt: hoursAgo(12), lastRunAt: hoursAgo(12), newestStoryAt: hoursAgo(13) };
    await page.route('**/build.json', (route) => route.fulfill({ json: build }));
    const told = page.getByRole('complementary', { name: 'News updates' }).getByRole('status');

    // The backend of this test has read its feeds minutes ago, without a build since.
    const answer = page.waitForResponse('**/rest/v1/rpc/last_run_at');
    await page.goto('/about');
    expect((await answer).status()).toBe(200);
    expect(Date.now() - Date.parse((await (await answer).json()) as string)).toBeLessThan(hourMs);
    await expect(told).toBeEmpty();

    await page.route('**/rest/v1/rpc/last_run_at', (route) =>
      route.fulfill({ json: hoursAgo(10.5) }),
    );
    await page.reload();
    await expect(told).toHaveText(
      /^No new stories since \d\d:\d\d on \d+ \w+ \d{4}; the last check was 10 hours ago\.$/,
    );
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
  },
);
