import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { feedFaults } from '../feeds/fixtures/feedFaults.ts';
import { expect, server, test } from './fixtures/touchline.ts';

// What is in the files of a built site, whoever reads them: browsers, feed readers, crawlers.

const pages = {
  home: 'index.html',
  league: `seasons/${activeSeason.code}/championship/index.html`,
  'address of a league': 'leagues/championship/index.html',
  club: 'clubs/arsenal/index.html',
  clubs: 'clubs/index.html',
  feeds: 'feeds/index.html',
  about: 'about/index.html',
  publishers: 'publishers/index.html',
  'lost page': '404.html',
  search: 'search/index.html',
  'no network': 'offline/index.html',
  'status link': 'suggestions/index.html',
  'all the news': 'news/index.html',
  'my clubs': 'my-clubs/index.html',
  'saved stories': 'saved/index.html',
  'link preview': 'demo/link-preview/index.html',
};
/** Kilobytes of script on the pages whose islands do the most; all others have 85. */
const mostScript = new Map([
  [pages.club, 92],
  [pages['all the news'], 92],
  [pages['my clubs'], 92],
  [pages.search, 86],
]);
const kilobyte = 1024;

test('every kind of page is valid HTML', async ({ siteFolder }) => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // The site's own files need no second word for it; a file from elsewhere would.
      'require-sri': ['error', { target: 'crossorigin' }],
    },
  });
  const faults: string[] = [];
  for (const file of Object.values(pages)) {
    const report = await validator.validateString(readFileSync(join(siteFolder(), file), 'utf8'));
    for (const { messages } of report.results) {
      faults.push(
        ...messages
          // Astro writes the style of islands where the first one is.
          .filter(({ selector }) => selector?.endsWith(' > style') !== true)
          .map(({ ruleId, message, selector }) => [file, ruleId, message, selector].join(' | ')),
      );
    }
  }
  expect([...new Set(faults)]).toEqual([]);
});

test('no page is heavier than its budget', ({ siteFolder }) => {
  const folder = siteFolder();
  const clubs = readdirSync(join(folder, 'clubs'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `clubs/${name}/index.html`);
  const heaviest = Math.max(...clubs.map((file) => compressed(join(folder, file))));
  expect(heaviest, 'HTML of the heaviest club').toBeLessThanOrEqual(18 * kilobyte);

  // Those that pages in English need; others are for letters that few names have.
  const files = readdirSync(join(folder, '_astro'));
  const fonts = files.filter((name) => /latin-(?!ext).*woff2$/.test(name));
  expect(fonts).toHaveLength(2);
  const [one = 0, other = 0] = fonts.map((name) => statSync(join(folder, '_astro', name)).size);
  expect(one + other, 'fonts').toBeLessThanOrEqual(55 * kilobyte);
  const headers = readFileSync(join(folder, '_headers'), 'utf8');
  for (const file of Object.values(pages)) {
    const html = readFileSync(join(folder, file), 'utf8');
    const weightOf = (paths: Iterable<string>) =>
      [...paths].reduce((sum, path) => sum + compressed(join(folder, path)), 0);
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(at(1));
    expect(weightOf(styles), `CSS of ${file}`).toBeLessThanOrEqual(14 * kilobyte);
    const inline: string[] = [];
    for (const [, attributes = '', code = ''] of html.matchAll(
      /<script([^>]*)>(.*?)<\/script>/gs,
    )) {
      if (attributes.includes('application/ld+json')) continue;
      if (code !== '') inline.push(code);
      else {
        expect(attributes, `a script of ${file} holds up the page`).toMatch(
          /type="module"|defer|async/,
        );
      }
    }
    for (const code of inline) {
      const hash = createHash('sha256').update(code).digest('base64');
      expect(headers, `a script inside ${file}`).toContain(`'sha256-${hash}'`);
    }
    expect(
      weightOf(scriptsOf(folder, html)) + gzipSync(inline.join()).length,
      `JavaScript of ${file} before anybody touches it`,
    ).toBeLessThanOrEqual((mostScript.get(file) ?? 85) * kilobyte);
  }
});

test('no built file holds a secret', ({ siteFolder }) => {
  const keys = JSON.parse(readFileSync(join(server.dataDirectory, 'keys.json'), 'utf8')) as Record<
    'publishableKey' | 'secretKey' | 'jwtSecret',
    string
  >;
  const shapes = [
    /\bsb_secret_[\w-]{8}/,
    /\bsk-[\w-]{20}/,
    /\b(?:gh[opsu]_|github_pat_)\w{20}/,
    // A JSON web token, such as the older keys of Supabase are.
    /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  ];
  const secrets = [keys.secretKey, keys.jwtSecret, server.administrator.password];
  const folder = siteFolder();
  const found: string[] = [];
  let hasPublishableKey = false;
  let searchFiles = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'latin1');
    searchFiles += file.includes('search-index') ? 1 : 0;
    hasPublishableKey ||= text.includes(keys.publishableKey);
    if (secrets.some((secret) => text.includes(secret))) found.push(file);
    for (const shape of shapes) {
      const [match] = shape.exec(text) ?? [];
      if (match !== undefined) found.push(`${file}: ${match}`);
    }
  }
  expect(found).toEqual([]);
  // The one key that has to be there: the files that were looked at are those of this server.
  expect(hasPublishableKey).toBe(true);
  expect(searchFiles).toBeGreaterThan(100);
});

