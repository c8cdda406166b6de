import type { Page } from '@playwright/test';
import { cleanPhrase } from '../reader/mutedWords.ts';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';

const statusOf = (page: Page) => page.getByRole('main').getByRole('status');
const clubOf = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Club' });
const storiesOf = (page: Page) => page.getByRole('main').getByRole('article');

/** As the status tells it, so that a test waits for the answer. */
async function countStories(page: Page): Promise<number> {
  await expect(statusOf(page)).toHaveText(/^([\d,]+ (story|stories)|No stories)$/);
  const text = (await statusOf(page).innerText()).replace(',', '').replace('No', '0');
  return Number.parseInt(text, 10);
}

/** Searches anew, and waits for the answer. */
async function countFor(page: Page, query: string): Promise<number> {
  await page.goto(`/search?${new URLSearchParams({ q: query }).toString()}`);
  return countStories(page);
}

test('stories are found by words and filters, which the address keeps', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search news', exact: true }).click();
  await expect(page.getByText(/newest [\d,]+ stories/)).toBeVisible();

  await page.getByRole('searchbox').fill('captains');
  const all = await countStories(page);
  expect(all).toBeGreaterThan(20);
  await expect(page).toHaveURL('/search?q=captains');
  await expect(page).toHaveTitle(/^captains/);
  await expect(storiesOf(page)).toHaveCount(20);
  const first = storiesOf(page).first();
  await expect(first.locator('mark').first()).toHaveText(/^captain/i);
  const link = first.getByRole('heading').getByRole('link');
  await expect(link).toHaveAttribute('href', /^https?:/);
  await expect(link).toHaveAttribute('target', '_blank');
  const club = await first.locator('[data-club-link]').first().getAttribute('data-club-link');
  await expect(first.locator('.kicker-club').first()).toHaveAttribute('href', `/clubs/${club}`);
  await first.locator(`[data-follow="${club}"]`).click();

  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(storiesOf(page)).toHaveCount(Math.min(all, 40));
  const next = storiesOf(page).nth(20);
  await expect(next.getByRole('heading').getByRole('link')).toBeFocused();
  const muted = cleanPhrase(await next.getByRole('heading').innerText());

  await page.getByLabel('Source').selectOption('Official');
  await expect(page).toHaveURL('/search?q=captains&source=official');
  await clubOf(page).selectOption(club);
  await expect(page).toHaveURL(`/search?q=captains&club=${club}&source=official`);
  await expect(page.locator(`article:not([data-club~="${club}"])`)).toHaveCount(0);
  expect(await countStories(page)).toBeLessThan(all);

  await page.reload();
  await expect(clubOf(page)).toHaveValue(club ?? '');
  await page.goBack();
  await expect(clubOf(page)).toHaveValue('');
  await expect(page.getByLabel('Source')).toHaveValue('official');
  await page.goBack();
  await expect(page.getByLabel('Source')).toHaveValue('');
  await expect.poll(() => countStories(page)).toBe(all);
  await expect(first.locator(`[data-follow="${club}"]`)).toHaveAttribute('aria-pressed', 'true');

  // What somebody shields or mutes is covered here as well, for the keyboard too.
  await page.evaluate(
    (choices) => {
      localStorage.setItem('touchline:choices', JSON.stringify(choices));
    },
    { version: 1, clubs: [club], shielded: [club], muted: [muted] },
  );
  await page.reload();
  await expect(first).toContainText('Spoiler shield');
  await expect(first.getByRole('heading')).toHaveCount(0);
  await expectNoFault(page, { within: '.search-list > li:first-child' });
  await first.getByRole('button', { name: 'Show this story' }).click();
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  const show = next.getByRole('button', { name: 'Show this story' });
  await expect(show).toBeFocused();
  const hiddenCount = page.getByText(/^\d+ stor(y|ies) hidden: /);
  await expect(hiddenCount).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(hiddenCount).toHaveCount(0);
});

test('a search without words lists by date, and one without stories helps', async ({ page }) => {
  await page.goto('/search?days=7&league=league-one&sort=newest');
  expect(await countStories(page)).toBeGreaterThan(20);
  const moments = await storiesOf(page)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(moments).toEqual(moments.toSorted().reverse());
  expect(Date.now() - Date.parse(moments[0] ?? '')).toBeLessThan(8 * 24 * 3_600_000);

  await page.getByRole('searchbox').fill('quxquux');
  await expect(page.getByText('No story has the word “quxquux”.')).toBeVisible();
  await expect(statusOf(page)).toHaveText('No stories');
  await page.getByRole('button', { name: /^Search all clubs/ }).click();
  await expect(page).toHaveURL('/search?q=quxquux&sort=newest');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText(/newest [\d,]+ stories/)).toBeVisible();
});

