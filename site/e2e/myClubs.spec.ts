import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { choicesKey, choose } from './fixtures/storedTexts.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';
import { watchShifts } from './fixtures/watchShifts.ts';
import { expect, test } from './fixtures/touchline.ts';

test.use({ expectedErrors: [/404 .*\/clubs\/renamed-club\/latest\.json$/] });

test('a visitor follows clubs, finds their news first, and shares them by a link', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'My clubs' });
  await expect(section).toBeHidden();
  await page.goto('/clubs/wrexham');
  const follow = page.getByRole('button', { name: /^Follow.*Wrexham$/ });
  await expect(follow).toHaveAttribute('aria-pressed', 'false');
  await untilIslandsRun(page);
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');

  const otherTab = await context.newPage();
  await otherTab.goto(`/seasons/${activeSeason.code}/championship`);
  await untilIslandsRun(otherTab);
  await otherTab.getByRole('button', { name: 'Follow Lincoln City' }).click();
  await otherTab.goto('/my-clubs');
  const dates = otherTab.locator('.news-grid time');
  await expect(dates.first()).toBeVisible();
  const moments = await dates.evaluateAll((times) =>
    times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)),
  );
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  const keys = await storyKeys(otherTab);
  expect(new Set(keys).size).toBe(keys.length);
  const link = await otherTab.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(link).toBe(`${baseURL ?? ''}/my-clubs#clubs=wrexham,lincoln-city`);

  // The first tab has learnt of it meanwhile: what it changes does not undo the other's choice.
  await follow.click();
  await expect(otherTab.getByRole('textbox', { name: 'Link' })).toHaveValue(/#clubs=lincoln-city$/);
  await otherTab.close();

  await page.goto(`${link},no-such-club`);
  const offer = page.getByRole('region', { name: 'Clubs from a link' });
  await expect(offer).toContainText('This link is for Wrexham, Lincoln City.');
  await expect(offer.getByRole('heading')).toBeFocused();
  await expect(offer).toContainText('1 that Touchline does not know');
  await expect(offer.getByRole('button', { name: 'Replace mine' })).toBeVisible();
  expect(await followed(page)).toEqual(['lincoln-city']);
  await offer.getByRole('button', { name: 'Follow these 2 clubs' }).click();
  await expect(offer).toBeHidden();
  await expect(page).toHaveURL(/my-clubs\/?$/);
  expect(await followed(page)).toEqual(['lincoln-city', 'wrexham']);

  await page.goto('/');
  await expect(section.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('My clubs');
  const clubs = await section
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['club'] ?? ''));
  expect(clubs.every((slugs) => /wrexham|lincoln-city/.test(slugs))).toBe(true);
  // The leagues below are the same for everybody.
  const below = page.locator('[data-part=league]').getByRole('article');
  const urlKeys = (cards: Element[]) => cards.map((card) => card.getAttribute('data-story'));
  const followersSee = await below.evaluateAll(urlKeys);
  await page.evaluate((key) => {
    localStorage.removeItem(key);
  }, choicesKey);
  await page.reload();
  await expect(section).toBeHidden();
  expect(await below.evaluateAll(urlKeys)).toEqual(followersSee);
});

test(
  'a link is a page of its own clubs for whoever keeps its address',
  { tag: '@thorough' },
  async ({ page }) => {
    await choose(page, { clubs: ['everton'] });
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      else await page.goto('/my-clubs#clubs=arsenal,wrexham');
      const stories = page.locator('.news-grid').getByRole('article');
      // Twelve of each, but what both tell once.
      await expect(stories).toHaveCount(await countEvents(page, ['arsenal', 'wrexham']));
      for (const club of await stories.locator('.kicker-club').allInnerTexts()) {
        expect(club).toMatch(/Arsenal|Wrexham/);
      }
    }
    expect(await followed(page)).toEqual(['everton']);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(page.locator('.news-grid .kicker-club').first()).toHaveText('Everton');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);

test(
  'clubs without stories leave no empty screen above the settings',
  { tag: '@thorough' },
  async ({ page }) => {
    await choose(page, { clubs: ['arsenal'] });
    await page.route('**/clubs/arsenal/latest.json', (route) => route.fulfill({ json: [] }));
    await page.goto('/my-clubs');
    const note = page.getByText('Your clubs have no stories yet. Check back soon!');
    await expect(note).toBeInViewport();
  },
);

