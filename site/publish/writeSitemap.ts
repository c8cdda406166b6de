import { readdir, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { escapeUTF8 } from 'entities/escape';

/** Addresses that lead elsewhere, are for contributors, or show what only a browser knows. */
const unlisted = /^\/(leagues|demo|my-clubs|saved|suggestions|offline|news\/cards)(\/.*)?$/;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Writes `sitemap-index.xml` and the one sitemap it names, and the index once more as `sitemap.xml`,
 * where some look without asking robots.txt. A site stays far below the 50,000 pages of one sitemap.
 *
 * @param folder Holds the pages, and nothing else yet that is called as they are.
 * @param moments When a page last said something new, by its address.
 */
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

/** The addresses of a built site's pages, from the root. */
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