test('every feed is valid and stands where it says', async ({
  siteFolder,
  rebuild,
  page,
  baseURL,
}) => {
  // A test before this one may have had a club more when the site was built last.
  await rebuild();
  const folder = join(siteFolder(), 'feeds');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const feeds = names.filter((name) => name.endsWith('.xml'));
  expect(feeds).toHaveLength(2 * (1 + 4 + seedClubs.length) + 1);
  expect(names.filter((name) => name.endsWith('.json'))).toHaveLength(feeds.length);
  const faults: string[] = [];
  for (const name of feeds) {
    const xml = readFileSync(join(folder, name), 'utf8');
    const found = await feedFaults(xml, `${baseURL ?? ''}/feeds/${name}`);
    faults.push(...found.map((fault) => `${name}: ${fault}`));
  }
  expect(faults).toEqual([]);

  // A browser's parser of XML is the strictest at hand.
  const opml = names.filter((name) => name.endsWith('.opml'));
  expect(opml).toHaveLength(4);
  const documents = [...feeds, ...opml].map((name) => readFileSync(join(folder, name), 'utf8'));
  await page.goto('/about');
  const broken = await page.evaluate(
    (all) =>
      all.filter((text) =>
        new DOMParser().parseFromString(text, 'application/xml').querySelector('parsererror'),
      ),
    documents,
  );
  expect(broken).toEqual([]);
});

test('feeds are found from the pages whose news they carry', async ({ page, request }) => {
  for (const [path, feed] of [
    ['/', '/feeds'],
    [`/seasons/${activeSeason.code}/championship`, '/feeds/leagues/championship'],
    ['/clubs/arsenal', '/feeds/clubs/arsenal'],
  ] as const) {
    await page.goto(path);
    const alternates = page.locator('link[rel=alternate]');
    const addresses = await alternates.evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')),
    );
    const expected = ['all.xml', 'official.xml', 'all.json', 'official.json'];
    expect(addresses).toEqual(expected.map((name) => `${feed}/${name}`));
    const links = page.getByRole('navigation', { name: 'Feeds' }).getByRole('link');
    await expect(links.first()).toHaveAttribute('href', `${feed}/all.xml`);
  }
  for (const [path, type] of [
    ['/feeds/all.xml', /^application\/xml/],
    ['/feeds/official.json', /^application\/json/],
    ['/feeds/leagues/league-two/official.opml', /^text\/x-opml/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});

test('pages can be shared, and describe themselves to search engines', async ({
  siteFolder,
  baseURL,
}) => {
  const folder = siteFolder();
  const origin = baseURL ?? '';
  for (const file of Object.values(pages)) {
    const html = readFileSync(join(folder, file), 'utf8');
    const content = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const image = content('og:image');
    expect(image, file).toContain(`${origin}/share/`);
    const { width, height } = await sharp(join(folder, image.slice(origin.length))).metadata();
    expect([width, height].map(String), file).toEqual([
      content('og:image:width'),
      content('og:image:height'),
    ]);
    expect(content('og:image:alt'), file).not.toBe('');
    expect(content('twitter:card'), file).toBe('summary_large_image');
    expect(content('description').length, file).toBeGreaterThan(20);
  }

  expect(dataOf(join(folder, pages.club))).toMatchObject({
    '@context': 'https://schema.org',
    breadcrumb: { '@type': 'BreadcrumbList', itemListElement: { length: 3 } },
    about: {
      '@type': 'SportsTeam',
      name: 'Arsenal',
      sameAs: [expect.stringContaining('arsenal')],
      memberOf: { '@type': 'SportsOrganization', name: 'Premier League' },
    },
  });
  expect(dataOf(join(folder, pages.league))).toMatchObject({
    mainEntity: { '@type': 'ItemList', itemListElement: { length: 24 } },
  });
  expect(dataOf(join(folder, pages.home))).toMatchObject({
    '@type': 'CollectionPage',
    isPartOf: {
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${origin}/search?q={search_term_string}` } },
    },
    mainEntity: { itemListElement: { length: 24 } },
  });

  const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
  for (const path of ['', 'about', 'clubs/arsenal', `seasons/${activeSeason.code}/league-one`]) {
    expect(sitemap).toMatch(
      new RegExp(`<loc>${origin}/${path}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    );
  }
  // Where it is looked for without asking.
  const index = (name: string) => readFileSync(join(folder, name), 'utf8');
  expect(index('sitemap.xml')).toBe(index('sitemap-index.xml'));
  expect(readFileSync(join(folder, 'favicon.ico')).subarray(0, 4)).toEqual(
    Buffer.from([0, 0, 1, 0]),
  );
  expect(readFileSync(join(folder, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${origin}/sitemap-index.xml`,
  );
});

function compressed(file: string): number {
  return gzipSync(readFileSync(file), { level: 9 }).byteLength;
}

/** The scripts of a page and its islands, with all that they cannot begin without. */
function scriptsOf(folder: string, html: string): Set<string> {
  const found = new Set<string>();
  const named = /(?:src|component-url|renderer-url)="(\/[^"]+\.js)"/g;
  const imported = /(?:from|import)["'`]\.\/([^"'`]+\.js)["'`]/g;
  const open = [...html.matchAll(named)].map(at(1));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const code = readFileSync(join(folder, path), 'utf8');
    open.push(...[...code.matchAll(imported)].map(([, name]) => `/_astro/${name ?? ''}`));
  }
  return found;
}

function dataOf(file: string): unknown {
  const html = readFileSync(file, 'utf8');
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(block ?? 'null');
}

function at(index: number): (match: RegExpExecArray) => string {
  return (match) => match[index] ?? '';
}
