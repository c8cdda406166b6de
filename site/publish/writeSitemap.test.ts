import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { writeSitemap } from './writeSitemap.ts';

const moment = new Date('2025-03-03T12:00:00Z');

async function sitemapOf(pages: string[], moments: [string, Date][] = []) {
  const folder = await temporaryFolder();
  for (const page of pages) {
    await mkdir(join(folder, page), { recursive: true });
    await writeFile(join(folder, page, 'index.html'), '');
  }
  await writeSitemap(folder, 'https://news.test', new Map(moments));
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  return { sitemap: await read('sitemap-0.xml'), index: await read('sitemap-index.xml'), read };
}

describe('the sitemap', () => {
  it('lists pages by their whole addresses, with the moment of what is new on them', async () => {
    const { sitemap } = await sitemapOf(['/', '/clubs/arsenal'], [['/clubs/arsenal', moment]]);
    expect(sitemap).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        '<url><loc>https://news.test/</loc></url>' +
        '<url><loc>https://news.test/clubs/arsenal</loc><lastmod>2025-03-03T12:00:00.000Z</lastmod></url></urlset>',
    );
  });

  it('escapes the code of a season, which is free text', async () => {
    const path = `/seasons/${encodeURIComponent('24/25 & a')}/league-one`;
    const { sitemap } = await sitemapOf([path, '/news/b&c'], [[path, moment]]);
    expect(sitemap).toContain(
      '<loc>https://news.test/seasons/24%2F25%20%26%20a/league-one</loc><lastmod>',
    );
    expect(sitemap).toContain('<loc>https://news.test/news/b&amp;c</loc>');
  });

  it.each([
    '/leagues/league-one',
    '/demo/link-preview',
    '/my-clubs',
    '/suggestions',
    '/offline',
    '/news/cards',
  ])('leaves out %s, which is for nobody who searches', async (page) => {
    expect((await sitemapOf(['/news', page])).sitemap).not.toContain(page);
  });

  it('is named by an index that says what is newest, under both its names', async () => {
    const { index, read } = await sitemapOf(
      ['/'],
      [
        ['/', moment],
        ['/about', new Date(0)],
      ],
    );
    expect(index).toContain(
      '<sitemap><loc>https://news.test/sitemap-0.xml</loc><lastmod>2025-03-03T12:00:00.000Z</lastmod></sitemap>',
    );
    expect(await read('sitemap.xml')).toBe(index);
  });
});
