import { toHtml } from './dressSummary.ts';
import type { FeedDocument, FeedItem } from './feedDocument.ts';

/** JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: FeedDocument): string {
  const document = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.homeUrl,
    feed_url: feed.feedUrl,
    language: 'en-GB',
    authors: [{ name: feed.author }],
    items: feed.items.map(toJsonItem),
  };
  return `${JSON.stringify(document, null, 1)}\n`;
}

/** An item needs a content of some kind, so one without a body repeats its summary or title. */
function toJsonItem(item: FeedItem): Record<string, string> {
  return {
    id: item.id,
    url: item.url,
    title: item.title,
    ...(item.body
      ? { content_html: toHtml(item.body) }
      : { content_text: item.summary ?? item.title }),
    ...(item.summary !== null && { summary: item.summary }),
    ...(item.imageUrl !== null && { image: item.imageUrl }),
    ...(item.publishedAt && {
      date_published: item.publishedAt.toISOString().replace('.000Z', '+00:00'),
    }),
  };
}
