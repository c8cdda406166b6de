import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { clubPatterns } from './fixtures/clubPatterns.ts';
import type { Pagefind } from '../search/engine/findStories.ts';
import type { CardStory } from '../stories/cardStory.ts';
import { choicesKey, choicesText, choose, store } from './fixtures/storedTexts.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';

const leagues = ['premier-league', 'championship', 'league-one', 'league-two'];
const overviews = ['/', ...leagues.map((league) => `/seasons/${activeSeason.code}/${league}`)];

/** What scripts bring; the others are the files of the site. */
const scriptedPlaces = [
  '/clubs/crawley-town?page=2',
  '/clubs/everton?page=2',
  '/clubs/leeds-united?page=2',
  '/search?q=report',
  '/search?days=7',
  '/news?kind=official&topic=injury',
];

/** What can be read of a story, its own club and its publisher aside. */
interface ReadableStory {
  place: string;
  /** Whose spoiler cover hides it; none of a story that tells no result. */
  clubs: string[] | null;
  text: string;
}

// The walk looks at the page of what is not there, too.
test.use({ expectedErrors: [/404.*\/404$/] });

test('every story that tells a result is covered for each club that it names, on every page', async ({
  page,
}) => {
  await page.goto('/about');
  const clubPages = seedClubs.map(({ slug }) => `/clubs/${slug}`);
  const stories = await readPages(page, [...overviews, ...clubPages]);
  const telling = stories.filter(({ clubs }) => clubs !== null);
  expect(telling.length).toBeGreaterThan(300);
  expect(stories.length).toBeGreaterThan(2 * telling.length);
  expect(leaksIn(telling)).toEqual([]);
  const scores = stories.filter(({ clubs, text }) => clubs === null && /\b\d-\d\b(?!-)/.test(text));
  expect(scores).toEqual([]);
});

test(
  'every story that a search can find is covered for each club that it names',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.goto('/search');
    const stories = await readSearchIndex(page);
    expect(stories.length).toBeGreaterThan(1000);
    expect(leaksIn(stories)).toEqual([]);
  },
);

test(
  'whichever club is covered, no result that can be read names it, on screen or on paper',
  { tag: '@thorough' },
  async ({ page, siteFolder }) => {
    test.setTimeout(600_000);
    await page.goto('/about');
    await store(page, choicesKey, choicesText({}));
    const { places, clubs } = pagesToMeetAllIn(siteFolder());
    expect(clubs).toBeGreaterThan(80);
    let seen = 0;
    for (const place of [...places, ...scriptedPlaces]) {
      await page.goto(place);
      await untilIslandsRun(page);
      if (scriptedPlaces.includes(place)) await expect(storiesOf(page, place)).toBeVisible();
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        const { leaks, stories } = await findLeaks(page);
        expect(leaks, `${place} on ${media}`).toEqual([]);
        seen += stories;
      }
    }
    expect(seen).toBeGreaterThan(500);
  },
);

test.describe('before the scripts of a page', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('and where these never come, results of a covered club are covered', async ({ page }) => {
    await page.goto(`/seasons/${activeSeason.code}/premier-league`);
    const lists = await page
      .locator('[data-tells-result]')
      .evaluateAll((stories) => stories.map((story) => story.getAttribute('data-club') ?? ''));
    const [, slug = ''] =
      lists.map((list) => list.split(' ')).find(({ length }) => length > 1) ?? [];
    expect(slug).not.toBe('');
    // Islands that start only now would ask for what is blocked below.
    await untilIslandsRun(page);
    // A muted word lifts its veil after a while, and must not lift the cover with it.
    await store(page, choicesKey, choicesText({ covered: [slug], muted: ['no such word'] }));
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.reload();
    const text = await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
      return [...document.querySelectorAll<HTMLElement>('[data-tells-result] > a')]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent)
        .join('\n');
    });
    expect(text).not.toBe('');
    expect(leakOf(slug, text)).toBeNull();
  });
});

test(
  'older results stay covered where it cannot be told whom they name',
  { tag: '@thorough' },
  async ({ page }) => {
    await choose(page, { covered: ['leyton-orient'] });
    await page.route('**/clubs.json', (route) => route.fulfill({ json: [] }));
    await page.goto('/clubs/everton?page=2');
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    const results = page.locator('.news-grid [data-tells-result]');
    await expect(results).not.toHaveCount(0);
    const count = await results.count();
    await expect(results.getByRole('button', { name: 'Show this story' })).toHaveCount(count);
    await expect(results.getByRole('heading')).toHaveCount(0);
    await expect(page.locator('.news-grid article').getByRole('heading')).toHaveCount(12 - count);
  },
);

/**
 * A page of each kind, and as many more as it takes to meet every club that a result names, once on a
 * card and once in the list of a season: whom a result is covered for is read above, on the home page and
 * those of the leagues and clubs.
 */
function pagesToMeetAllIn(folder: string): { places: string[]; clubs: number } {
  const met = new Set<string>();
  const isNew = (what: string) => met.size < met.add(what).size;
  const clubs = new Set<string>();
  const places = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/^admin|^leagues/.test(file))
    .filter((file) => {
      const kind = file.replace(/(?<=\/)[^/]+\/index\.html$|\d+/g, '');
      const form = kind.startsWith('seasons') ? 'list' : 'card';
      const html = readFileSync(join(folder, file), 'utf8');
      const results = html.match(/<[^>]*data-tells-result[^>]*>/g) ?? [];
      const named = results.flatMap((tag) => /-club="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []);
      for (const club of named) clubs.add(club);
      return [kind, ...named.map((club) => `${club} ${form}`)].map(isNew).some(Boolean);
    })
    .map((file) => `/${file.replace(/(?:index)?\.html$/, '')}`);
  return { places, clubs: clubs.size };
}

