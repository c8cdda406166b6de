import { generateRssFeed } from 'feedsmith';
import type { Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import { sourceName } from '../stories/sourceName.ts';
import { contentOf, escapeMarkup, identityOf, safeText, type SiteFeed } from './siteFeeds.ts';

/** How long a reader may keep a feed; the news is read every four hours. */
const keepMinutes = 60;

/** Writes a feed as RSS 2.0. */
export function writeRss(feed: SiteFeed, site: URL, builtAt: Date): string {
  const [newest] = feed.stories;
  const xml = generateRssFeed(
    {
      title: safeText(feed.title),
      link: new URL(feed.homePath, site).href,
      description: safeText(feed.description),
      language: 'en-gb',
      // The moment of the news and not of the build: what has not changed stays the same file.
      lastBuildDate: newest === undefined ? builtAt : new Date(newest.article.published_at),
      ttl: keepMinutes,
      generator: 'Touchline',
      docs: 'https://www.rssboard.org/rss-specification',
      image: {
        url: new URL('/icon-144.png', site).href,
        title: safeText(feed.title),
        link: new URL(feed.homePath, site).href,
        width: 144,
        height: 144,
      },
      atom: {
        links: [
          {
            href: new URL(paths.feed(feed.name, 'xml'), site).href,
            rel: 'self',
            type: 'application/rss+xml',
          },
        ],
      },
      items: feed.stories.map((story) => item(story, identityOf(feed, story.article))),
    },
    { strict: true },
  );
  // The generator sets CDATA sections on lines of their own, and readers would take the spaces around
  // an address for a part of it.
  return xml.replace(/\s*((?:<!\[CDATA\[.*?\]\]>)+)\s*(?=<\/)/gs, (_, sections: string) =>
    escapeMarkup(sections.replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1')),
  );
}

function item({ article, club }: Story, identity: string) {
  const excerpt = safeText(article.excerpt ?? '');
  const content = contentOf(article);
  const publisher = article.source;
  return {
    title: safeText(article.headline),
    link: article.canonical_url,
    // Readers take a description for HTML; ours is text and shall stay text.
    ...(excerpt === '' ? {} : { description: escapeMarkup(excerpt) }),
    categories: [{ name: safeText(club.name) }],
    ...(content === null ? {} : { content: { encoded: content } }),
    guid: { value: identity, isPermaLink: identity === article.canonical_url },
    pubDate: new Date(article.published_at),
    dc: { creators: [safeText(sourceName(article))] },
    // The address of a publisher's feed may hold a token, and is told nobody.
    ...(publisher !== null && publisher.icon_host !== ''
      ? { source: { title: safeText(publisher.name), url: `https://${publisher.icon_host}/` } }
      : {}),
  };
}
