import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, test } from './fixtures/touchline.ts';

/** The first two screens of the phone that is measured, in pixels. */
const phone = { width: 390, height: 844 };
const twoScreens = 2 * phone.height;

test.use({ viewport: phone });

test('a club’s page begins with its news, and its strip covers nothing', async ({ page }) => {
  for (const slug of ['tottenham-hotspur', 'wolverhampton-wanderers', 'brighton-and-hove-albion']) {
    await page.goto(`/clubs/${slug}`);
    await page.evaluate(() => document.fonts.ready);
    const hero = await page.locator('.hero').boundingBox();
    expect(hero?.height, slug).toBeLessThanOrEqual(200);
    const bottoms = (await headlines(page)).map(({ bottom }) => bottom);
    expect(Math.min(...bottoms), slug).toBeLessThan(780);
  }
  // Followed, a club has one button more.
  await page.getByRole('button', { name: /^Follow/ }).click();
  expect((await page.locator('.hero').boundingBox())?.height).toBeLessThanOrEqual(200);
  for (const id of ['latest-news', 'reply-slip']) {
    await page.evaluate((name) => (location.hash = name), id);
    const strip = await page.locator('.strip').boundingBox();
    const target = await page.locator(`#${id}`).boundingBox();
    expect(target?.y, id).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  }
});

test('two screens hold the news', { tag: '@thorough' }, async ({ page }) => {
  for (const [path, least] of [
    ['/', 14],
    ['/clubs/tottenham-hotspur', 10],
    ['/clubs/wolverhampton-wanderers', 10],
    [`/seasons/${activeSeason.code}/premier-league`, 14],
    [`/seasons/${activeSeason.code}/league-two`, 14],
  ] as const) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const readable = (await headlines(page)).filter(
      ({ bottom, isCut }) => bottom <= twoScreens && !isCut,
    );
    expect(readable.length, path).toBeGreaterThanOrEqual(least);
  }
  await page.goto('/');
  for (const section of await page.locator('.league-section').all()) {
    expect((await section.boundingBox())?.height).toBeLessThanOrEqual(twoScreens);
  }
});

test('a finger finds every control', { tag: '@thorough' }, async ({ page }) => {
  for (const path of [
    '/',
    '/clubs/arsenal',
    `/seasons/${activeSeason.code}/premier-league`,
    '/my-clubs',
    '/saved',
    '/news',
    '/search',
    '/demo/link-preview',
  ]) {
    await page.goto(path);
    const small = await page
      .locator('button, input, select, nav[aria-label="Leagues"] a, .masthead-links a')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => control.closest('.slip-trap') === null)
          // A finger on the label of a choice chooses it.
          .map((control) => ({ control, target: control.closest('label') ?? control }))
          .map(({ control, target }) => ({ control, box: target.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.height < 44 || box.width < 44))
          .map(({ control, box }) => `${control.outerHTML} ${box.width} by ${box.height}`),
      );
    expect(small, path).toEqual([]);
    const thin = await page.locator('main a').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .filter((link) => getComputedStyle(link, '::after').position !== 'absolute')
        .map((link) => ({ link, box: link.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 1 && box.height < 24)
        .map(({ link, box }) => `${link.outerHTML} ${box.height} high`),
    );
    expect(thin, path).toEqual([]);
  }
});

test('a finger finds what is there only now and then', { tag: '@thorough' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const choices = { version: 1, clubs: ['arsenal'], shielded: ['arsenal'], muted: [] };
    localStorage.setItem('touchline:choices', JSON.stringify(choices));
  });
  // A cover is one line: of a card as high as a finger, in a club's list as high as a line's link.
  for (const [path, cover, least] of [
    ['/clubs/arsenal', '.story > .cover', 44],
    [`/seasons/${activeSeason.code}/premier-league`, 'li > .cover', 24],
  ] as const) {
    await page.goto(path);
    const box = await page.locator(cover).first().getByRole('button').boundingBox();
    expect(box?.height, path).toBeGreaterThanOrEqual(least);
    expect(box?.width, path).toBeGreaterThanOrEqual(44);
  }

  await page.clock.install();
  await page.goto('/about');
  await page.route('**/build.json', (route) =>
    route.fulfill({ json: { builtAt: new Date(Date.now() + 3_600_000).toISOString() } }),
  );
  await page.clock.fastForward('06:00');
  const bar = page.getByRole('complementary', { name: 'News updates' });
  await expect(bar.getByRole('button')).not.toHaveCount(0);
  await page.getByRole('combobox', { name: 'Search clubs' }).fill('uni');
  const clear = page.getByRole('button', { name: 'Clear search' });
  for (const button of [...(await bar.getByRole('button').all()), clear]) {
    const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    expect(Math.min(width, height), await button.innerText()).toBeGreaterThanOrEqual(44);
  }
});

/** Where the headlines of a page end that are to be seen, and whether their ends are. */
async function headlines(page: Page): Promise<{ bottom: number; isCut: boolean }[]> {
  return page.locator('main .headline, main .club-row-news a').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({
        bottom: element.getBoundingClientRect().bottom + scrollY,
        // By a line, rather than by what a finger's target is higher than its line.
        isCut:
          element.scrollHeight - element.clientHeight >
          parseFloat(getComputedStyle(element).lineHeight) / 2,
      })),
  );
}
