import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { watchShifts } from './fixtures/watchShifts.ts';
import { expect, test } from './fixtures/touchline.ts';

const choicesKey = 'touchline:choices';

test.use({ expectedErrors: [/404 .*\/clubs\/renamed-club\/latest$/] });

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
  const shield = page.getByRole('button', { name: /^Spoiler cover/ });
  await expect(shield).toBeHidden();
  await follow.press('Enter');
  await expect(follow).toHaveAttribute('aria-pressed', 'true');
  await expect(shield).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto(`/seasons/${activeSeason.code}/championship`);
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
  const below = page.locator('.league-section').getByRole('article');
  const urlKeys = (cards: Element[]) => cards.map((card) => card.getAttribute('data-story'));
  const followersSee = await below.evaluateAll(urlKeys);
  await page.evaluate((key) => {
    localStorage.removeItem(key);
  }, choicesKey);
  await page.reload();
  await expect(section).toBeHidden();
  expect(await below.evaluateAll(urlKeys)).toEqual(followersSee);
});

test('a link is a page of its own clubs for whoever keeps its address', async ({ page }) => {
  await keep(page, { clubs: ['everton'], shielded: [], muted: [] });
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    else await page.goto('/my-clubs#clubs=arsenal,wrexham');
    const stories = page.locator('.news-grid').getByRole('article');
    // Twelve of each, but what both tell once.
    await expect(stories).toHaveCount(await countHeadlines(page, ['arsenal', 'wrexham']));
    for (const club of await stories.locator('.kicker-club').allInnerTexts()) {
      expect(club).toMatch(/Arsenal|Wrexham/);
    }
  }
  expect(await followed(page)).toEqual(['everton']);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.locator('.news-grid .kicker-club').first()).toHaveText('Everton');
});

test('clubs without stories leave no empty screen above the settings', async ({ page }) => {
  await keep(page, { clubs: ['arsenal'], shielded: [], muted: [] });
  await page.route('**/clubs/arsenal/latest', (route) => route.fulfill({ body: '' }));
  await page.goto('/my-clubs');
  const note = page.locator('[data-my-note]');
  await expect(note).toHaveText('Your clubs have no stories yet. Check back soon!');
  await expect(note).toBeInViewport();
});

test('a shielded or muted story is covered everywhere until it is asked for', async ({ page }) => {
  await keep(page, { clubs: ['arsenal', 'renamed-club'], shielded: ['arsenal'], muted: [] });
  const expectStill = await watchShifts(page);
  for (const path of ['/clubs/arsenal', '/my-clubs']) {
    await page.goto(path);
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button', { name: 'Show this story' })).toBeVisible();
    // Neither seen nor read out.
    await expect(card.getByRole('heading')).toHaveCount(0);
    for (const part of await card.locator('.headline, .excerpt, .picture > img').all()) {
      await expect(part).toBeHidden();
    }
  }
  // A club that is gone is not an error for ever.
  await expect.poll(() => followed(page)).toEqual(['arsenal']);
  await expect(page.locator('[data-my-note]')).toBeEmpty();
  await page.goto(`/seasons/${activeSeason.code}/premier-league`);
  const line = page.locator('li[data-club~="arsenal"]').first();
  await expect(line.locator('> a')).toBeHidden();
  await line.getByRole('button', { name: 'Show this story' }).click();
  await expect(line.locator('> a')).toBeFocused();

  // A word of a real headline, so that something is muted whatever the sample news says.
  await page.goto('/clubs/lincoln-city');
  const headline = await page.getByRole('article').first().getByRole('heading').innerText();
  await page.goto('/my-clubs');
  await page.getByLabel('Word or phrase').fill(headline.toUpperCase());
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.goto('/clubs/lincoln-city');
  await expect(page.getByText(headline, { exact: true }).first()).toBeHidden();
  const count = page.getByRole('status').filter({ hasText: /\d+ stor(y|ies) hidden: “/ });
  await count.getByRole('button', { name: 'Show all' }).click();
  await expect(count).toHaveCount(0);
  await expect(page.getByText(headline, { exact: true }).first()).toBeVisible();
  await expectStill(0.01, 'the club');
});

test('the home page says how many stories of my clubs it leaves out, and My clubs has a line for each', async ({
  page,
}) => {
  const shielded = { clubs: ['arsenal', 'wrexham'], shielded: ['arsenal'], muted: ['win'] };
  await keep(page, shielded);
  await leaveOutTypefaces(page);
  const expectStill = await watchShifts(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const note = page.locator('[data-my-note]');
  await expect(note).toHaveText(/^\d+ covered( and \d+ muted)? stories left out\. See My clubs$/);
  await expect(page.locator('[data-my-stories] .cover')).toHaveCount(0);
  await expectStill(0.005, 'the home page');
  await note.getByRole('link', { name: 'See My clubs' }).click();
  await expect(page.locator('[data-my-stories] .cover').first()).toContainText('Show');
  await expect(page.locator('[data-my-note]')).toBeEmpty();

  // A muted story can be shown there, as it can on other pages.
  const open = page.locator('.news-grid article:not([data-covered]) .headline').first();
  const headline = await open.innerText();
  await page.getByLabel('Word or phrase').fill(headline);
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  const line = page.locator('.news-grid .cover').filter({ hasText: 'Muted: ' }).first();
  await expect(page.getByRole('heading', { name: headline, exact: true })).toHaveCount(0);
  await expect(line.getByRole('button', { name: 'Show this story' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing offers to follow, and nothing is covered', async ({ page }) => {
    for (const path of ['/', '/clubs/arsenal', `/seasons/${activeSeason.code}/premier-league`]) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /Follow|Spoiler/ })).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'My clubs' })).toHaveCount(0);
    }
    await expect(page.locator('li[data-club] > a').first()).toBeVisible();
    await page.goto('/my-clubs');
    await expect(page.getByText('My clubs needs JavaScript')).toBeVisible();
  });
});

/** Puts choices into the browser before the first page; later pages keep what the visitor changes. */
async function keep(page: Page, choices: Record<'clubs' | 'shielded' | 'muted', string[]>) {
  await page.addInitScript(
    ([key, text]) => {
      if (key && text && localStorage.getItem(key) === null) localStorage.setItem(key, text);
    },
    [choicesKey, JSON.stringify({ version: 1, ...choices })],
  );
}

/** How many different headlines the newest stories of clubs have. */
async function countHeadlines(page: Page, slugs: readonly string[]): Promise<number> {
  const pages = slugs.map(async (slug) => (await page.request.get(`/clubs/${slug}/latest`)).text());
  return page.evaluate(
    (texts) => {
      const all = texts.flatMap((text) => [
        ...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('article .headline'),
      ]);
      return new Set(all.map(({ textContent }) => textContent.trim())).size;
    },
    await Promise.all(pages),
  );
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
