import { describe, expect, it } from 'vitest';
import { plainText } from '../../common/text/plainText.ts';
import { readFeed } from '../../ingest/read/readFeed.ts';
import {
  buildArticle,
  buildClub,
  buildContent,
  buildSource,
} from '../content/fixtures/contentBuilders.ts';
import { indexContent } from '../content/indexContent.ts';
import * as paths from '../../common/paths.ts';
import type { ContentArticle, SiteContent } from '../backend/siteContent.ts';
import { feedFaults } from './fixtures/feedFaults.ts';
import { siteFeeds, type SiteFeed } from './siteFeeds.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';
import { writeOpml } from './writeOpml.ts';
import { writeRss } from './writeRss.ts';

const site = new URL('https://touchline.example');
const builtAt = new Date('2025-03-03T14:05:00Z');
const official = buildSource({
  name: 'Arsenal',
  icon_host: 'arsenal.example',
  kind: 'official',
});

let number = 0;
/** A story with an address of its own. */
function story(overrides: Partial<ContentArticle> = {}): ContentArticle {
  number += 1;
  const address = `blog.example/story-${number}`;
  return buildArticle({
    id: String(number),
    canonical_url: `https://${address}`,
    event_id: `3e0a7c52-0000-4000-8000-${String(number).padStart(12, '0')}`,
    published_at: new Date(builtAt.getTime() - number * 60_000).toISOString(),
    ...overrides,
  });
}

function feedsOf(overrides: Partial<SiteContent>): SiteFeed[] {
  return siteFeeds(indexContent(buildContent(overrides)));
}

/** The feed of one club that has these stories. */
function clubFeed(...articles: ContentArticle[]): SiteFeed {
  const feed = feedsOf({ clubs: [buildClub({ articles })] }).find(
    ({ name }) => name === 'clubs/arsenal/all',
  );
  if (feed === undefined) throw new Error('The club has no feed.');
  return feed;
}

