import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { withdrawal } from '../offline/writeServiceWorker.ts';
import { expect, test } from './fixtures/touchline.ts';

test.use({
  serviceWorkers: 'allow',
  // A part of a page that was never loaded stays as the build made it.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|404 \(Not Found\)|Error hydrating/],
});

const keptPage = /^You are reading a page from \d\d:\d\d; no network\.$/;

test('what was read opens without a network, and says of when it is', async ({ page, context }) => {
  await openWithWorker(page);
  await page.goto('/clubs/arsenal');
  await expect(page.getByText(keptPage)).toBeHidden();

  await context.setOffline(true);
  await page.goto('/clubs/arsenal?page=1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(keptPage)).toBeVisible();
  const style = await page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => [getComputedStyle(heading).fontFamily, document.fonts.size > 0]);
  expect(style).toEqual([expect.stringContaining('Barlow Condensed'), true]);
  await page.goto('/clubs/barrow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network');

  await page.goto('/clubs/arsenal');
  await context.setOffline(false);
  await expect(page.getByText(keptPage)).toBeHidden();
});

test('the pages of followed clubs are kept though nobody read them', async ({ page, context }) => {
  await openWithWorker(page, '/my-clubs');
  await page.getByRole('button', { name: 'Follow Barnsley' }).click();
  await expect.poll(() => keptPaths(page)).toContain('/clubs/barnsley');
  await expect.poll(() => keptPaths(page)).toContain('/clubs/barnsley/latest');
  await context.setOffline(true);
  await page.goto('/clubs/barnsley');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barnsley');
  await page.goto('/my-clubs');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('saved stories are read without a network, though nobody has opened their page', async ({
  page,
  context,
}) => {
  await openWithWorker(page);
  await page.goto('/clubs/arsenal');
  const card = page.getByRole('article').first();
  const headline = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Save this story' }).click();
  await expect.poll(() => keptPaths(page)).toContain('/saved');
  await context.setOffline(true);
  await page.goto('/saved');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(headline);
  await page.getByRole('button', { name: 'Remove this story' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  // Its script came with the worker, where nobody had pressed Save yet.
  await page.goto('/clubs/arsenal');
  await card.getByRole('button', { name: 'Save this story' }).click();
  await expect(card.getByRole('button', { name: 'Saved this story' })).toBeVisible();
});

test('nothing is kept from before a withdrawal, once the network says that there was one', async ({
  page,
  context,
  siteFolder,
}) => {
  await openWithWorker(page);
  await page.goto('/clubs/arsenal');
  await expect.poll(() => keptPaths(page)).toContain('/clubs/arsenal');
  const file = join(siteFolder(), 'build.json');
  const build = readFileSync(file, 'utf8');
  try {
    // A story was hidden, and the site built anew, in a moment that no test waits for.
    const builtAt = new Date(Date.now() + 60_000).toISOString();
    writeFileSync(file, JSON.stringify({ ...JSON.parse(build), builtAt, withdrawn: 'one more' }));
    // The server may hold the file in memory for a moment.
    const keptNow = async () => {
      await page.goto('/about');
      return keptPaths(page);
    };
    await expect.poll(keptNow).not.toContain('/clubs/arsenal');
    await context.setOffline(true);
    await page.goto('/clubs/arsenal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No network');
  } finally {
    writeFileSync(file, build);
  }
});

test('a page that is gone is forgotten', async ({ page }) => {
  await openWithWorker(page);
  await page.evaluate(async () => {
    const cache = await caches.open('touchline-pages');
    const html = { headers: { 'content-type': 'text/html' } };
    await cache.put('/clubs/gone-town', new Response('<h1>Gone Town</h1>', html));
  });
  expect(await keptPaths(page)).toContain('/clubs/gone-town');
  await page.goto('/clubs/gone-town');
  await expect(page.getByText('Gone Town')).toBeHidden();
  expect(await keptPaths(page)).not.toContain('/clubs/gone-town');
});

test('the worker of a broken release can be taken back', async ({ page, context, siteFolder }) => {
  await openWithWorker(page);
  await page.goto('/clubs/arsenal');
  const file = join(siteFolder(), 'sw.js');
  const worker = readFileSync(file, 'utf8');
  try {
    writeFileSync(file, withdrawal);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          await registration?.update().catch(() => undefined);
          return [registration === undefined, (await caches.keys()).length];
        }),
      )
      .toEqual([true, 0]);
    await context.setOffline(true);
    await expect(page.goto('/clubs/arsenal')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  } finally {
    writeFileSync(file, worker);
  }
});

/** Opens a page and waits until the worker looks after it. */
async function openWithWorker(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open('touchline-pages')).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
}
