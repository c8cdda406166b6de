import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { curatedBlogs } from './discoverFanBlogs.ts';
import { isNoBlog } from './collectBlogLinks.ts';
import { siteHost } from '../../../common/webAddress.ts';

describe('the curated fan blogs', () => {
  it('are at least sixty, over forty clubs of the seed', () => {
    const slugs = new Set(seedClubs.map(({ slug }) => slug));
    expect(curatedBlogs.filter(({ clubSlug }) => !slugs.has(clubSlug))).toEqual([]);
    expect(curatedBlogs.length).toBeGreaterThanOrEqual(60);
    expect(new Set(curatedBlogs.map(({ clubSlug }) => clubSlug)).size).toBeGreaterThanOrEqual(40);
  });

  it('share no site and no feed', () => {
    const sites = curatedBlogs.map(({ siteUrl }) => siteHost(siteUrl) + new URL(siteUrl).pathname);
    const feeds = curatedBlogs.flatMap(({ feedUrl }) => feedUrl ?? []);
    expect(new Set(sites).size).toBe(sites.length);
    expect(new Set(feeds).size).toBe(feeds.length);
  });

  it.each(curatedBlogs)('$name is a blog under https with a source', (blog) => {
    const urls = [blog.siteUrl, ...(blog.feedUrl === null ? [] : [blog.feedUrl])];
    for (const url of urls) {
      expect(new URL(url).href).toBe(url);
      expect(url).toMatch(/^https:/);
    }
    expect(URL.canParse(blog.source)).toBe(true);
    expect(isNoBlog(blog.siteUrl)).toBe(false);
    expect(blog.name.trim()).not.toBe('');
  });
});
