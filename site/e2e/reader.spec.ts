import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { choose } from './fixtures/storedTexts.ts';
import { storageFaults, told } from './fixtures/storageFaults.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';
import { watchShifts } from './fixtures/watchShifts.ts';

const hourMs = 3_600_000;
const league = `/seasons/${activeSeason.code}/premier-league`;

test('every story says its date, those of the last day also how old they are, without moving anything', async ({
  page,
}) => {
  await page.clock.install();
  await leaveOutTypefaces(page);
  const expectStill = await watchShifts(page);
  // The home page comes last: whatever the time of day, it has a story of the last hours.
  for (const path of [league, '/clubs/arsenal', '/']) {
    await page.goto(path);
    await untilIslandsRun(page);
    const times = await page.locator('[data-club] time').evaluateAll((all) =>
      all.map((time) => ({
        ageMs: Date.now() - Date.parse((time as HTMLTimeElement).dateTime),
        openMs: performance.now(),
        text: (time as HTMLElement).textContent,
        title: (time as HTMLElement).title,
      })),
    );
    for (const { ageMs, openMs, text, title } of times) {
      expect(title).toMatch(/^\d+ (?:\w{3}|Sept) \d{4}, \d\d:\d\d$/);
      const [day = '', age] = text.split(' · ');
      expect(day).toMatch(/^\d+ (?:\w{3}|Sept) \d{4}$/);
      expect(title.startsWith(day)).toBe(true);
      if (ageMs < 24 * hourMs) expect(age).toMatch(/^(just now|\d+ (min|h) ago)$/);
      // One that turned a day old while the page was open may be told either way.
      else if (ageMs - openMs >= 24 * hourMs) expect(age).toBeUndefined();
    }
    await expectStill(0.005, path);
  }
  const moments = await page
    .locator('[data-club] time')
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  const newest = moments.toSorted().at(-1) ?? '';
  const same = page.locator(`[data-club] time[datetime="${newest}"]`).first();
  await page.clock.fastForward('01:00:00');
  const age = same.locator('.age');
  await expect(age).toHaveText(/ [1-9]\d* h ago$/);
  // On paper an age would be wrong tomorrow.
  await page.emulateMedia({ media: 'print' });
  await expect(age).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.clock.fastForward('24:00:00');
  await expect(age).toHaveCount(0);
});

test('what is new is marked for my clubs alone, and on the pages of news counted for everybody', async ({
  page,
}) => {
  await page.addInitScript(
    (lastSeen) => {
      localStorage.setItem('touchline:visits', `${lastSeen},`);
    },
    Date.now() - 30 * 24 * hourMs,
  );
  await page.goto('/');
  await untilIslandsRun(page);
  await expect(page.locator('[data-new]')).toHaveCount(0);
  for (const path of ['/clubs/arsenal', '/news']) {
    await page.goto(path);
    await expect(page.locator('.since-visit')).toHaveText(
      /^More than \d+ new since your last visit on /,
    );
    await expect(page.locator('article[data-new]').first()).toBeVisible();
  }

  await choose(page, { clubs: ['arsenal'] });
  await page.goto('/');
  await expect(page.locator('[aria-labelledby=my-clubs] article').first()).toBeVisible();
  const marked = page.locator('article[data-new]');
  expect(await marked.count()).toBeGreaterThanOrEqual(4);
  const others = page.locator('article[data-new]:not([data-club~="arsenal"])');
  await expect(others).toHaveCount(0);
});

test(
  'a line stands where the stories begin that were there the last time',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/clubs/arsenal');
    const moments = await page
      .locator('.news-grid time')
      .evaluateAll((all) => all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
    // Between the third and the fourth.
    const lastVisit = ((moments[2] ?? 0) + (moments[3] ?? 0)) / 2;
    await page.addInitScript((visit) => {
      localStorage.setItem('touchline:visits', `${Date.now()},${visit}`);
    }, Math.floor(lastVisit));
    await page.goto('/clubs/arsenal');
    await expect(page.locator('.since-visit')).toHaveText(/^3 new since your last visit /);
    await expect(page.locator('article[data-new]')).toHaveCount(3);
    const seen = page.locator('.news-grid > article').nth(3);
    expect(await seen.evaluate((card) => getComputedStyle(card, '::before').content)).toBe(
      '"Seen before"',
    );
  },
);

test('results are covered with source, kind and date in sight, without following, and Show all shows them', async ({
  page,
}) => {
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  await page.getByRole('button', { name: 'Spoiler cover for Arsenal' }).click();
  const results = page.locator('article[data-tells-result]');
  const count = await results.count();
  expect(count).toBeGreaterThan(1);
  expect(count).toBeLessThan(12);
  const lines = page.locator('.cover:visible');
  await expect(lines).toHaveCount(count);
  await expect(lines.first()).toHaveText(/^Result covered · .+ · \d+ (?:\w{3}|Sept) \d{4}/);
  await expect(page.locator('article').getByRole('heading')).toHaveCount(12 - count);
  await expect(page.getByRole('button', { name: /^Follow.*Arsenal$/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  const bar = page.getByRole('status').filter({ hasText: 'covered' });
  await expect(bar).toContainText(`${count} stories covered`);
  await bar.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a story is shared by its link where the system has no sheet for it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Share “/ }).click();
  await expect(told(page)).toHaveText('Link copied.');
  const url = await card.getByRole('heading').getByRole('link').getAttribute('href');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

/** The choices of a reader on the page of a club, and how each shows there. */
const choices: readonly ((page: Page) => Promise<void>)[] = [
  async (page) => {
    await page.getByRole('button', { name: /^Follow.*Arsenal$/ }).click();
    await expect(page.getByRole('button', { name: /^Following.*Arsenal$/ })).toBeVisible();
  },
  async (page) => {
    await page.getByRole('button', { name: /^Spoiler cover/ }).click();
    await expect(page.locator('.cover:visible')).not.toHaveCount(0);
  },
  async (page) => {
    const save = page.getByRole('button', { name: /^Saved? “/ });
    for (const place of [1, 2]) await save.nth(place).click();
    for (const place of [1, 2]) {
      await expect(save.nth(place)).toHaveAttribute('aria-pressed', 'true');
    }
  },
  async (page) => {
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 19, 18)');
  },
];

for (const [fault, breakStorage] of storageFaults) {
  test(
    `with storage that is ${fault} every choice holds on its page, which says so once`,
    { tag: fault === 'full' ? '@thorough' : [] },
    async ({ page }) => {
      await page.addInitScript(breakStorage);
      for (const first of choices) {
        await page.goto('/clubs/arsenal');
        await untilIslandsRun(page);
        await expect(told(page)).toBeEmpty();
        await first(page);
        await expect(told(page)).toContainText('does not store what you choose');
        await page.getByRole('button', { name: 'Dismiss' }).click();
        for (const choose of choices) if (choose !== first) await choose(page);
        await expect(told(page)).toBeEmpty();
      }
      await page.goto('/saved');
      await expect(page.getByText('You have saved no stories yet.')).toBeVisible();
    },
  );
}