test('a result of a covered club, and a muted story, is covered everywhere until it is asked for', async ({
  page,
}) => {
  await choose(page, { clubs: ['renamed-club', 'arsenal'], covered: ['arsenal'] });
  await leaveOutTypefaces(page);
  const expectStill = await watchShifts(page);
  for (const path of ['/clubs/arsenal', '/my-clubs']) {
    await page.goto(path);
    const results = page.locator('.news-grid [data-tells-result]');
    const card = results.first();
    await expect(card.getByRole('button', { name: 'Show this story' })).toBeVisible();
    // Neither seen nor read out.
    await expect(results.getByRole('heading')).toHaveCount(0);
    for (const part of await card.locator('.headline, .excerpt, .picture > img').all()) {
      await expect(part).toBeHidden();
    }
    const others = page.locator('.news-grid article:not([data-tells-result])');
    await expect(others.first().getByRole('heading')).toBeVisible();
  }
  // A club that is gone is not an error for ever.
  await expect.poll(() => followed(page)).toEqual(['arsenal']);
  await expect(page.getByText('could not be loaded')).toHaveCount(0);

  // A word of a real headline, so that something is muted whatever the sample news says.
  await page.goto('/clubs/lincoln-city');
  const headline = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.goto('/my-clubs');
  await untilIslandsRun(page);
  await page.getByLabel('Word or phrase').fill(headline.toUpperCase());
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Unmute / })).toBeVisible();
  await page.goto('/clubs/lincoln-city');
  const muted = page.locator('.cover').filter({ hasText: 'Muted: ' }).first();
  await expect(muted.getByRole('button', { name: 'Show this story' })).toBeVisible();
  await expect(page.getByText(headline, { exact: true }).first()).toBeHidden();
  // Moves after a press are not counted, unless it takes a slow browser half a second.
  await expectStill(0.01, 'the club');
  const count = page.getByRole('status').filter({ hasText: /\d+ stor(y|ies) covered/ });
  await count.getByRole('button', { name: 'Show all' }).click();
  await expect(count.getByRole('button')).toHaveCount(0);
  await expect(page.getByText(headline, { exact: true }).first()).toBeVisible();
});

test(
  'a spoiler cover is had without following, listed with my clubs, and taken off there',
  { tag: '@thorough' },
  async ({ page }) => {
    await choose(page, { clubs: ['wrexham'], covered: ['wigan-athletic'] });
    await page.goto('/my-clubs');
    const clubs = page.getByRole('region', { name: 'Your clubs' });
    await expect(clubs.getByRole('listitem')).toContainText(['Wrexham', 'Wigan Athletic']);
    const cover = clubs.getByRole('button', { name: 'Spoiler cover for Wigan Athletic' });
    await expect(cover).toHaveAttribute('aria-pressed', 'true');
    await expect(clubs.getByRole('button', { name: 'Follow Wigan Athletic' })).toBeVisible();
    await cover.click();
    // It keeps its place, so that a slip is put right.
    await expect(cover).toHaveAttribute('aria-pressed', 'false');
    await expect(cover).toBeFocused();
    await page.reload();
    await expect(clubs.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'the home page shows covered stories of my clubs as their lines, and nothing moves',
  { tag: '@thorough' },
  async ({ page }) => {
    const clubs = ['arsenal', 'wrexham'];
    await choose(page, { clubs, covered: clubs, muted: ['a'] });
    await leaveOutTypefaces(page);
    const expectStill = await watchShifts(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/');
    const section = page.getByRole('region', { name: 'My clubs' });
    const line = section.locator('article .cover').filter({ visible: true }).first();
    await expect(section.getByRole('article')).toHaveCount(4);
    await expect(line).toContainText('Muted: “a”');
    await expectStill(0.005, 'the home page');
    await line.getByRole('button', { name: 'Show this story' }).click();
    await expect(section.getByRole('article').getByRole('heading').first()).toBeVisible();
  },
);

/** How many events the newest stories of clubs tell. */
async function countEvents(page: Page, slugs: readonly string[]): Promise<number> {
  const lists = await Promise.all(
    slugs.map(async (slug) => {
      const answer = await page.request.get(`/clubs/${slug}/latest.json`);
      return (await answer.json()) as { key: string }[];
    }),
  );
  return new Set(lists.flat().map(({ key }) => key)).size;
}

async function followed(page: Page): Promise<unknown> {
  const text = await page.evaluate((key) => localStorage.getItem(key), choicesKey);
  return (JSON.parse(text ?? '{}') as { clubs?: unknown }).clubs;
}

async function storyKeys(page: Page): Promise<string[]> {
  return page
    .locator('.news-grid article')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['story'] ?? ''));
}
