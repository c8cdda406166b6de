import { describe, expect, it } from 'vitest';
import { buildNews, feedLink, siteTest } from './fixtures/siteTest.ts';

const web = siteTest();

describe('a WordPress site', () => {
  const comments = buildNews({ host: 'wp.example', headline: (day) => `By: reader ${day}` })
    .replace('<title>News', '<title>Comments for The Rovers Blog')
    .replaceAll('story', 'comment')
    .replaceAll('wp.example-', 'wp.example-comment-');
  const serve = () =>
    web.serveSite('wp.example', {
      '/robots.txt': 'User-agent: *\nDisallow: /wp-admin/',
      '/': `<head>${feedLink('/comments/feed/')}${feedLink('/feed/')}
        ${feedLink('/wp-json/wp/v2/pages/2', 'application/json')}
        ${feedLink('/oembed?url=x', 'application/json+oembed')}${feedLink('/oembed?format=xml', 'text/xml+oembed')}`,
      '/feed/': buildNews({ host: 'wp.example' }),
      '/comments/feed/': comments,
    });

  it('has its news before its comments, which are kept and named as such', async () => {
    const { candidates } = await web.find(serve());
    expect(candidates.map(({ url }) => new URL(url).pathname)).toEqual([
      '/feed/',
      '/comments/feed/',
    ]);
    expect(candidates[0]).toMatchObject({
      type: 'rss',
      itemsPerWeek: 7.8,
      lastItemAt: '2026-11-21T12:00:00.000Z',
    });
    expect(candidates[0]?.reasons).toContain('10 of 10 headlines name the club.');
    expect(candidates[1]?.score).toBeLessThanOrEqual(10);
    expect(candidates[1]?.reasons[0]).toBe('It carries comments of readers.');
  });

  it('is asked four times: robots.txt, the page and the two feeds', async () => {
    await web.find(serve());
    expect(web.asked()).toEqual([
      'wp.example/robots.txt',
      'wp.example/',
      'wp.example/feed/',
      'wp.example/comments/feed/',
    ]);
  });

  it('is asked for each in its turn', async () => {
    const turns: string[] = [];
    await web.find(serve(), {
      inTurn: (url, request) => {
        turns.push(`${url.hostname}${url.pathname}`);
        return request();
      },
    });
    expect(turns).toEqual(web.asked());
  });
});

describe('the feeds of', () => {
  it('Blogger are found where its generator puts them, the same in Atom and RSS once', async () => {
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>The Rovers Post</title>
      <entry><id>tag:1</id><title>Rovers draw</title><updated>2026-11-20T10:00:00Z</updated>
      <link rel="alternate" href="http://blogger.example/1"/></entry></feed>`;
    const rss = `<rss><channel><item><guid isPermaLink="false">tag:1</guid><title>Rovers draw</title>
      <link>http://blogger.example/1</link></item></channel></rss>`;
    const site = web.serveSite('blogger.example', {
      '/': `<meta name="generator" content="Blogger"><a href="/feeds/posts/default">Posts (Atom)</a>
        <a href="/feeds/posts/default?alt=rss">Posts (RSS)</a>`,
      '/feeds/posts/default': atom,
      '/feeds/posts/default?alt=rss': rss,
    });
    const { candidates } = await web.find(site);
    expect(candidates).toMatchObject([
      { url: `${site}feeds/posts/default`, type: 'atom', title: 'The Rovers Post' },
    ]);
  });

  it('a static site may be JSON', async () => {
    const site = web.serveSite('static.example', {
      '/': feedLink('feed.json', 'application/feed+json'),
      '/feed.json': JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Static',
        items: [{ id: '1', title: 'Rovers', url: 'https://static.example/1' }],
      }),
    });
    expect((await web.find(site)).candidates).toMatchObject([
      { type: 'json', lastItemAt: null, itemsPerWeek: 0 },
    ]);
  });

  it.each([
    ['a link that only says so', '<a href="/x/17">RSS <b>feed</b></a>', '/x/17'],
    ['a picture that only says so', '<a href="/x/18"><img alt="RSS"></a>', '/x/18'],
    ['a feed: address', '<a href="feed://linked.example:PORT/y.php">Subscribe</a>', null],
    ['rel=feed', '<link rel="feed" href="/x/19">', '/x/19'],
    ['XML that does not say which', feedLink('/x/20', 'text/xml'), '/x/20'],
    ['a base of its own', `<base href="/deep/">${feedLink('x')}`, '/deep/x'],
  ])('%s are found', async (_name, html, path) => {
    const { port } = new URL(web.url('linked.example', '/'));
    const site = web.serveSite('linked.example', {
      '/': html.replace('PORT', port).replace('Subscribe', 'Our news feed'),
      [path ?? '/y.php']: buildNews({ host: 'linked.example' }),
    });
    expect((await web.find(site)).candidates.map(({ url }) => new URL(url).pathname)).toEqual([
      path ?? '/y.php',
    ]);
  });

  it('a page that lists them are found through it', async () => {
    const site = web.serveSite('listing.example', {
      '/': '<a href="/subscribe.html">RSS feeds</a>',
      '/subscribe.html': '<a href="/out/first.rss">First team</a>',
      '/out/first.rss': buildNews({ host: 'listing.example' }),
    });
    expect((await web.find(site)).candidates).toMatchObject([{ url: `${site}out/first.rss` }]);
  });

  it('a news section are found from the home page', async () => {
    const site = web.serveSite('club.example', {
      '/': '<a href="/shop">Shop</a><a href="/club/news">Latest</a>',
      '/club/news': feedLink('/club/news/all'),
      '/club/news/all': buildNews({ host: 'club.example' }),
    });
    expect((await web.find(site)).candidates).toMatchObject([{ url: `${site}club/news/all` }]);
  });

  it.each(['/rss.xml', '/feed.json', '/blog/feed', '/?format=feed&type=rss'])(
    'a site that does not say are found at %s',
    async (path) => {
      const site = web.serveSite('silent.example', {
        '/': '<p>Welcome</p>',
        [path]: buildNews({ host: 'silent.example' }),
      });
      expect((await web.find(site)).candidates).toMatchObject([{ url: `${site}${path.slice(1)}` }]);
    },
  );

  it('a site with nothing else are found through its sitemap', async () => {
    const site = web.serveSite('mapped.example', {
      '/robots.txt': `Sitemap: ${web.url('mapped.example', '/maps.xml')}`,
      '/': '<p>Welcome</p>',
      '/maps.xml': `<sitemapindex><sitemap><loc>/map-pages.xml</loc></sitemap>
        <sitemap><loc>${web.url('mapped.example', '/map-news.xml')}</loc></sitemap></sitemapindex>`,
      '/map-news.xml': `<urlset><url><loc>${web.url('mapped.example', '/en/news/2026/late-goal')}</loc></url></urlset>`,
      '/en/news': feedLink('/out.php'),
      '/out.php': buildNews({ host: 'mapped.example' }),
    });
    // Guessing has to leave enough requests for it.
    const { candidates } = await web.find(site, { maxRequests: 12 });
    expect(candidates).toMatchObject([{ url: `${site}out.php` }]);
  });

  it('an address that is one is that one alone', async () => {
    const site = web.serveSite('itself.example', { '/it': buildNews({ host: 'itself.example' }) });
    expect((await web.find(`${site}it`)).candidates).toMatchObject([{ url: `${site}it` }]);
    expect(web.asked()).toEqual(['itself.example/robots.txt', 'itself.example/it']);
  });
});

