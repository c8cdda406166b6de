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
    const without = page.locator('#latest-stories .story').filter({ hasText: 'No image' });
    const bare = page
      .locator('.story')
      .filter({ has: page.locator('.no-image[aria-hidden="false"]') });
    expect(await without.count()).toBeGreaterThan(0);
    const headlines = await bare.getByRole('heading').getByRole('link').all();
    const urls = await Promise.all(headlines.map((link) => link.getAttribute('href')));
    expect(urls.length).toBeGreaterThan(1);
    await headlines.at(-1)?.scrollIntoViewIfNeeded();
    await headlines[0]?.scrollIntoViewIfNeeded();
    await expect(page.locator('.picture[data-loading]').first()).toBeVisible();
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
    expect(said).toContain(`No image for ${asked[1] ?? ''}: The page could not be read.`);
  });
});

test('a picture of few pixels is not set large, and paper lies behind every one that came', async ({
  page,
}) => {
  const address = 'https://publisher.example/thumbnail.svg';
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="140" height="84"/>',
    }),
  );
  // The look for a picture finds this one for every card that has none.
  await page.route('**/rest/v1/link_previews?*', (route) =>
    route.fulfill({ json: [{ image_url: address }] }),
  );
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const lead = document.querySelector('#latest-stories .story--lead > .picture');
      lead?.querySelector('img')?.remove();
      lead?.setAttribute('data-wants-image', '');
    });
  });
  await page.goto('/clubs/arsenal');
  const lead = page.locator('#latest-stories .story--lead > .picture');
  const image = lead.locator('img');
  // The first card asks for its picture as all others do.
  await expect(image).toHaveAttribute('data-small', '');
  await expect(image).toHaveCSS('object-fit', 'scale-down');
  await expect(image).toHaveCSS('background-color', 'rgb(251, 249, 244)');
  await expect(lead.locator('.crest')).toBeHidden();
});

test.describe('the publishers’ icons', () => {
  // The browser says so of an icon that is not there.
  test.use({ expectedErrors: [/404 \(Not Found\).*favicon\.ico$/] });

  test('come once the page has loaded, once a host, and initials stand in for them', async ({
    page,
    baseURL,
  }) => {
    // Where Playwright routes anything, it refuses all requests of icons.
    await page.unrouteAll();
    // The sample feeds' port, where no such host is known.
    const withoutIcon = new URL('/story', baseURL);
    withoutIcon.hostname = 'nobody.localhost';
    withoutIcon.port = String(Number(withoutIcon.port) + 1);
    await page.addInitScript((address) => {
      document.addEventListener('DOMContentLoaded', () => {
        for (const picture of document.querySelectorAll('[data-wants-image]')) picture.remove();
        const links = [...document.querySelectorAll('.byline .read-more')];
        for (const link of [links.at(0), ...links.slice(-2)]) {
          link?.setAttribute('href', address);
        }
      });
    }, withoutIcon.href);
    await page.goto('/');
    const icons = await page.locator('.byline .favicon').all();
    for (const icon of icons) await icon.scrollIntoViewIfNeeded();
    await expect(page.locator('.byline .favicon > img')).toHaveCount(icons.length - 3);

    // A host without an icon, far up on the page and far down.
    const without = page.locator('.byline .favicon:empty');
    await expect(without).toHaveCount(3);
    const initial = await without
      .first()
      .evaluate((icon) => getComputedStyle(icon, '::before').content);
    expect(initial).toMatch(/^"\p{L}"$/u);

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
  });
});

test('a first page is painted before its typefaces and lower pictures are asked for', async ({
  page,
}) => {
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
});

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