/** The first story of those that a place's scripts bring. */
function storiesOf(page: Page, place: string): Locator {
  const grid = place.includes('page=2') ? '.news-grid [data-unnamed]' : '[data-club]';
  return page.locator(`main ${grid}`).filter({ visible: true }).first();
}

function leaksIn(stories: readonly ReadableStory[]): string[] {
  return stories.flatMap(({ place, clubs, text }) =>
    clubPatterns
      .filter(({ slug }) => !clubs?.includes(slug) && leakOf(slug, text) !== null)
      .map(({ slug }) => `${place}, ${slug}: ${leakOf(slug, text) ?? ''}`),
  );
}

/** The line that names a club; null where none does. */
function leakOf(slug: string, text: string): string | null {
  const { own = '' } = clubPatterns.find((club) => club.slug === slug) ?? {};
  return new RegExp(`^.*${own}.*$`, 'mu').exec(text)?.[0] ?? null;
}

function readPages(page: Page, paths: readonly string[]): Promise<ReadableStory[]> {
  return page.evaluate(async (addresses) => {
    const found: ReadableStory[] = [];
    for (const place of addresses) {
      const html = await (await fetch(place)).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const story of parsed.querySelectorAll<HTMLElement>('[data-club]')) {
        const clubs =
          'tellsResult' in story.dataset ? (story.dataset['club']?.split(' ') ?? []) : null;
        const labels = [...story.querySelectorAll('[alt], [title], [aria-label]')]
          .filter((element) => !element.matches('button'))
          .flatMap((element) =>
            ['alt', 'title', 'aria-label'].map((name) => element.getAttribute(name)),
          );
        for (const part of story.querySelectorAll('.kicker, .byline, time, .cover')) part.remove();
        const walker = document.createTreeWalker(story, NodeFilter.SHOW_TEXT);
        const texts = [];
        while (walker.nextNode()) texts.push(walker.currentNode.nodeValue?.trim());
        found.push({ place, clubs, text: [...texts, ...labels].filter(Boolean).join('\n') });
      }
    }
    return found;
  }, paths);
}

function readSearchIndex(page: Page): Promise<ReadableStory[]> {
  return page.evaluate(async (address) => {
    const { createInstance } = (await import(address)) as {
      createInstance: (options: object) => Pagefind;
    };
    const index = createInstance({ noWorker: true });
    const { results } = await index.search(null, {});
    return Promise.all(
      results.map(async ({ data }) => {
        const { story } = (await data()).meta;
        const { url: place, clubs, named, headline, excerpt } = JSON.parse(story) as CardStory;
        const slugs = [...clubs.map(({ slug }) => slug), ...(named ?? [])];
        return { place, clubs: slugs, text: [headline, excerpt].join('\n') };
      }),
    );
  }, '/search-index/pagefind.js');
}

/**
 * Covers one club after the other in the page that is open, as another tab would, and looks for what
 * can still be read of a story and names it. Clubs that no story of the page names cannot leak.
 */
function findLeaks(page: Page): Promise<{ leaks: string[]; stories: number }> {
  return page.evaluate(
    async ([key, patterns]) => {
      const leaks: string[] = [];
      const stories = [...document.querySelectorAll<HTMLElement>('[data-tells-result]')].map(
        (element) => ({
          element,
          text: textOf(element, () => true),
        }),
      );
      for (const { slug, own, shared } of patterns) {
        const ownNames = new RegExp(own, 'u');
        const sharedNames = shared.map(({ pattern, owners }) => ({
          names: new RegExp(pattern, 'u'),
          owners,
        }));
        const isNamed = (text: string, clubs: readonly string[]) =>
          ownNames.test(text) ||
          sharedNames.some(
            ({ names, owners }) =>
              !owners.some((owner) => clubs.includes(owner)) && names.test(text),
          );
        const suspects = stories.filter(({ text }) => isNamed(text, []));
        if (suspects.length === 0) continue;
        await choose([slug]);
        for (const { element } of suspects) {
          const text = textOf(element, (part) =>
            part.checkVisibility({ visibilityProperty: true }),
          );
          if (isNamed(text, element.dataset['club']?.split(' ') ?? []))
            leaks.push(`${slug}: ${text}`);
        }
      }
      await choose([]);
      return { leaks, stories: stories.length };

      async function choose(covered: string[]): Promise<void> {
        const choices = { version: 1, clubs: [], covered, muted: [] };
        localStorage.setItem(key, JSON.stringify(choices));
        dispatchEvent(new StorageEvent('storage', { key }));
        await new Promise(requestAnimationFrame);
      }

      function textOf(story: HTMLElement, isRead: (part: Element) => boolean): string {
        if (!isRead(story)) return '';
        const parts = [...story.querySelectorAll('*')].filter(
          (part) => !part.matches('.kicker *, .cover, .cover *, button') && isRead(part),
        );
        const texts = parts.flatMap((part) => [
          ...[...part.childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
          ...['alt', 'title', 'aria-label', 'data-host'].map((name) => part.getAttribute(name)),
        ]);
        return texts.filter((text) => text?.trim()).join(' | ');
      }
    },
    [choicesKey, clubPatterns] as const,
  );
}
