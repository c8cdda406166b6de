import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { expect, test } from './fixtures/touchline.ts';

const choicesKey = 'touchline:choices';
/** What people call clubs besides what the seed lists. */
const moreShortNames: Readonly<Record<string, readonly string[]>> = {
  'manchester-city': ['Man. City', '#ManCity'],
  'manchester-united': ['Man U', '#MUFC'],
  'newcastle-united': ['Newcastle Utd'],
  'nottingham-forest': ["Nott'm Forest"],
  'west-ham-united': ['West Ham Utd'],
};
/** Named in every week's news, and rarely a club. */
const dayNames = new Set(['Wednesday']);

/** Names that mean one club, put together without the code under test. */
const namesOfClubs = new Map(
  seedClubs.map(({ slug, name, aliases }) => {
    const own = aliases.filter((alias) => !dayNames.has(alias) && !isShared(alias));
    return [slug, [name, name.replace('&', 'and'), ...own, ...(moreShortNames[slug] ?? [])]];
  }),
);
const leagues = ['premier-league', 'championship', 'league-one', 'league-two'];
const overviews = ['/', ...leagues.map((league) => `/seasons/${activeSeason.code}/${league}`)];

/** What can be read of a story, its own club and its publisher aside. */
interface ReadableStory {
  place: string;
  /** Whose shield covers it. */
  clubs: string[];
  text: string;
}

test('every story of every page is covered for each club that it names', async ({ page }) => {
  await page.goto('/about');
  const clubPages = seedClubs.flatMap(({ slug }) => [`/clubs/${slug}`, `/clubs/${slug}/latest`]);
  const stories = await readPages(page, [...overviews, ...clubPages]);
  expect(stories.length).toBeGreaterThan(1000);
  expect(leaksIn(stories)).toEqual([]);
});

test('every story that a search can find is covered for each club that it names', async ({
  page,
}) => {
  await page.goto('/search');
  const stories = await readSearchIndex(page);
  expect(stories.length).toBeGreaterThan(1000);
  expect(leaksIn(stories)).toEqual([]);
});

test(
  'whichever club is shielded, nothing that is in view names it',
  { tag: '@thorough' },
  async ({ page }) => {
    const places = [
      ...overviews,
      '/clubs/brentford',
      '/clubs/crawley-town?page=2',
      '/clubs/everton?page=2',
      '/clubs/leeds-united?page=2',
      '/search?q=report',
      '/search?days=7',
    ];
    for (const place of places) {
      await page.goto(place);
      const isLater = place.includes('page=2');
      const story = isLater ? '.news-grid:not(#latest-stories) [data-club]' : 'main [data-club]';
      await expect(page.locator(story).first()).toBeVisible();
      await page.waitForFunction(() => 'marked' in document.documentElement.dataset);
      for (const { slug, text } of await readShielded(page, [...namesOfClubs.keys()])) {
        expect(leakOf(slug, text), `${place} with ${slug} shielded`).toBeNull();
      }
    }
  },
);

test.describe('before the scripts of a page', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('and where these never come, stories that name a shielded club are covered', async ({
    page,
  }) => {
    await page.goto(`/seasons/${activeSeason.code}/premier-league`);
    const lists = await page
      .locator('[data-club]')
      .evaluateAll((stories) => stories.map((story) => story.getAttribute('data-club') ?? ''));
    const [, slug = ''] =
      lists.map((list) => list.split(' ')).find(({ length }) => length > 1) ?? [];
    expect(slug).not.toBe('');
    // A muted word lifts its veil after a while, and must not lift the shield with it.
    await page.evaluate(
      ([key, choices]) => {
        localStorage.setItem(key, choices);
      },
      [choicesKey, choicesText(slug, ['no such word'])] as const,
    );
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.reload();
    const text = await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
      return [...document.querySelectorAll<HTMLElement>('[data-club] > a')]
        .filter((link) => link.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent)
        .join('\n');
    });
    expect(text).not.toBe('');
    expect(leakOf(slug, text)).toBeNull();
  });
});

