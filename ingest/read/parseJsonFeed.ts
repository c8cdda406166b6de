import { escapeText } from 'entities';
import { z } from 'zod';

import { firstDate } from './dates/parseDate.ts';
import { plainText } from '../../common/text/plainText.ts';
import { chooseImage, imagesOf, type ImageCandidate } from './chooseImage.ts';
import { maxReadItems, type Feed, type FeedItem, NotAFeedError } from './document/feed.ts';
import { parseJson } from './parseJson.ts';
import { webUrl } from '../../common/webAddress.ts';
import { dropIllegalCharacters } from '../../common/text/characters.ts';

/** No text is longer; what follows is not kept. */
const maxTextChars = 1_000_000;
const maxAttachments = 100;

// A property of the wrong type counts as missing: one bad field is no reason to lose an item.
const text = z
  .string()
  .transform((value) => dropIllegalCharacters(value.slice(0, maxTextChars)).trim() || null)
  .nullable()
  .catch(null);
const identifier = z.preprocess((id) => (typeof id === 'number' ? String(id) : id), text);

const itemSchema = z.object({
  id: identifier,
  url: text,
  external_url: text,
  title: text,
  content_html: text,
  content_text: text,
  summary: text,
  image: text,
  banner_image: text,
  date_published: text,
  date_modified: text,
  attachments: z.preprocess(
    (list): unknown[] => (Array.isArray(list) ? list.slice(0, maxAttachments) : []),
    z.array(z.object({ url: text, mime_type: text }).catch({ url: null, mime_type: null })),
  ),
});
const feedSchema = z.object({
  version: z.string().includes('jsonfeed.org'),
  title: text,
  home_page_url: text,
  feed_url: text,
  items: z.array(z.unknown()),
});

type JsonItem = z.infer<typeof itemSchema>;

/**
 * Reads a JSON Feed (jsonfeed.org, versions 1 and 1.1). Throws {@link NotAFeedError} for any
 * other JSON.
 */
export function parseJsonFeed(source: string, feedUrl: string | null): Feed {
  const parsed = feedSchema.safeParse(parseJson(source));
  if (!parsed.success) throw new NotAFeedError('This is JSON, but not a JSON Feed.');
  const feed = parsed.data;
  const siteUrl = webUrl(feed.home_page_url, feedUrl, feed.feed_url);
  const items = feed.items
    .slice(0, maxReadItems)
    .flatMap((item) => itemSchema.safeParse(item).data ?? [])
    .map((item) => toFeedItem(item, [siteUrl, feedUrl, feed.feed_url]));
  if (items.length === 0 && feed.items.length > 0) {
    throw new NotAFeedError('The JSON Feed is broken: none of its items is an object.');
  }
  const leftOut = feed.items.length - maxReadItems;
  const title = plainText(feed.title ?? '') || null;
  return { title, siteUrl, items, ...(leftOut > 0 && { leftOut }) };
}

function toFeedItem(item: JsonItem, bases: readonly (string | null)[]): FeedItem {
  const link = webUrl(item.url, ...bases) ?? webUrl(item.external_url, ...bases) ?? webUrl(item.id);
  const updatedAt = firstDate([item.date_modified ?? '']);
  const plainSummary = item.summary ?? (item.content_html === null ? item.content_text : null);
  return {
    guid: item.id,
    title: plainText(item.title ?? '') || null,
    link,
    publishedAt: firstDate([item.date_published ?? '', item.date_modified ?? '']),
    updatedAt,
    summaryHtml: plainSummary === null ? item.content_html : escapeText(plainSummary),
    imageUrl: chooseImage(imageCandidates(item), [link, ...bases]),
    publisher: null,
  };
}

function* imageCandidates(item: JsonItem): Generator<ImageCandidate, void, undefined> {
  const attached = item.attachments.filter(({ mime_type }) => mime_type?.startsWith('image/'));
  for (const url of [item.image, item.banner_image, ...attached.map((each) => each.url)]) {
    if (url !== null) yield { url, width: null, height: null };
  }
  yield* imagesOf(item.content_html ?? '');
}
