import { describe, expect, it } from 'vitest';
import { discoverFanBlogs, type FanBlogClub } from './discoverFanBlogs.ts';
import type { DiscoveryOptions } from '../visit/createVisitor.ts';
import type { CuratedBlog } from '../../../common/pyramid/pyramidSchema.ts';
import { buildNews, siteTest, testClub, testNow } from '../fixtures/siteTest.ts';

const web = siteTest();

function buildClub(overrides: Partial<FanBlogClub> = {}): FanBlogClub {
  return { ...testClub, officialSite: null, knownUrls: [], ...overrides };
}

function buildCurated(host: string, overrides: Partial<CuratedBlog> = {}): CuratedBlog {
  return {
    clubSlug: 'burslem-rovers',
    name: `The ${host}`,
    siteUrl: web.url(host, '/'),
    feedUrl: null,
    source: 'https://list.example/',
    isVerified: true,
    ...overrides,
  };
}

function serveBlog(host: string, feed: string = buildNews({ host })): string {
  return web.serveSite(host, {
    '/': '<link rel="alternate" type="application/rss+xml" href="/feed/">',
    '/feed/': feed,
  });
}

/** Proposes blogs of a club of which no page is known, unless told. */
function propose(
  curated: CuratedBlog[],
  { club = buildClub(), pages = [], ...overrides }: Partial<DiscoveryOptions> & Known = {},
) {
  return discoverFanBlogs(club, curated, pages, web.buildOptions(overrides));
}

interface Known {
  club?: FanBlogClub;
  pages?: string[];
}

const daysAgo = (days: number) => new Date(testNow.getTime() - days * 86_400_000);

describe('fan blogs', () => {
  it('are proposed from the curated list and from links, with the evidence of both', async () => {
    const linkedSite = serveBlog('linked.example');
    const both = serveBlog('both.example');
    const home = web.serveSite('home.example', {
      '/': `<h3>Blogroll</h3><a href="${linkedSite}">Linked</a><a href="${both}">Both</a>
        <a href="${web.url('unfed.example', '/')}">No feed</a>`,
    });
    const proposals = await propose([buildCurated('both.example')], { pages: [home] });
    expect(proposals.map(({ siteUrl, feedUrl }) => [siteUrl, feedUrl])).toEqual([
      [both, `${both}feed/`],
      [linkedSite, `${linkedSite}feed/`],
    ]);
    expect(proposals[0]?.title).toBe('The both.example');
    expect(proposals[0]?.evidence).toEqual(
      expect.arrayContaining([
        'on our curated list, verified at https://list.example/',
        `linked from ${home}, under "Blogroll"`,
        '10 of 10 headlines name the club.',
      ]),
    );
  });

  it('say of an entry that nobody has verified that it is not', async () => {
    serveBlog('old.example');
    const [proposal] = await propose([buildCurated('old.example', { isVerified: false })]);
    expect(proposal?.evidence[0]).toBe(
      'on our curated list, not verified, see https://list.example/',
    );
  });

  it('are read at the feed that the list names, or else looked for on the site', async () => {
    serveBlog('moved.example');
    const feedUrl = web.url('moved.example', '/gone');
    const proposals = await propose([buildCurated('moved.example', { feedUrl })]);
    expect(proposals).toMatchObject([{ feedUrl: web.url('moved.example', '/feed/') }]);
  });

  it.each([
    ['has fallen silent', { lastAt: daysAgo(120) }],
    ['is about another club', { headline: () => 'City hold on for a draw' }],
    ['is empty', { count: 0 }],
  ])('are not proposed where the feed %s', async (_name, feed) => {
    serveBlog('unfit.example', buildNews({ host: 'unfit.example', ...feed }));
    expect(await propose([buildCurated('unfit.example')])).toEqual([]);
    expect(web.asked()).toContain('unfit.example/feed/');
  });

  it.each([
    ['the club has', (host: string) => ({ knownUrls: [`https://${host}/other-feed`, 'nonsense'] })],
    ['is the official one', (host: string) => ({ officialSite: `http://www.${host}` })],
  ])('are not asked again where %s', async (_name, toClub) => {
    const { host } = new URL(serveBlog('known.example'));
    const club = buildClub(toClub(host));
    expect(await propose([buildCurated('known.example')], { club })).toEqual([]);
    expect(web.asked()).toEqual([]);
  });

  it('are five at most, best first', async () => {
    const curated = Array.from({ length: 7 }, (_, at) => {
      serveBlog(`b${at}.example`, buildNews({ host: `b${at}.example`, count: at < 2 ? 1 : 10 }));
      return buildCurated(`b${at}.example`);
    });
    const proposals = await propose(curated);
    const scores = proposals.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(proposals).toHaveLength(5);
    const proposed = proposals.map(({ siteUrl }) => new URL(siteUrl).hostname);
    expect(proposed).not.toContain('b0.example');
    expect(proposed).not.toContain('b1.example');
  });

  it('take no more requests than are allowed, whatever the pages link', async () => {
    const links = Array.from(
      { length: 40 },
      (_, at) => `<a href="${web.url(`l${at}.example`, '/')}">b</a>`,
    );
    const home = web.serveSite('bomb.example', { '/': `<h3>Blogroll</h3>${links.join('')}` });
    expect(await propose([], { pages: [home], maxRequests: 20 })).toEqual([]);
    expect(web.asked().length).toBeLessThanOrEqual(20);
  });
});
