import { describe, expect, it } from 'vitest';
import { newsSections, sectionsOfStories } from './feedReferences.ts';
import { readSitemap } from './visit/readSitemap.ts';

const site = 'https://club.example/';

describe('a news section is', () => {
  it.each([
    'https://club.example/news',
    'https://club.example/en/latest-news/',
    'https://club.example/blog.html',
    'https://blog.club.example/',
  ])('%s', (url) => {
    expect(newsSections([{ url, text: 'x' }], site)).toEqual([url]);
  });

  it('what a link calls so', () => {
    expect(
      newsSections([{ url: 'https://club.example/p/4', text: ' Latest News ' }], site),
    ).toHaveLength(1);
  });

  it.each([
    site,
    'https://club.example/shop',
    'https://other.example/news',
    'https://club.example/a/b/news',
    'https://club.example/news/2026/late-goal',
  ])('not %s', (url) => {
    expect(newsSections([{ url, text: 'x' }], site)).toEqual([]);
  });

  it('where the stories of a sitemap stand', () => {
    const stories = ['https://club.example/en/news/late-goal', 'https://club.example/en/news/draw'];
    expect(
      sectionsOfStories([...stories, 'https://other.example/news/x', `${site}shop/x`], site),
    ).toEqual(['https://club.example/en/news']);
  });
});

describe('a sitemap', () => {
  const read = (text: string) =>
    readSitemap(new TextEncoder().encode(text), null, `${site}sitemap.xml`);

  it('lists pages, or further sitemaps', () => {
    expect(
      read('<urlset><url><loc> /a&amp;b </loc></url><url><loc>ftp://x</loc></url></urlset>'),
    ).toEqual({
      isIndex: false,
      urls: ['https://club.example/a&b'],
    });
    expect(read('<sitemapindex><sitemap><loc>/a.xml</loc></sitemap></sitemapindex>').isIndex).toBe(
      true,
    );
  });

  it.each(['', '{}', '<html><p>Not found', '<loc>'.repeat(200_000), '\u001f\u008b broken'])(
    'that is none lists nothing (%#)',
    (text) => {
      expect(read(text).urls).toEqual([]);
    },
  );
});
