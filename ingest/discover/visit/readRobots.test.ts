import { describe, expect, it } from 'vitest';
import { readRobots } from './readRobots.ts';

const site = 'https://club.example';

function isAllowed(robots: string, path = '/feed'): boolean {
  const userAgent = 'Touchline/0.1.0 (+https://touchline.example)';
  return readRobots(`${site}/robots.txt`, robots, userAgent).isAllowed(new URL(path, site));
}

describe('a robots.txt', () => {
  it.each([
    ['', true],
    ['<html>Not found</html>', true],
    ['User-agent: *\nDisallow:', true],
    ['User-agent: *\nDisallow: /', false],
    ['\ufeffUser-agent: *\r\nDisallow: /feed', false],
    ['User-agent: *\nDisallow: /\nAllow: /feed', true],
    ['User-agent: TouchLine\nDisallow: /feed', false],
    ['User-agent: Touchline/2.0\nDisallow: /feed', false],
    ['User-agent: Touchliner\nDisallow: /feed', true],
    ['User-agent: *\nDisallow: /\n\nUser-agent: touchline\nDisallow: /x', true],
    ['User-agent: Other\nUser-agent: Touchline\nUser-agent: Third\nDisallow: /feed', false],
    ['User-agent: Other # not us\nDisallow: /', true],
    ['User-agent: *\nDisallow: /*.xml$', true],
  ])('that reads %j lets us at a feed: %s', (robots, expected) => {
    expect(isAllowed(robots)).toBe(expected);
  });

  it('matches wildcards and the query', () => {
    expect(isAllowed('User-agent: *\nDisallow: /*.xml$', '/news/rss.xml')).toBe(false);
    expect(isAllowed('User-agent: *\nDisallow: /*?', '/?feed=rss2')).toBe(false);
  });

  it('names sitemaps', () => {
    const robots =
      'Sitemap: https://club.example/a.xml\nUser-agent: x\nDisallow: /\nsitemap: /b.xml';
    expect(readRobots(`${site}/robots.txt`, robots, 'Touchline/1').sitemaps).toEqual([
      'https://club.example/a.xml',
      '/b.xml',
    ]);
  });
});

describe('a hostile robots.txt', () => {
  it.each([
    [
      'of thousands of robots with thousands of rules',
      Array.from({ length: 15_000 }, (_, at) => `User-agent: r${at}`).join('\n') +
        '\nDisallow: /x'.repeat(20_000),
      true,
    ],
    ['of wildcards', `User-agent: *\n${'Disallow: /*a*a*a*a*ab\n'.repeat(20_000)}`, false],
  ])('%s costs little time and memory', (_name, robots, expected) => {
    const memoryBefore = process.memoryUsage().heapUsed;
    const before = process.threadCpuUsage();
    expect(isAllowed(robots, `/${'a'.repeat(2_000)}`)).toBe(expected);
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(2_000);
    expect(process.memoryUsage().heapUsed - memoryBefore).toBeLessThan(200_000_000);
  });
});
