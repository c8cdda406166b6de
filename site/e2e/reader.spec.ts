import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { leaveOutTypefaces } from './fixtures/leaveOutTypefaces.ts';
import { storageFaults, told } from './fixtures/storageFaults.ts';
import { expect, test } from './fixtures/touchline.ts';
import { watchShifts } from './fixtures/watchShifts.ts';

const choicesKey = 'touchline:choices';
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
    await expect(page.locator('[data-marked]')).toHaveCount(1);
    const times = await page.locator('[data-club] time').evaluateAll((all) =>
      all.map((time) => ({
        ageMs: Date.now() - Date.parse((time as HTMLTimeElement).dateTime),
        text: time.textContent.trim(),
        title: (time as HTMLElement).title,
        behind: getComputedStyle(time, '::after').content,
      })),
    );
    for (const { ageMs, text, title, behind } of times) {
      expect(text).toMatch(/^\d+ \w{3} \d{4}$/);
      expect(title).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d$/);
      expect(title.startsWith(text)).toBe(true);
      if (ageMs < 24 * hourMs) expect(behind).toMatch(/^" · "? ?"?(just now|\d+ (min|h) ago)"$/);
      else expect(behind).toBe('none');
    }
    await expectStill(0.005, path);
  }
  const moments = await page
    .locator('[data-club] time')
    .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
  const newest = moments.toSorted().at(-1) ?? '';
  const same = page.locator(`[data-club] time[datetime="${newest}"]`).first();
  await page.clock.fastForward('01:00:00');
  await expect(same).toHaveAttribute('data-age', /^[1-9]\d* h ago$/);
  // On paper an age would be wrong tomorrow.
  await page.emulateMedia({ media: 'print' });
  expect(await same.evaluate((time) => getComputedStyle(time, '::after').content)).toBe('none');
  await page.emulateMedia({ media: 'screen' });
  await page.clock.fastForward('24:00:00');
  await expect(same).not.toHaveAttribute('data-age');
});

test('what is new is counted and marked for my clubs alone', async ({ page }) => {
  await page.addInitScript(
    (lastSeen) => {
      localStorage.setItem('touchline:visits', `${lastSeen},`);
    },
    Date.now() - 30 * 24 * hourMs,
  );
  await page.goto('/');
  await expect(page.locator('[data-marked]')).toHaveCount(1);
  await expect(page.locator('[data-new]')).toHaveCount(0);
  await expect(page.getByText('since your last visit')).toHaveCount(0);

  await keep(page, { clubs: ['arsenal'], shielded: [], muted: [] });
  await page.goto('/');
  await expect(page.locator('[data-my-stories] article').first()).toBeVisible();
  const marked = page.locator('article[data-new]');
  expect(await marked.count()).toBeGreaterThanOrEqual(4);
  const others = page.locator('article[data-new]:not([data-club~="arsenal"])');
  await expect(others).toHaveCount(0);
  // Of all that the club answers with, though the row has places for four of them.
  await expect(page.locator('.since-visit:visible')).toHaveText(
    /^More than 12 new since your last visit on /,
  );
});

test('Show all shows every hidden story of a page, which says once what hides them', async ({
  page,
}) => {
  await keep(page, { clubs: ['arsenal'], shielded: ['arsenal'], muted: [] });
  await page.goto('/clubs/arsenal');
  const bar = page.getByRole('status').filter({ hasText: 'hidden' });
  await expect(bar).toContainText('12 stories hidden: Arsenal');
  const lines = page.locator('.cover');
  await expect(lines).toHaveCount(12);
  for (const height of await lines.evaluateAll((all) =>
    all.map((line) => line.getBoundingClientRect().height),
  )) {
    expect(height).toBeLessThanOrEqual(44);
  }
  await bar.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(
    page.getByRole('article').first().getByRole('heading').getByRole('link'),
  ).toBeFocused();
});

for (const [fault, breakStorage] of storageFaults) {
  test(`with storage that is ${fault} a choice holds on its page, which says so once`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/clubs/arsenal');
    await expect(page.locator('[data-marked]')).toHaveCount(1);
    await expect(told(page)).toBeEmpty();
    await page.getByRole('button', { name: /^Follow.*Arsenal$/ }).click();
    await expect(told(page)).toContainText('does not store what you choose');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('button', { name: /^Spoiler cover/ }).click();
    await expect(page.locator('.cover')).toHaveCount(12);
    await expect(told(page)).toBeEmpty();
  });
}

test('choices that were damaged are told of once, those of version 0.1.0 are kept', async ({
  page,
}) => {
  await page.goto('/about');
  await store(page, '{"version":1,"clubs":["arse');
  await page.goto('/clubs/arsenal');
  await expect(told(page)).toHaveText(/was damaged and could not be read/);
  await page.reload();
  await expect(page.locator('[data-marked]')).toHaveCount(1);
  await expect(told(page)).toBeEmpty();

  // To the letter what that version stored.
  await store(
    page,
    '{"version":1,"clubs":["arsenal","afc-wimbledon"],"shielded":["arsenal"],"muted":["o neil"]}',
  );
  await page.goto('/clubs/arsenal');
  await expect(page.getByRole('button', { name: /^Following.*Arsenal$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('.cover')).toHaveCount(12);
  await expect(told(page)).toBeEmpty();
});

async function store(page: Page, text: string): Promise<void> {
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [choicesKey, text] as const,
  );
}

async function keep(page: Page, choices: Record<'clubs' | 'shielded' | 'muted', string[]>) {
  await page.addInitScript(
    ([key, text]) => {
      localStorage.setItem(key, text);
    },
    [choicesKey, JSON.stringify({ version: 1, ...choices })] as const,
  );
}
