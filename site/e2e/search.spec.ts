import type { Locator } from '@playwright/test';
import { cleanPhrase } from '../reader/mutedWords.ts';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import {
  countFor,
  countStories,
  filterOf,
  optionOf,
  statusOf,
  storiesOf,
} from './fixtures/searchPage.ts';
import { choicesKey, choicesText, store } from './fixtures/storedTexts.ts';
import { expect, test } from './fixtures/touchline.ts';

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
  await expect(first.locator('.kicker-club')).toHaveAttribute(
    'href',
    `/clubs/${await clubOf(first)}`,
  );

  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(storiesOf(page)).toHaveCount(Math.min(all, 40));
  const next = storiesOf(page).nth(20);
  await expect(next.getByRole('heading').getByRole('link')).toBeFocused();
  const muted = cleanPhrase(await next.getByRole('heading').innerText());

  await filterOf(page, 'Source').selectOption('official');
  await expect(page).toHaveURL('/search?q=captains&kind=official');
  // A club of which only others tell this cannot be chosen now.
  await expect(storiesOf(page).filter({ hasNotText: 'OFFICIAL' })).toHaveCount(0);
  const club = await clubOf(first);
  await filterOf(page, 'Club').selectOption(club);
  await expect(page).toHaveURL(`/search?q=captains&kind=official&club=${club}`);
  await expect(page.locator(`article:not([data-club~="${club}"])`)).toHaveCount(0);
  expect(await countStories(page)).toBeLessThan(all);

  await page.reload();
  await expect(filterOf(page, 'Club')).toHaveValue(club);
  await page.goBack();
  await expect(filterOf(page, 'Club')).toHaveValue('');
  await expect(filterOf(page, 'Source')).toHaveValue('official');
  await page.goBack();
  await expect(filterOf(page, 'Source')).toHaveValue('');
  await expect.poll(() => countStories(page)).toBe(all);

  // What somebody mutes is covered here as well, for the keyboard too.
  const mutedFirst = cleanPhrase(await first.getByRole('heading').innerText());
  await store(page, choicesKey, choicesText({ muted: [mutedFirst, muted] }));
  await page.reload();
  await expect(first).toContainText('Muted: ');
  await expect(first.getByRole('heading')).toHaveCount(0);
  await expectNoFault(page, { within: '[data-part=list] > li:first-child' });
  await first.getByRole('button', { name: 'Show this story' }).click();
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  const show = next.getByRole('button', { name: 'Show this story' });
  await expect(show).toBeFocused();
  const hiddenCount = page.getByText(/^\d+ stor(y|ies) covered$/);
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
  await expect(page.getByText('No story has “quxquux”.')).toBeVisible();
  await expect(statusOf(page)).toHaveText('No stories');
  await page.getByRole('button', { name: 'Search without filters' }).click();
  await expect(page).toHaveURL('/search?q=quxquux&sort=newest');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText(/newest [\d,]+ stories/)).toBeVisible();
});

test(
  'words that do not occur find nothing, and a club that is spelt wrong is offered',
  { tag: '@thorough' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/search');
    // The last of the page's scripts has run, and the page asks for no more by itself.
    await expect(page.getByRole('contentinfo').getByText(/^(just now|.+ ago)$/)).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(page.getByRole('searchbox')).toBeFocused();
    // What the focus asked for would have been asked for before this.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(requests.filter((path) => /search-index|clubs\.json|rest\/v1/.test(path))).toEqual([]);

    for (const word of ['zzyzx', '77-66', '<i>qq</i>']) {
      await page.getByRole('searchbox').fill(word);
      await expect(page.getByText(/No story has “/)).toContainText(
        word.startsWith('<') ? '“qq”' : `“${word}”`,
      );
      await expect(statusOf(page)).toHaveText('No stories');
      await expect(storiesOf(page)).toHaveCount(0);
    }

    await page.getByRole('searchbox').fill('"news transfer"');
    await expect(page.getByText('No story has “news transfer”.')).toBeVisible();
    await expect(page.getByText('Did you mean news transfer?')).toBeVisible();

    // Other clubs are in ../search/createSpelling.test.ts.
    await page.getByRole('searchbox').fill('Sundrland');
    const suggestion = page.getByText(/^Did you mean .+\?$/);
    await expect(suggestion.getByRole('link')).toHaveText('Sunderland');
    await expect(storiesOf(page)).toHaveCount(0);
    await expectNoFault(page, { within: '[data-search]' });
    await page.getByRole('link', { name: 'Sunderland', exact: true }).click();
    await expect(page).toHaveURL('/search?q=Sunderland');
    await expect(page.getByRole('searchbox')).toHaveValue('Sunderland');
    expect(await countStories(page)).toBeGreaterThan(0);
    // Cards without a picture look for one there, sooner or later.
    expect(requests.filter((path) => /rest\/v1\/(?!link_previews)/.test(path))).toEqual([]);
  },
);