test('words that do not occur find nothing, and a club that is spelt wrong is offered', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/search');
  // The last of the page's scripts has run, and the page asks for no more by itself.
  await expect(page.getByRole('contentinfo').getByText(/^(just now|.+ ago)$/)).toBeVisible();
  await page.getByRole('searchbox').focus();
  await expect(page.getByRole('searchbox')).toBeFocused();
  // What the focus asked for would have been asked for before this.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  expect(requests.filter((path) => /pagefind|rest\/v1/.test(path))).toEqual([]);

  const unknown =
    'zzyzx xylophone quxquux bicyclette Klopp inxyz aardvark theremin 77-66 ofsted wombatting <i>qq</i>';
  for (const word of unknown.split(' ')) {
    await page.getByRole('searchbox').fill(word);
    await expect(page.getByText(/No story has the words? “/)).toContainText(
      word.startsWith('<') ? '“qq”' : `“${word}”`,
    );
    await expect(statusOf(page)).toHaveText('No stories');
    await expect(storiesOf(page)).toHaveCount(0);
  }

  const misspelt =
    'Arsenl, Evrton, Chelea, Liverpol, Manchster City, Readin, Portsmuth, Burney, Wolverhampton anderers, Nottingham Forst, Crystal Palac, Sundrland';
  const correct =
    'Arsenal, Everton, Chelsea, Liverpool, Manchester City, Reading, Portsmouth, Burnley, Wolverhampton Wanderers, Nottingham Forest, Crystal Palace, Sunderland';
  for (const [index, name] of misspelt.split(', ').entries()) {
    await page.getByRole('searchbox').fill(name);
    const suggestion = page.getByText(/^Did you mean .+\?$/);
    await expect(suggestion.getByRole('link')).toHaveText(correct.split(', ')[index] ?? '');
    await expect(storiesOf(page)).toHaveCount(0);
  }
  await expectNoFault(page, { within: '[data-search]' });
  await page.getByRole('link', { name: 'Sunderland', exact: true }).click();
  await expect(page).toHaveURL('/search?q=Sunderland');
  await expect(page.getByRole('searchbox')).toHaveValue('Sunderland');
  expect(await countStories(page)).toBeGreaterThan(0);
  expect(requests.filter((path) => path.includes('rest/v1'))).toEqual([]);
});

test('a story that is found has all words, in one of their forms', async ({ page }) => {
  for (const [forms, pattern] of [
    [['injury', 'injuries', 'injured'], /^injur(y|ies|ed)$/i],
    [['ticket', 'tickets'], /^tickets?$/i],
  ] as const) {
    const counts: number[] = [];
    for (const form of forms) counts.push(await countFor(page, form));
    expect(counts[0]).toBeGreaterThan(0);
    expect(new Set(counts).size).toBe(1);
    const stories = await storiesOf(page).all();
    for (const story of stories) {
      const marks = await story.locator('mark').allInnerTexts();
      expect(marks).not.toEqual([]);
      for (const mark of marks) expect(mark).toMatch(pattern);
    }
  }

  expect(await countFor(page, 'transfer news')).toBeGreaterThan(0);
  for (const story of await storiesOf(page).all()) {
    await expect(story).toContainText(/transfer/i);
    await expect(story).toContainText(/\bnews\b/i);
  }
});

test.describe('a search that cannot be loaded', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|Failed to load the index chunk/] });

  test('says so, and can be tried again', async ({ page }) => {
    await page.clock.install();
    await page.route('**/pagefind/**', (route) => route.abort());
    await page.goto('/search?q=captain');
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('The search could not be loaded.');
    const retry = failure.getByRole('button', { name: 'Try again' });

    await page.unroute('**/pagefind/**');
    await page.route('**/pagefind/**', () => undefined);
    await retry.click();
    await expect(statusOf(page)).toHaveText('Searching…');
    await page.clock.fastForward('00:20');
    await expect(failure).toBeVisible();

    await page.unroute('**/pagefind/**');
    await retry.click();
    expect(await countStories(page)).toBeGreaterThan(20);
  });

  test('goes on with the index of a newer build, and does not take a lost one for none', async ({
    page,
  }) => {
    let engines = 0;
    await page.route('**/pagefind-entry.json*', (route) => {
      engines += 1;
      return route.continue();
    });
    await page.route('**/*.pf_index', (route) =>
      engines === 1 ? route.abort() : route.continue(),
    );
    await page.goto('/search?q=captain');
    expect(await countStories(page)).toBeGreaterThan(20);
    expect(engines).toBe(2);

    await page.route('**/*.pf_index', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
    await expect(statusOf(page)).toHaveText('');
  });

  test('finds nothing only where the words of the index say so', async ({ page }) => {
    await page.route('**/vocabulary.json', (route) => route.abort());
    await page.goto('/search?q=arsenl');
    await expect(page.getByRole('alert')).toContainText('The search could not be loaded.');
    await page.unroute('**/vocabulary.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Did you mean Arsenal?')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search says what it needs, and where the news is', async ({ page }) => {
    await page.goto('/search');
    const notice = page.locator('noscript .notice');
    await expect(notice).toContainText('needs JavaScript');
    await expect(notice.locator('a[href="/leagues/league-two"]')).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeHidden();
  });
});
