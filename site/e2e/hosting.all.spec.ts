import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { expect, test } from './fixtures/hostedSite.ts';
import { scriptElsewhere, sing, smuggledPaths, songs } from './fixtures/smuggledPages.ts';
import { isElsewhere, server } from './fixtures/touchline.ts';

// One worker has the site built and its host started, once for all of these.
test.skip(isElsewhere, 'it hosts a site of its own, over a server of the tests');

test('a visitor finds home, a club and its news, and searches them', async ({ page }) => {
  await page.goto('/');
  const link = page.getByRole('article').locator('a[href^="/clubs/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  const answered = page.waitForResponse((response) => response.url().endsWith(path));
  await link.click();
  // Not led on to an address with a slash at its end.
  expect((await answered).status()).toBe(200);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  await page.goto('/search?q=captains');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^[\d,]+ stories$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('an administrator signs in to a page deep inside, against a backend elsewhere', async ({
  page,
  hostedOrigin,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await page.goto('/admin/sources');
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel(/e-?mail/i).fill(server.administrator.email);
  await page.locator('input[type=password]').fill(server.administrator.password);
  await page.getByRole('button', { name: /sign in/i }).click();
  await expect(page).toHaveURL(/\/admin\/sources/);
  await expect(page.getByRole('row', { name: /Arsenal/ }).first()).toBeVisible();
  expect(hosts.size).toBeGreaterThan(1);

  const answer = await page.goto(`${hostedOrigin}/admin/clubs`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('Arsenal', { exact: true }).first()).toBeVisible();
});

test.describe('addresses that lead nowhere', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('an unknown club sends the visitor home', async ({ page, hostedOrigin }) => {
    const answer = await page.goto('/clubs/no-such-club');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveURL(`${hostedOrigin}/`);
  });

  test('any other unknown path gets a helpful page', async ({ page }) => {
    const answer = await page.goto('/nothing-here');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  });
});

test('every address is sent with its headers', async ({ request, siteFolder, hostedOrigin }) => {
  const [script = ''] = await readdir(join(siteFolder(), 'admin', 'assets'));
  const [sheet = ''] = await readdir(join(siteFolder(), '_astro'));
  const immutable = 'public, max-age=31536000, immutable';
  const revalidated = 'public, max-age=0, must-revalidate';
  for (const [path, status, caching] of [
    ['/', 200, revalidated],
    ['/clubs/arsenal', 200, revalidated],
    [`/seasons/${activeSeason.code}/championship`, 200, revalidated],
    ['/clubs/arsenal/latest.json', 200, revalidated],
    ['/search', 200, revalidated],
    ['/admin/', 200, revalidated],
    ['/admin/articles/7', 200, revalidated],
    ['/build.json', 200, 'no-store'],
    [`/admin/assets/${script}`, 200, immutable],
    [`/_astro/${sheet}`, 200, immutable],
    // What a deploy has just replaced must not be missing for a year.
    ['/_astro/gone.0000.js', 404, 'no-store'],
    ['/admin/assets/gone-0000.js', 404, 'no-store'],
    ['/clubs/no-such-club', 404, 'no-store'],
  ] as const) {
    const answer = await request.get(`${hostedOrigin}${path}`, { maxRedirects: 0 });
    const headers = answer.headers();
    expect([path, answer.status(), headers['cache-control']]).toEqual([path, status, caching]);
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts, path).toMatch(/^'self' 'wasm-unsafe-eval'( 'sha256-[\w+/]{43}=')+$/);
    expect(policy, path).toMatch(/frame-ancestors 'none'/);
  }
});

test('a host and the local server send a page under one policy', async ({ request, hostedOrigin }, {
  project,
}) => {
  const backendOrigin = project.use.baseURL ?? '';
  const policyOf = async (origin: string) =>
    (await request.get(`${origin}/clubs/arsenal`)).headers()['content-security-policy'];
  const local = await policyOf(backendOrigin);
  expect(await policyOf(hostedOrigin)).toBe(
    local?.replace("connect-src 'self'", `connect-src 'self' ${backendOrigin}`),
  );
});

test.describe('what someone has smuggled into a page', () => {
  for (const path of smuggledPaths) {
    test.describe(() => {
      test.use({ expectedErrors: [/Content Security Policy/] });

      test(`does not run in ${path}`, async ({ page }) => {
        expect(await listen(page, path)).toEqual(['file of the site']);
      });
    });

    test.describe(() => {
      test.use({ bypassCSP: true });

      test(`would run in ${path} without a policy`, async ({ page }) => {
        expect(await listen(page, path)).toEqual(songs);
      });
    });
  }
});

/** Opens a page with scripts of every kind in it, and tells which of them ran. */
async function listen(page: Page, path: string): Promise<string[]> {
  await page.route(scriptElsewhere, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: sing('script elsewhere') }),
  );
  await page.goto(path);
  await page.locator('#canary').evaluate((link: HTMLElement) => {
    link.click();
  });
  const sung = await page.evaluate(() => (window as { sung?: string[] }).sung ?? []);
  return [...new Set(sung)].sort();
}
