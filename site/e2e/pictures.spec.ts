import { seedClubs } from '../../common/pyramid/pyramid.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/touchline.ts';

test.describe('a card without image', () => {
  test.use({ expectedErrors: [/502 \(Bad Gateway\)/] });

  test('gets one once it is in view, or keeps its place empty', async ({ page, baseURL }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const asked: string[] = [];
    await page.route('**/functions/v1/scrape-article-image', async (route) => {
      const { url } = route.request().postDataJSON() as { url: string };
      asked.push(url);
      await held;
      if (asked[0] === url) {
        await route.fulfill({ json: { imageUrl: `${baseURL ?? ''}/demo/picture.svg` } });
      } else {
        await route.fulfill({ status: 502, json: { error: 'The page could not be read.' } });
      }
    });
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') said.push(message.text());
    });

    await page.goto('/clubs/arsenal');
    const without = page.locator('.news-grid .story').filter({ hasText: 'No image' });
    const bare = page
      .locator('.story')
      .filter({ has: page.locator('.no-image[aria-hidden="false"]') });
    expect(await without.count()).toBeGreaterThan(0);
    const headlines = bare.getByRole('heading').getByRole('link');
    const urls = await headlines.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    expect(new Set(urls).size).toBeGreaterThan(1);
    // A busy browser hears of the last of two scrolls alone.
    await headlines.first().scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect(page.locator('.picture[data-loading]').first()).toBeVisible();
    // Asked for anew: newer stories may have come meanwhile, and the last of before be gone.
    await headlines.last().scrollIntoViewIfNeeded();
    await expect.poll(() => asked.length).toBe(2);
    const first = page.locator('.story').filter({
      has: page.locator(`.headline a[href="${asked[0] ?? ''}"]`),
    });
    const before = await first.locator('.picture').boundingBox();
    release();

    await expect(first.locator('.picture > img')).toBeVisible();
    await expect(first.locator('.no-image')).toHaveAttribute('aria-hidden', 'true');
    const after = await first.locator('.picture').boundingBox();
    expect(after?.height).toBe(before?.height);
    await expect(page.locator('.picture[data-loading]')).toHaveCount(0);
    expect(new Set(asked).size).toBe(asked.length);
    await expect
      .poll(() => said)
      .toContain(`No image for ${asked[1] ?? ''}: The page could not be read.`);
  });
});

test(
  'a picture of few pixels is not set large, and paper lies behind every one that came',
  { tag: '@thorough' },
  async ({ page }) => {
    const lead = page.locator('.news-grid .story--lead > .picture');
    const image = lead.locator('img');
    // Not every sample story has a picture in its feed.
    for (const { slug } of seedClubs.slice(0, 20)) {
      await page.goto(`/clubs/${slug}`);
      if ((await image.count()) > 0) break;
    }
    const address = (await image.getAttribute('src')) ?? '';
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="84"/>',
      }),
    );
    await page.reload();
    await expect(image).toHaveAttribute('data-small', '');
    await expect(image).toHaveCSS('object-fit', 'scale-down');
    await expect(image).toHaveCSS('background-color', 'rgb(251, 249, 244)');
    await expect(lead.locator('[data-part=crest]')).toBeHidden();
  },
);

test(
  'the publishers’ icons come once the page has loaded, once a host, and initials stand in for them',
  { tag: '@thorough' },
  async ({ page }) => {
    // Where Playwright routes anything, it refuses all requests of icons.
    await page.unrouteAll();
    await page.goto('/');
    const icons = await page.locator('.byline .favicon').all();
    const initial = await page
      .locator('.byline .favicon')
      .last()
      .evaluate((icon) => getComputedStyle(icon, '::before').content);
    expect(initial).toMatch(/^"\p{L}"$/u);
    // One that is put where the window has been already is not asked for.
    await expect(page.locator('.byline .favicon > img')).toHaveCount(icons.length);
    for (const icon of icons) await icon.scrollIntoViewIfNeeded();
    await expect(page.locator('.byline .favicon > img[data-loaded]')).toHaveCount(icons.length);

    const { loadedMs, asked } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource');
      return {
        loadedMs: visit?.loadEventStart ?? Infinity,
        asked: resources.filter(({ name }) => name.endsWith('/favicon.ico')),
      };
    });
    expect(asked.length).toBeGreaterThan(5);
    for (const { startTime } of asked) expect(startTime).toBeGreaterThan(loadedMs);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(asked.length);
  },
);

test(
  'a first page is painted before its typefaces and lower pictures are asked for',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const mark = () => {
        const isHeld = document.documentElement.hasAttribute('data-unpainted');
        performance.mark(isHeld ? 'held' : 'let go');
      };
      new MutationObserver(mark).observe(document, {
        attributeFilter: ['data-unpainted'],
        subtree: true,
      });
      // Asked for in the frame that lets go, of which an observer hears at its end.
      const load = document.fonts.load.bind(document.fonts);
      document.fonts.load = (...typeface) => {
        mark();
        return load(...typeface);
      };
    });
    await page.goto('/');
    const lowerPictures = page.locator('.picture > img[loading="lazy"]');
    // Lines show none, and may come first.
    await expect(lowerPictures.filter({ visible: true }).first()).toBeVisible();
    // How many are near the window depends on the hour's stories.
    await lowerPictures.filter({ visible: true }).last().scrollIntoViewIfNeeded();
    // The browser tells of a request once it is answered.
    await expect.poll(async () => (await asked(page)).later.length).toBeGreaterThan(2);
    const first = await asked(page);
    expect(first.letGoMs).toBeGreaterThan(first.paintedMs);
    for (const { startMs } of [...first.later, ...first.fonts]) {
      expect(startMs).toBeGreaterThanOrEqual(first.letGoMs);
    }
    expect(first.fonts.length).toBeGreaterThan(0);

    // From then on the typefaces are at hand, and used at once.
    await page.goto('/clubs/arsenal');
    const second = await asked(page);
    expect(second.fonts.length).toBeGreaterThan(0);
    for (const { startMs } of second.fonts) expect(startMs).toBeLessThan(second.letGoMs);
  },
);

/** https://w3c.github.io/paint-timing/#sec-PerformancePaintTiming */
interface Paint extends PerformanceEntry {
  /** When it was drawn; `startTime` is when it was shown, on a busy machine some frames later. */
  paintTime: number;
}

interface Asked {
  paintedMs: number;
  /** When what a first page holds back was let go. */
  letGoMs: number;
  later: { startMs: number }[];
  fonts: { startMs: number }[];
}

/** When the browser painted the page, and asked for the resources that may wait for that. */
async function asked(page: Page): Promise<Asked> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const lazy = document.querySelectorAll<HTMLImageElement>('.picture > img[loading="lazy"]');
    const laterUrls = new Set([...lazy].map(({ src }) => src));
    const resources = performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ name, startMs: startTime }));
    const [paint] = performance.getEntriesByName('first-paint') as Paint[];
    return {
      paintedMs: paint?.paintTime ?? Infinity,
      letGoMs: performance.getEntriesByName('let go')[0]?.startTime ?? Infinity,
      later: resources.filter(({ name }) => laterUrls.has(name)),
      fonts: resources.filter(({ name }) => name.endsWith('.woff2')),
    };
  });
}
