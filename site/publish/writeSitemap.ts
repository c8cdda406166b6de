import { readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { escapeUTF8 } from 'entities/escape';

/** Redirects, pages for contributors, and pages that only a browser can fill. */
const unlisted = /^\/(leagues|demo|my-clubs|saved|suggestions|offline|news\/cards)(\/.*)?$/;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Writes `sitemap-0.xml` and its index, also as `sitemap.xml`, where some look first. */
export async function writeSitemap(
  folder: string,
  siteUrl: string,
  moments: ReadonlyMap<string, Date>,
): Promise<void> {
  const entries = (await pagesOf(folder))
    .filter((page) => !unlisted.test(page))
    .map((page) => {
      const { href, pathname } = new URL(page, siteUrl);
      return entryOf('url', href, moments.get(pathname));
    });
  const newest = new Date(Math.max(...[...moments.values()].map(Number)));
  const index = entryOf(
    'sitemap',
    new URL('/sitemap-0.xml', siteUrl).href,
    moments.size === 0 ? undefined : newest,
  );
  const indexXml = `${declaration}<sitemapindex ${namespace}>${index}</sitemapindex>`;
  await Promise.all([
    writeFile(
      join(folder, 'sitemap-0.xml'),
      `${declaration}<urlset ${namespace}>${entries.join('')}</urlset>`,
    ),
    writeFile(join(folder, 'sitemap-index.xml'), indexXml),
    writeFile(join(folder, 'sitemap.xml'), indexXml),
  ]);
}

async function pagesOf(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => `/${file.replaceAll(sep, '/')}`)
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => file.slice(0, -'/index.html'.length) || '/')
    .toSorted();
}

function entryOf(name: string, address: string, changedAt: Date | undefined): string {
  const lastmod = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeUTF8(address)}</loc>${lastmod}</${name}>`;
}
