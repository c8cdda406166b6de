import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expectNoFault } from './fixtures/expectNoFault.ts';
import { expect, test } from './fixtures/touchline.ts';
import { untilIslandsRun } from './fixtures/untilIslandsRun.ts';
import { untilTypefacesShow } from './fixtures/untilTypefacesShow.ts';

const paths = [
  '/',
  `/seasons/${activeSeason.code}/championship`,
  '/clubs/arsenal',
  '/clubs',
  '/feeds',
  '/about',
  '/publishers',
  '/search?q=win',
  '/news',
  '/my-clubs',
  '/saved',
  '/suggestions',
  '/offline',
  '/demo/link-preview',
  '/no-such-page',
  '/news/DAY',
  '/news/leagues/premier-league',
  '/news/official',
  '/search?q=zzzzzz',
  '/clubs/arsenal?page=2',
];

/** Of text, or of parts, that others in the gate hold as well. */
const likeOthers = [
  '/clubs',
  '/feeds',
  '/about',
  '/no-such-page',
  '/saved',
  '/suggestions',
  '/publishers',
  '/offline',
  '/demo/link-preview',
  '/news/DAY',
  '/news/leagues/premier-league',
  '/news/official',
  '/search?q=zzzzzz',
  '/clubs/arsenal?page=2',
];

test.use({ expectedErrors: [/404.*no-such-page/] });

for (const path of paths) {
  if (!likeOthers.includes(path)) {
    test(`${path} has no accessibility fault, and fits a phone and a desk`, async ({ page }) => {
      await open(page, path);
      await expectFit(page, [1440, 390]);
      await expectNoFault(page);
    });
  }

  test(
    `${path} fits every width, and has no fault wide or narrow, light or dark`,
    { tag: '@thorough' },
    async ({ page }) => {
      await open(page, path);
      await expectFit(page, [320, 768, 390]);
      if (likeOthers.includes(path)) await expectNoFault(page);
      await expectFit(page, [1440]);
      await expectNoFault(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoFault(page, { coloursOnly: true });
      }
    },
  );
}

test(
  'the longest and widest names of clubs are set without breaking a word',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const slug of ['wrexham', 'middlesbrough', 'wolverhampton-wanderers', 'afc-wimbledon']) {
      await page.goto(`/clubs/${slug}`);
      await untilTypefacesShow(page);
      for (const width of [320, 390, 768]) {
        await page.setViewportSize({ width, height: 800 });
        const brokenWords = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
          const text = heading.firstChild as Text;
          return [...text.data.matchAll(/\S+/g)]
            .filter((word) => {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              return range.getClientRects().length > 1;
            })
            .map(([word]) => word);
        });
        expect(brokenWords, `${slug} at ${width} pixels`).toEqual([]);
      }
    }
  },
);

test(
  'a source fits a narrow phone whatever it is called',
  { tag: '@thorough' },
  async ({ page }) => {
    for (const path of ['/', '/news', '/clubs/arsenal', '/seasons/2026-27/championship']) {
      await page.goto(path);
      await untilIslandsRun(page);
      const sources = page.locator('.source, [data-part=source]');
      await expect(sources).not.toHaveCount(0);
      await sources.evaluateAll((all) => {
        for (const source of all) source.append(' of Wolverhampton Wanderers');
      });
      await expectFit(page, [320, 390]);
    }
  },
);

/** Leaves the page at the last of these widths, in pixels. */
async function expectFit(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}

async function open(page: Page, path: string): Promise<void> {
  if (path === '/news/DAY') {
    await page.goto('/news');
    // The last of them is whole, and no other page shows its stories.
    await page.goto((await page.locator('.stream-days a').last().getAttribute('href')) ?? path);
    return;
  }
  await page.goto(path);
  if (path === '/search?q=zzzzzz') {
    await expect(page.getByRole('main').getByRole('status')).toHaveText('No stories');
  } else if (path.startsWith('/search')) {
    await expect(page.getByRole('article')).not.toHaveCount(0);
  } else if (path.includes('?page=')) {
    await expect(page.getByText(/^Page 2 of \d+/).first()).toBeVisible();
    // The page is named before its stories come.
    await expect(page.locator('.story--pending')).toHaveCount(0);
  }
}