const membership = { season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' };

describe('the feeds of a site', () => {
  it('are of all clubs, each league of the active season, and each club', () => {
    const feeds = feedsOf({ clubs: [buildClub()] });
    expect(feeds.map(({ name }) => name)).toEqual([
      'all',
      'official',
      'stories',
      'leagues/premier-league/all',
      'leagues/premier-league/official',
      'clubs/arsenal/all',
      'clubs/arsenal/official',
    ]);
  });

  it('have no league while no season is active', () => {
    const seasons = [{ code: '2024-25', name: '2024/25', is_active: false }];
    expect(feedsOf({ seasons }).map(({ name }) => name)).toEqual(['all', 'official', 'stories']);
  });

  it('keep the news of fan blogs out of the official ones', () => {
    const articles = [story(), story({ headline: 'From the club', source: official })];
    const feeds = feedsOf({ clubs: [buildClub({ articles })], memberships: [membership] });
    for (const feed of feeds) {
      const headlines = feed.stories.map(({ article }) => article.headline);
      if (feed.name === 'stories') continue;
      if (feed.name.endsWith('official')) expect(headlines, feed.name).toEqual(['From the club']);
      else expect(headlines, feed.name).toHaveLength(2);
    }
  });

  it('leave the news of clubs of other leagues out of a league’s', () => {
    const clubs = [
      buildClub({ articles: [story()] }),
      buildClub({ slug: 'barrow', name: 'Barrow', articles: [story()] }),
    ];
    const league = feedsOf({ clubs, memberships: [membership] })[3];
    expect(league?.stories.map(({ club }) => club.slug)).toEqual(['arsenal']);
  });

  it('carry a story of two clubs once, and 60 stories at most', () => {
    const shared = story();
    const clubs = Array.from({ length: 8 }, (_, index) =>
      buildClub({
        slug: `club-${index}`,
        articles: [shared, ...Array.from({ length: 12 }, () => story())],
      }),
    );
    const [all] = feedsOf({ clubs });
    expect(all?.stories).toHaveLength(60);
    expect(all?.stories.filter(({ article }) => article.id === shared.id)).toHaveLength(1);
  });
});

describe('an event that several tell', () => {
  const others = [
    { name: 'A & B', url: 'https://a.example/?x=1&y=2', headline: '"He" <signs>', kind: 'press' },
    { name: 'Arsenal', url: 'https://arsenal.example/he', headline: 'Signed', kind: 'official' },
  ] as const;
  const lead = story({ source: official, more_on_this: [...others] });
  const feeds = feedsOf({
    clubs: [buildClub({ id: 'c1', articles: [lead] })],
    stories: [{ ...lead, more_on_this: [], club_id: 'c1' }],
  });
  const read = (name: string) => {
    const feed = feeds.find((each) => each.name === name);
    if (feed === undefined) throw new Error(name);
    const json = JSON.parse(writeJsonFeed(feed, site)) as { items: Record<string, string>[] };
    return { xml: writeRss(feed, site, builtAt), item: json.items[0] };
  };

  it('is one item that keeps its identity, with links to the others', async () => {
    const { xml, item } = read('clubs/arsenal/all');
    const html =
      '<li><a href="https://a.example/?x=1&amp;y=2">A &amp; B: &quot;He&quot; &lt;signs&gt;</a></li>';
    expect(item).toMatchObject({ id: `urn:uuid:${lead.event_id}`, url: lead.canonical_url });
    expect(item?.['content_html']).toContain(html);
    expect(xml).toContain(`<guid isPermaLink="false">urn:uuid:${lead.event_id}</guid>`);
    expect(xml).toContain('&lt;a href=&quot;https://a.example/?x=1&amp;amp;y=2&quot;&gt;');
    expect(await feedFaults(xml, `${site.href}feeds/clubs/arsenal/all.xml`)).toEqual([]);
  });

  it('has in an official feed what official sites tell alone', () => {
    const { item } = read('clubs/arsenal/official');
    expect(item?.['content_html']).toContain('Arsenal: Signed');
    expect(item?.['content_html']).not.toContain('a.example');
  });

  it('is in the feed of every story by its address', async () => {
    const { xml, item } = read('stories');
    expect(item).toMatchObject({ id: lead.canonical_url });
    expect(item).not.toHaveProperty('content_html');
    expect(xml).toContain(`<guid isPermaLink="true">${lead.canonical_url}</guid>`);
    expect(await feedFaults(xml, `${site.href}feeds/stories.xml`)).toEqual([]);
  });
});

const awkward: [string, Partial<ContentArticle>][] = [
  ['markup', { headline: '<b>Bold</b> & "quoted"', excerpt: '<script>alert(1)</script> & more' }],
  ['the end of a CDATA section', { headline: 'a ]]> b <i>', excerpt: 'x ]]> <y> ]]>' }],
  ['entities', { headline: 'Q&amp;A &lt;now&gt;', excerpt: '5 &lt; 6 &#x41;' }],
  [
    'control characters',
    { headline: 'Ring\u0007 the\u0000 bell\u009f', excerpt: 'a\u000bb\uffff' },
  ],
  ['half of a surrogate pair', { headline: 'Broken \ud83d', excerpt: '\udc4d first' }],
  ['right-to-left text and emoji', { headline: 'مرحبا بالعالم', excerpt: 'Goal 👍🏽' }],
  ['nothing but a headline', { excerpt: null, image_url: null, source: null }],
  ['an address with a query', { canonical_url: 'https://blog.example/?a=1&b=%C3%A9#c' }],
  ['a source without an address', { source: buildSource({ name: 'A & B', icon_host: '' }) }],
];

describe('a feed as RSS', () => {
  const write = (feed: SiteFeed) => writeRss(feed, site, builtAt);
  const address = new URL(paths.feed('clubs/arsenal/all', 'xml'), site).href;

  it.each([['no story at all', null], ...awkward])('is valid with %s', async (_, overrides) => {
    const stories = overrides === null ? [] : [story(overrides), story()];
    const xml = write(clubFeed(...stories));
    expect(await feedFaults(xml, address)).toEqual([]);
  });

  it('shows an excerpt as text and never as markup', () => {
    const xml = write(clubFeed(story({ excerpt: '<img src=x onerror=alert(1)>' })));
    expect(xml).not.toContain('<img');
    expect(xml).toContain('<description>&amp;lt;img');
  });

  it('is the same file again while there is no news', () => {
    const feed = clubFeed(story());
    expect(writeRss(feed, site, new Date('2026-01-01'))).toBe(write(feed));
  });

  it('says which club and which source a story is from', () => {
    const xml = write(clubFeed(story({ source: official })));
    expect(xml).toContain('<category>Arsenal</category>');
    expect(xml).toContain('<source url="https://arsenal.example/">Arsenal</source>');
  });
});

describe('a feed as JSON Feed', () => {
  it('has all that version 1.1 asks for', () => {
    const article = story({ source: official });
    expect(JSON.parse(writeJsonFeed(clubFeed(article), site))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Arsenal news',
      home_page_url: 'https://touchline.example/clubs/arsenal',
      feed_url: 'https://touchline.example/feeds/clubs/arsenal/all.json',
      language: 'en-GB',
      authors: [{ name: 'Touchline', url: 'https://touchline.example/' }],
      items: [
        {
          id: `urn:uuid:${article.event_id}`,
          url: article.canonical_url,
          title: article.headline,
          content_text: article.excerpt,
          date_published: new Date(article.published_at).toISOString(),
          authors: [{ name: 'Arsenal' }],
          tags: ['Arsenal', 'Official'],
        },
      ],
    });
  });

  it('has an empty list where there is no news', () => {
    expect(JSON.parse(writeJsonFeed(clubFeed(), site))).toMatchObject({ items: [] });
  });

  it.each(awkward)('is well formed with %s', (_, overrides) => {
    const { items } = JSON.parse(writeJsonFeed(clubFeed(story(overrides)), site)) as {
      items: { content_text: string; title: string }[];
    };
    expect(items[0]?.content_text).not.toBe('');
    expect(JSON.stringify(items).isWellFormed()).toBe(true);
  });
});