describe('one feed', () => {
  it('under many addresses is one candidate', async () => {
    const news = buildNews({ host: 'twice.example' });
    const site = web.serveSite('twice.example', {
      '/': ['/feed', '/feed/', '/other', '/moved', '/copy'].map((path) => feedLink(path)).join(''),
      '/feed': { status: 301, location: '/feed/' },
      '/feed/': news,
      '/other': { status: 302, location: '/feed/' },
      '/moved': { status: 301, location: '/feed/' },
      '/copy': news,
    });
    expect((await web.find(site)).candidates).toMatchObject([{ url: `${site}feed/` }]);
  });

  it('of a site that moved is measured against where it moved to', async () => {
    web.serveSite('new.example', {
      '/': feedLink('/feed/'),
      '/feed/': buildNews({ host: 'new.example' }),
    });
    const site = web.serveSite('old.example', {
      '/': { status: 301, location: web.url('new.example', '/') },
    });
    const { candidates } = await web.find(site);
    expect(candidates).toMatchObject([{ url: web.url('new.example', '/feed/') }]);
    expect(candidates[0]?.score).toBeGreaterThan(40);
    expect(web.asked()).toContain('new.example/robots.txt');
  });

  it('of another host is kept low, under the address that the site gave', async () => {
    web.serveSite('burner.example', { '/rovers': buildNews({ host: 'blog.example' }) });
    const site = web.serveSite('blog.example', {
      '/': feedLink(web.url('burner.example', '/rovers')),
    });
    const { candidates } = await web.find(site);
    expect(candidates).toMatchObject([{ url: web.url('burner.example', '/rovers'), score: 40 }]);
    expect(candidates[0]?.reasons[0]).toBe('It is on another host than the site.');
  });
});

describe('a site without a feed', () => {
  it('is told so, within 25 requests', async () => {
    const site = web.serveSite('none.example', {
      '/': '<h1>Rovers</h1><a href="/news">News</a>',
      '/news': 'x',
    });
    const outcome = await web.find(site);
    expect(outcome).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('No feed was found at none.example') as string,
    });
    expect(web.asked().length).toBeLessThanOrEqual(25);
    expect(new Set(web.asked()).size).toBe(web.asked().length);
  });

  it.each([
    ['that is missing', { status: 404 }, 'The page was not found (404 Not Found).'],
    ['that is broken', { status: 500 }, 'The server had an error (500'],
    ['behind a bot wall', '<title>Just a moment...</title>', 'A bot protection page came instead'],
    ['that redirects in a circle', { status: 302, location: '/' }, 'circle'],
  ])('%s is told so at once', async (_name, answer, reason) => {
    const site = web.serveSite('bad.example', { '/': answer });
    expect(await web.find(site)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining(reason) as string,
    });
    expect(web.asked()).toHaveLength(2);
  });

  it.each(['', 'ftp://x.example', 'javascript:alert(1)', 'not a site'])(
    'cannot be looked for at "%s"',
    async (siteUrl) => {
      expect(await web.find(siteUrl)).toMatchObject({
        kind: 'failed',
        reason: `"${siteUrl}" is not a web address.`,
      });
    },
  );
});
