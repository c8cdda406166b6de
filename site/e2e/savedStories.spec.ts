import type { Page } from '@playwright/test';
import { buildSaved } from '../reader/fixtures/buildSaved.ts';
import { mostSaved, type SavedStory } from '../reader/savedStories.ts';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import { choose, storeFirst } from './fixtures/storedTexts.ts';
import { told } from './fixtures/storageFaults.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const saveButtons = (page: Page) => page.getByRole('button', { name: /^Saved? “/ });
const stories = (page: Page) => page.getByRole('main').getByRole('article');
test('a story is saved from its card, found again, removed, and brought back', async ({
  page,
  context,
}) => {
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  const cards = stories(page);
  const older = cards.nth(1);
  const newer = cards.nth(0);
  const headline = await newer.getByRole('heading').innerText();
  const save = newer.getByRole('button', { name: /^Saved? “/ });
  await expect(save).toHaveAttribute('aria-pressed', 'false');
  expect((await save.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await older.getByRole('button', { name: /^Save “/ }).click();
  await expect(older.getByRole('button', { name: /^Saved “/ })).toBeVisible();
  await save.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(save).toHaveAccessibleName(/^Saved “/);

  // Another page of the same story knows it.
  const other = await context.newPage();
  await other.goto('/my-clubs#clubs=arsenal');
  await expect(other.getByRole('button', { name: /^Saved “/ })).toHaveCount(2);
  await other.close();

  await page.getByRole('link', { name: 'Saved stories' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(stories(page)).toHaveCount(2);
  const first = stories(page).first();
  await expect(first.getByRole('heading')).toHaveText(headline);
  await expect(first.getByRole('link', { name: 'Arsenal', exact: true })).toHaveAttribute(
    'href',
    /arsenal$/,
  );
  await expect(first.locator('time')).toBeVisible();
  await expect(page.getByText('2 stories, newest saved first')).toBeVisible();
  await expectNoFault(page);

  // What is let go of stays until the page is left, with the way back.
  await first.getByRole('button', { name: /^Saved “/ }).press('Enter');
  await expect(page.getByText('1 story, newest saved first')).toBeVisible();
  await expect(stories(page)).toHaveCount(2);
  await first.getByRole('button', { name: /^Save “/ }).press('Enter');
  await expect(page.getByText('2 stories, newest saved first')).toBeVisible();
  await stories(page)
    .last()
    .getByRole('button', { name: /^Saved “/ })
    .click();
  await page.reload();
  await expect(stories(page).getByRole('heading')).toHaveText([headline]);
});

test(
  'a saved story stays after it left the site, unless it was withdrawn',
  { tag: '@thorough' },
  async ({ page }) => {
    // Its publisher's icon.
    await page.route('https://gone.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    const ancient = buildSaved({
      url: 'https://gone.example/old',
      headline: 'Left with its age',
      publishedAt: '2001-01-01T12:00:00.000Z',
      savedMs: 1,
    });
    const withdrawn = buildSaved({
      url: 'https://gone.example/new',
      headline: 'Taken off the site',
      publishedAt: new Date().toISOString(),
    });
    await keep(page, [ancient, withdrawn]);
    await page.goto('/saved');
    await expect(stories(page).getByRole('heading')).toHaveText([ancient.headline]);
    await expect(page.getByText('1 saved story is not shown')).toBeVisible();
    await page.reload();
    await expect(stories(page).getByRole('heading')).toHaveText([ancient.headline]);
  },
);

test(
  'a covered club or a muted word covers saved stories, too',
  { tag: '@thorough' },
  async ({ page }) => {
    await choose(page, { covered: ['arsenal'], muted: ['fog'] });
    await keep(page, [
      old('Arsenal win at last', { clubs: [everton], named: ['arsenal'] }),
      old('Arsenal beat all', { clubs: [everton], named: null }),
      old('Ratings', { clubs: [everton], source: insider, named: null }),
      old('The fog of war', { clubs: [everton] }),
      old('Arsenal sell tickets', { clubs: [everton], named: ['arsenal'] }),
      old('Open', { clubs: [everton] }),
    ]);
    await page.goto('/saved');
    await expect(page.getByRole('button', { name: 'Show this story' })).toHaveCount(4);
    await expect(stories(page).getByRole('heading')).toHaveText(['Arsenal sell tickets', 'Open']);
  },
);

test('no more are saved than are kept, which is said', { tag: '@thorough' }, async ({ page }) => {
  await keep(
    page,
    Array.from({ length: mostSaved }, (_, place) => old(`Story ${place}`)),
  );
  await page.goto('/about');
  await page.goto('/clubs/arsenal');
  await untilIslandsRun(page);
  await saveButtons(page).first().click();
  await expect(told(page)).toContainText(`You have saved ${mostSaved} stories`);
  await expect(saveButtons(page).first()).toHaveAttribute('aria-pressed', 'false');
});

const everton = { slug: 'everton', name: 'Everton', badgeUrl: null };
const insider = { name: 'Arsenal Insider', kind: 'fan_blog' as const };
let places = 0;

/** A story that is older than all that the site has. */
function old(headline: string, story: Partial<SavedStory> = {}): SavedStory {
  places += 1;
  return buildSaved({
    url: `https://gone.example/${String(places)}`,
    headline,
    publishedAt: '2001-01-01T12:00:00.000Z',
    ...story,
  });
}

/** Puts saved stories into the browser before the first page. */
async function keep(page: Page, kept: readonly SavedStory[]): Promise<void> {
  const saved = { version: 2, stories: kept, withdrawn: null };
  await storeFirst(page, 'touchline:saved', JSON.stringify(saved));
}