describe.each(['xml', 'json'] as const)('our own reader of a feed as %s', (format) => {
  it('loses nothing of it', async () => {
    const articles = [
      story({ source: official, excerpt: 'Two < three & four > one; "quoted".' }),
      story({ headline: 'Köln & Łódź: 2–1 “at last” 👍', excerpt: null }),
      story({ canonical_url: 'https://blog.example/?a=1&b=2' }),
    ];
    const feed = clubFeed(...articles);
    const text = format === 'xml' ? writeRss(feed, site, builtAt) : writeJsonFeed(feed, site);
    const address = new URL(paths.feed(feed.name, format), site).href;
    const read = await readFeed(new TextEncoder().encode(text), null, address);
    expect(read.title).toBe('Arsenal news');
    expect(read.siteUrl).toBe('https://touchline.example/clubs/arsenal');
    expect(
      read.items.map(({ guid, title, link, publishedAt, summaryHtml }) => ({
        guid,
        title,
        link,
        publishedAt,
        excerpt: plainText(summaryHtml ?? ''),
      })),
    ).toEqual(
      articles.map((article) => ({
        guid: `urn:uuid:${article.event_id}`,
        title: article.headline,
        link: article.canonical_url,
        publishedAt: new Date(article.published_at).toISOString(),
        excerpt: article.excerpt ?? (format === 'json' ? article.headline : ''),
      })),
    );
  });
});

describe('the OPML of a league', () => {
  it('names the official feed of each club', () => {
    const [league] = buildContent().leagues;
    if (league === undefined) throw new Error('The league is missing.');
    const opml = writeOpml({ league, clubs: [buildClub({ name: 'A & B' })] }, site, builtAt);
    expect(opml).toContain('<opml version="2.0">');
    expect(opml).toContain('text="A &amp; B"');
    expect(opml).toContain('type="rss"');
    expect(opml).toContain('xmlUrl="https://touchline.example/feeds/clubs/arsenal/official.xml"');
  });
});

describe('the list of faults', () => {
  const fine = writeRss(clubFeed(story()), site, builtAt);
  const address = new URL(paths.feed('clubs/arsenal/all', 'xml'), site).href;

  it.each([
    ['another address', fine, 'https://elsewhere.example/feed.xml'],
    ['no language', fine.replace(/<language>.*<\/language>/, ''), address],
    ['a date of another format', fine.replace(/<pubDate>.*</, '<pubDate>2025-03-03<'), address],
    ['two items of one guid', fine.replace(/<item>.*<\/item>/s, '$&$&'), address],
    ['an element that is not closed', fine.replace('</title>', ''), address],
    ['a bare ampersand', fine.replace('Captain', 'A & B'), address],
    ['a control character', fine.replace('Captain', '\u0007'), address],
    ['a guid that is no permanent link', fine.replace('false">urn:', 'true">urn:'), address],
    ['markup in a description', fine.replace('Two more', '&lt;b&gt;Two'), address],
  ])('names %s', async (_, xml, at) => {
    expect(await feedFaults(xml, at)).not.toEqual([]);
  });
});