test(
  'filters say how many stories each would leave, and clubs stand above them',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const all = await countFor(page, 'transfer');
    await expect(optionOf(page, 'Topic', 'All topics')).toHaveText(`All topics (${all})`);
    const choices = [
      ['Source', 'Fans', 'kind=fans'],
      ['Topic', 'Transfer', 'topic=transfer'],
      ['League', 'League One', 'league=league-one'],
      ['Published', 'Last 7 days', 'days=7'],
    ] as const;
    for (const [filter, name, parameter] of choices) {
      const option = optionOf(page, filter, name);
      const label = (await option.textContent()) ?? '';
      const promised = Number(label.replace(name, '').replace(/[^\d]/g, ''));
      expect(promised, name).toBeGreaterThan(0);
      await filterOf(page, filter).selectOption({ label });
      await expect(page).toHaveURL(`/search?q=transfer&${parameter}`);
      await expect(statusOf(page)).toHaveText(
        `${promised} ${promised === 1 ? 'story' : 'stories'}`,
      );
      await page.goBack();
      await expect(filterOf(page, filter)).toHaveValue('');
      await expect(statusOf(page)).toHaveText(`${all} stories`);
      // The answer to what is asked now: each filter counts what the others leave.
      await expect(optionOf(page, 'Topic', 'All topics')).toHaveText(`All topics (${all})`);
    }
    // What would leave nothing cannot be chosen, what is chosen can be left.
    await page.goto('/search?q=transfer&topic=obituary');
    await expect(statusOf(page)).toHaveText('No stories');
    await expect(filterOf(page, 'Topic')).toHaveValue('obituary');
    await expect(optionOf(page, 'Topic', 'Obituary')).toBeEnabled();
    await expect(optionOf(page, 'Topic', 'Podcast')).toBeDisabled();
    await page.getByRole('button', { name: 'Search without filters' }).press('Enter');
    await expect(page).toHaveURL('/search?q=transfer');
    await expect(statusOf(page)).toHaveText(`${all} stories`);

    await countFor(page, 'spurs');
    const clubs = page.getByRole('list', { name: 'Clubs' }).getByRole('listitem');
    await expect(clubs).toHaveText([/Tottenham Hotspur\s*\S*\s*also Spurs/]);
    await expect(clubs.getByRole('link')).toHaveAttribute('href', '/clubs/tottenham-hotspur');
    await expectNoFault(page, { within: '[data-search]' });
    await countFor(page, 'captain');
    await expect(clubs).toHaveCount(0);
    await countFor(page, 'arsenal manager');
    await expect(clubs).toHaveText([/^Arsenal/]);

    // Of many the first league's, which are looked for most, and then the others.
    await countFor(page, 'city');
    await expect(clubs).toHaveCount(5);
    await expect(clubs.filter({ hasText: 'Manchester City' })).toBeVisible();
    const more = page.getByText(/^\d+ more clubs$/);
    const left = Number.parseInt(await more.innerText(), 10);
    await more.press('Enter');
    await expect(clubs).toHaveCount(5 + left);
  },
);

test('a hit shows why it is one', async ({ page }) => {
  await countFor(page, 'gunners');
  const story = storiesOf(page).first();
  await expect(story.getByText('Club: Arsenal, known as Gunners')).toBeVisible();
  await expect(story.locator('mark').first()).toHaveText('Gunners');
  // No injury is named in these stories.
  await page.goto('/search?q=injury+scan&topic=injury');
  await countStories(page);
  await expect(storiesOf(page).first().getByText('Topic: Injury')).toBeVisible();
  await expect(storiesOf(page).first().locator('mark')).toHaveText(['scan', 'Injury'], {
    ignoreCase: true,
  });
});

async function clubOf(story: Locator): Promise<string> {
  const [club = ''] = ((await story.getAttribute('data-club')) ?? '').split(' ');
  return club;
}
