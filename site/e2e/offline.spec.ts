import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withdrawal } from '../offline/writeServiceWorker.ts';
import {
  expectKept,
  goOffline,
  keptPaths,
  offlineErrors,
  openWithWorker,
} from './fixtures/offlinePages.ts';
import { expect, test } from './fixtures/touchline.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [offlineErrors] });

// One visitor, because a worker takes seconds to come.
test('what was read opens without a network, until it is withdrawn', async ({
  page,
  context,
  siteFolder,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  // It names the day as well where the site was built before midnight.
  const keptPage = page.getByText(/^You are reading a page from \d\d:\d\d( on .*)?; no network\.$/);
  await openWithWorker(page);

  await test.step('a page that was read says of when it is', async () => {
    await page.goto('/my-clubs');
    await page.goto('/clubs/arsenal');
    await expect(keptPage).toBeHidden();
    await expectKept(page, '/my-clubs', '/clubs/arsenal');
    await goOffline(page);
    await page.goto('/clubs/arsenal?page=1');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(keptPage).toBeVisible();
    const style = await heading.evaluate((element) => [
      getComputedStyle(element).fontFamily,
      document.fonts.size > 0,
    ]);
    expect(style).toEqual([expect.stringContaining('Barlow Condensed'), true]);
    await page.goto('/clubs/barrow');
    await expect(heading).toHaveText('No network');
    // Nothing is offered that would only lead here again, and no news is said to be a minute old.
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['My clubs']);
    await expect(page.getByText('News updated')).toBeHidden();
    await page.getByRole('main').getByRole('link').click();
    await expect(heading).toHaveText('My clubs');

    await page.goto('/clubs/arsenal');
    await expect(keptPage).toBeVisible();
    await context.setOffline(false);
    await expect(keptPage).toBeHidden();
  });

  const buildFile = join(siteFolder(), 'build.json');
  const build = readFileSync(buildFile, 'utf8');
  try {
    await test.step('nothing is kept from before a withdrawal that the network tells of', async () => {
      await expectKept(page, '/clubs/arsenal');
      // A story was hidden, and the site built anew, in a moment that no test waits for.
      const builtAt = new Date(Date.now() + 60_000).toISOString();
      writeFileSync(
        buildFile,
        JSON.stringify({ ...JSON.parse(build), builtAt, withdrawn: 'one more' }),
      );
      // The server may hold the file in memory for a moment.
      const keptNow = async () => {
        // A page that is left before it asks tells its worker nothing.
        const asked = page.waitForResponse('**/build.json');
        await page.goto('/about');
        await asked;
        return keptPaths(page);
      };
      await expect.poll(keptNow).not.toContain('/clubs/arsenal');
      await goOffline(page);
      await page.goto('/clubs/arsenal');
      await expect(heading).toHaveText('No network');
      await context.setOffline(false);
    });
  } finally {
    writeFileSync(buildFile, build);
  }
});

// Of a visitor who was never offline: Chromium lets the old worker finish what it asked for without a
// network, which may take minutes.
test(
  'the worker of a broken release is taken back',
  { tag: '@thorough' },
  async ({ page, context, siteFolder }) => {
    await openWithWorker(page);
    await page.goto('/clubs/arsenal');
    await expectKept(page, '/clubs/arsenal');
    const workerFile = join(siteFolder(), 'sw.js');
    const worker = readFileSync(workerFile, 'utf8');
    try {
      writeFileSync(workerFile, withdrawal);
      // A document without scripts, because a page would register the worker again a second after it loaded.
      await page.goto('/build.json');
      const whatIsLeft = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update().catch(() => undefined);
          return [registration === undefined, (await caches.keys()).length];
        });
      await expect.poll(whatIsLeft).toEqual([true, 0]);
      await context.setOffline(true);
      await expect(page.goto('/clubs/arsenal')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
    } finally {
      writeFileSync(workerFile, worker);
    }
  },
);
