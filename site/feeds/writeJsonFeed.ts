import { generateJsonFeed } from 'feedsmith';
import type { Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import { sourceName } from '../stories/sourceName.ts';
import { contentOf, identityOf, safeText, type SiteFeed } from './siteFeeds.ts';

/** Writes a feed as JSON Feed 1.1, with the stories and identities of its RSS. */
export function writeJsonFeed(feed: SiteFeed, site: URL): string {
  const generated = generateJsonFeed(
    {
      title: safeText(feed.title),
      description: safeText(feed.description),
      home_page_url: new URL(feed.homePath, site).href,
      feed_url: new URL(paths.feed(feed.name, 'json'), site).href,
      icon: new URL('/icon-512.png', site).href,
      favicon: new URL('/icon-144.png', site).href,
      language: 'en-GB',
      authors: [{ name: 'Touchline', url: site.href }],
      items: feed.stories.map((story) => item(story, identityOf(feed, story.article))),
    },
    { strict: true },
  );
  // The generator leaves an empty list out, and a feed without `items` is none.
  return JSON.stringify(Object.assign({ items: [] }, generated));
}

function item({ article, club }: Story, id: string) {
  const content = contentOf(article);
  const headline = safeText(article.headline);
  return {
    id,
    url: article.canonical_url,
    title: headline,
    content_text: safeText(article.excerpt ?? '') || headline,
    ...(content === null ? {} : { content_html: content }),
    ...(article.image_url === null ? {} : { image: article.image_url }),
    date_published: new Date(article.published_at),
    authors: [{ name: safeText(sourceName(article)) }],
    tags: [safeText(club.name), ...(article.source?.kind === 'official' ? ['Official'] : [])],
  };
}