test('older stories stay covered where it cannot be told whom they name', async ({ page }) => {
  await page.addInitScript(
    ([key, choices]) => {
      localStorage.setItem(key, choices);
    },
    [choicesKey, choicesText('leyton-orient', [])] as const,
  );
  await page.route('**/clubs.json', (route) => route.fulfill({ json: [] }));
  await page.goto('/clubs/everton?page=2');
  const stories = page.locator('.news-grid:not(#latest-stories) article');
  await expect(stories).toHaveCount(12);
  await expect(stories.getByRole('button', { name: 'Show this story' })).toHaveCount(12);
  await expect(stories.getByRole('heading')).toHaveCount(0);
});

function isShared(alias: string): boolean {
  return seedClubs.filter(({ aliases }) => aliases.includes(alias)).length > 1;
}

function choicesText(slug: string, muted: string[]): string {
  return JSON.stringify({ version: 1, clubs: [slug], shielded: [slug], muted });
}

function leaksIn(stories: readonly ReadableStory[]): string[] {
  return stories.flatMap(({ place, clubs, text }) =>
    [...namesOfClubs.keys()]
      .filter((slug) => !clubs.includes(slug) && leakOf(slug, text) !== null)
      .map((slug) => `${place}, ${slug}: ${leakOf(slug, text) ?? ''}`),
  );
}

/** The line that names a club; null where none does. */
function leakOf(slug: string, text: string): string | null {
  const names = (namesOfClubs.get(slug) ?? [])
    .map((name) => name.replace(/[.*+?^$()|]/g, String.raw`\$&`))
    .join('|');
  return (
    new RegExp(`^.*(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}]).*$`, 'mu').exec(text)?.[0] ??
    null
  );
}

function readPages(page: Page, paths: readonly string[]): Promise<ReadableStory[]> {
  return page.evaluate(async (addresses) => {
    const found: ReadableStory[] = [];
    for (const place of addresses) {
      const html = await (await fetch(place)).text();
      const parsed = new DOMParser().parseFromString(html, 'text/html');
      for (const story of parsed.querySelectorAll<HTMLElement>('[data-club]')) {
        const clubs = story.dataset['club']?.split(' ') ?? [];
        const labels = [...story.querySelectorAll('[alt], [title], [aria-label]')]
          .filter((element) => !element.matches('button'))
          .flatMap((element) =>
            ['alt', 'title', 'aria-label'].map((name) => element.getAttribute(name)),
          );
        for (const part of story.querySelectorAll('.kicker, .byline, time')) part.remove();
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
  return page.evaluate(async () => {
    type Found = Record<'url' | 'headline' | 'source', string> &
      Record<'clubs' | 'named', string[]> & { excerpt: string | null };
    const read = async (path: string) => (await fetch(`/search-index/${path}`)).json() as unknown;
    const head = (await read('index.json')) as { version: string; clubsOf: unknown[] };
    const found: ReadableStory[] = [];
    for (let file = 0; found.length < head.clubsOf.length; file += 1) {
      const texts = (await read(`${head.version}/stories-${String(file)}.json`)) as Found[];
      for (const { url, headline, excerpt, clubs, named } of texts) {
        found.push({
          place: url,
          clubs: [...clubs, ...named],
          text: [headline, excerpt].join('\n'),
        });
      }
    }
    return found;
  });
}

/** Shields one club after the other, as another tab would, and reads what can be seen each time. */
function readShielded(page: Page, slugs: string[]): Promise<{ slug: string; text: string }[]> {
  return page.evaluate(
    async ([key, shielded]) => {
      const read: { slug: string; text: string }[] = [];
      for (const slug of shielded) {
        const choices = { version: 1, clubs: [slug], shielded: [slug], muted: [] };
        localStorage.setItem(key, JSON.stringify(choices));
        dispatchEvent(new StorageEvent('storage', { key }));
        while (document.querySelector('[data-unnamed]')) await new Promise(requestAnimationFrame);
        read.push({ slug, text: readVisible() });
      }
      return read;

      function readVisible(): string {
        const parts = document.querySelectorAll<HTMLElement>(
          '[data-club] :is(.headline a, .excerpt, .also, .picture > img), [data-club] > a',
        );
        return [...parts]
          .filter((part) => part.checkVisibility({ visibilityProperty: true }))
          .flatMap((part) => [
            part.textContent,
            ...['alt', 'title', 'aria-label'].map((name) => part.getAttribute(name) ?? ''),
          ])
          .join('\n');
      }
    },
    [choicesKey, slugs] as const,
  );
}
