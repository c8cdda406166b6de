import {
  expectKept,
  goOffline,
  keptPaths,
  offlineErrors,
  openWithWorker,
} from './fixtures/offlinePages.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

test.use({ serviceWorkers: 'allow', expectedErrors: [offlineErrors] });

test('the pages of followed clubs are kept though nobody read them', async ({ page }) => {
  await openWithWorker(page, '/my-clubs');
  await page.getByRole('button', { name: 'Follow Barnsley' }).click();
  await expectKept(page, '/clubs/barnsley', '/clubs/barnsley/latest.json', '/my-clubs');
  await goOffline(page);
  await page.goto('/clubs/barnsley');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Barnsley');
  await page.goto('/my-clubs');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('saved stories are read without a network, though nobody has opened their page', async ({
  page,
}) => {
  await openWithWorker(page);
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  const card = page.getByRole('article').first();
  const headline = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: /^Save “/ }).click();
  await expectKept(page, '/saved');
  // As after a withdrawal: the next page asks for it again, though nobody is followed.
  await page.evaluate(async () => (await caches.open('touchline-pages')).delete('/saved'));
  expect(await keptPaths(page)).not.toContain('/saved');
  await page.goto('/about');
  await expectKept(page, '/saved');
  await goOffline(page);
  await page.goto('/saved');
  const kept = page.getByRole('main').getByRole('article');
  await expect(kept.getByRole('heading')).toHaveText(headline);
  await kept.getByRole('button', { name: /^Saved “/ }).click();
  await expect(kept.getByRole('button', { name: /^Save “/ })).toBeFocused();
  // Its script came with the worker, where nobody had pressed Save yet.
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  await card.getByRole('button', { name: /^Save “/ }).click();
  await expect(card.getByRole('button', { name: /^Saved “/ })).toBeVisible();
});

test('a page that is gone is forgotten', async ({ page }) => {
  await openWithWorker(page);
  await page.evaluate(async () => {
    const cache = await caches.open('touchline-pages');
    const html = { headers: { 'content-type': 'text/html' } };
    await cache.put('/clubs/gone-town', new Response('<h1>Gone Town</h1>', html));
  });
  await expectKept(page, '/clubs/gone-town');
  await page.goto('/clubs/gone-town');
  await expect(page.getByText('Gone Town')).toBeHidden();
  expect(await keptPaths(page)).not.toContain('/clubs/gone-town');
});
