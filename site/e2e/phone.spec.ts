import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { choicesKey, choicesText, store } from './fixtures/storedTexts.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';
import { untilTypefacesShow } from './fixtures/untilTypefacesShow.ts';

/** The screen of the phone that is measured, in pixels. */
const phone = { width: 390, height: 844 };

test.use({ viewport: phone });

test('a club’s page begins with its news, and its strip covers nothing', async ({ page }) => {
  for (const slug of ['tottenham-hotspur', 'wolverhampton-wanderers', 'brighton-and-hove-albion']) {
    await page.goto(`/clubs/${slug}`);
    await untilTypefacesShow(page);
    const masthead = await page.getByRole('banner').boundingBox();
    expect(masthead?.height, slug).toBeLessThanOrEqual(104);
    const bottoms = await headlineBottoms(page);
    expect(bottoms[0], slug).toBeLessThanOrEqual(560);
    expect(bottoms[1], slug).toBeLessThanOrEqual(phone.height);
  }
  // Followed, a club has one button more.
  await untilIslandsRun(page);
  await page.getByRole('button', { name: /^Follow/ }).click();
  expect((await headlineBottoms(page))[1]).toBeLessThanOrEqual(phone.height);
  for (const id of ['latest-news', 'reply-slip']) {
    // The browser scrolls with its next frame: both boxes are to be read after it.
    await page.evaluate(
      (name) =>
        new Promise((resolve) => {
          location.hash = name;
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
      id,
    );
    const strip = await page.locator('[data-part=strip]').boundingBox();
    const target = await page.locator(`#${id}`).boundingBox();
    expect(target?.y, id).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
  }
});

test('every card has all its parts', async ({ page }) => {
  for (const [path, cards] of [
    ['/', '[data-part=league] .story'],
    ['/clubs/tottenham-hotspur', '.news-grid .story'],
  ] as const) {
    await page.goto(path);
    const lacking = await page.locator(cards).evaluateAll((all) =>
      all.flatMap((card) => {
        const parts = [
          '.picture',
          '.sentiment',
          '.headline',
          'time',
          '.favicon',
          '.source',
          '.read-more',
        ];
        if (card.closest('[data-part=league]'))
          parts.push('.kicker-club [data-part=crest]', '.kicker-name');
        for (const part of ['.label', '.excerpt']) if (card.querySelector(part)) parts.push(part);
        return parts.filter((part) => {
          const { width = 0, height = 0 } = card.querySelector(part)?.getBoundingClientRect() ?? {};
          return width < 8 || height < 8;
        });
      }),
    );
    expect(lacking, path).toEqual([]);
    const scores = page.locator('.score');
    for (const score of await scores.all()) {
      expect(await score.evaluate((element) => element.getClientRects().length)).toBe(1);
    }
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
      .locator('button, input, select, body > header li a')
      .evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility({ visibilityProperty: true }))
          .filter((control) => control.closest('[aria-hidden=true]') === null)
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
  // Not every club has a result among its three latest.
  const covered = seedClubs.map(({ slug }) => slug);
  await store(page, choicesKey, choicesText({ covered }));
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

/** Where the headlines of a page end that are to be seen. */
async function headlineBottoms(page: Page): Promise<number[]> {
  return page
    .locator('main .headline')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect().bottom + scrollY),
    );
}
