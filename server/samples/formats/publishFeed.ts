import { feedShapes, type FeedShape, type SampleSite } from '../sampleSites.ts';
import { chooseFrom, seededHash } from '../seededChoice.ts';
import type { Story } from '../stories/composeStory.ts';
import { invented } from '../stories/stock.ts';
import type { FeedDocument, FeedItem, SummaryDress } from './feedDocument.ts';
import { writeAtom } from './writeAtom.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';
import { writeRdf } from './writeRdf.ts';
import { writeRss } from './writeRss.ts';

/** Most official feeds hold plain text; the others are spread over what else is about. */
const dresses: readonly SummaryDress[] = ['text', 'text', 'text', 'html', 'cdata', 'entities'];
const writers: Record<FeedShape, (feed: FeedDocument) => string> = {
  rss: writeRss,
  atom: writeAtom,
  rdf: writeRdf,
  json: writeJsonFeed,
};
/** The byte of every character of windows-1252. */
const windows1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Writes the feed of a site in its format, with its quirk if it has one.
 * @param stories newest first
 * @param origin such as `http://arsenal.localhost:4400`
 */
export function publishFeed(
  site: SampleSite,
  stories: readonly Story[],
  origin: string,
): { body: string | Uint8Array<ArrayBuffer>; contentType: string } {
  const document = writers[site.shape](feedDocument(site, stories, origin));
  const contentType = `${feedShapes[site.shape].mediaType}; charset=utf-8`;
  switch (site.quirk) {
    case 'windows-1252':
      return {
        body: encodeWindows1252(document.replace('encoding="UTF-8"', 'encoding="windows-1252"')),
        // Without a charset, so that the XML declaration is the only one to name the encoding.
        contentType: 'text/xml',
      };
    case 'bare-ampersands':
      return { body: withBareAmpersands(document), contentType };
    default:
      return { body: document, contentType };
  }
}

function feedDocument(site: SampleSite, stories: readonly Story[], origin: string): FeedDocument {
  const hasBody = !site.isOfficial && seededHash(site.host, 'whole story') % 2 === 0;
  const hasPermalinks = seededHash(site.host, 'permalink') % 2 === 0;
  const newest = stories[0];
  return {
    title: `${site.title} | ${site.isOfficial ? 'Latest news' : `a ${site.club.name} blog`}`,
    description: site.isOfficial
      ? `Sample news of ${site.title}, written for Touchline`
      : `A sample blog about ${site.club.name}, written for Touchline`,
    homeUrl: `${origin}/`,
    feedUrl: `${origin}${site.feedPath}`,
    author: site.isOfficial ? 'Club media team' : bloggerOf(site),
    updatedAt: newest && site.quirk !== 'no-dates' ? newest.publishedAt : null,
    items: stories.map((story) => toItem(site, story, origin, hasBody, hasPermalinks)),
  };
}

function toItem(
  site: SampleSite,
  story: Story,
  origin: string,
  hasBody: boolean,
  hasPermalink: boolean,
): FeedItem {
  const url = `${origin}${story.path}`;
  const number = String(story.number);
  return {
    id: hasPermalink || site.shape === 'rdf' ? url : `tag:${site.host},2024:story-${number}`,
    url,
    title: site.quirk === 'bare-ampersands' ? withAmpersand(story.headline) : story.headline,
    summary: site.quirk === 'windows-1252' ? withPrice(story.excerpt) : story.excerpt,
    dress: chooseFrom(dresses, seededHash(site.host, story.number, 'dress')),
    body: hasBody ? story.body : null,
    publishedAt: site.quirk === 'no-dates' ? null : story.publishedAt,
    imageUrl: story.imagePlace === 'feed' ? `${origin}/images/${number}.svg` : null,
  };
}

function bloggerOf(site: SampleSite): string {
  const seed = seededHash(site.host, 'blogger');
  return `${chooseFrom(invented.women, seed)} ${chooseFrom(invented.families, seed >>> 8)}`;
}

function withAmpersand(headline: string): string {
  return headline.includes(' and ')
    ? headline.replaceAll(' and ', ' & ')
    : `News & views: ${headline}`;
}

/** Every item of the windows-1252 feed has curly quotes and a pound sign. */
function withPrice(excerpt: string | null): string {
  return `${excerpt ?? 'In the print edition.'} “Still only £2”, on paper.`;
}

/** Undoes the escaping of ampersands in titles, as a template without escaping would have it. */
function withBareAmpersands(document: string): string {
  return document.replaceAll(/<title>.*<\/title>/g, (title) => title.replaceAll('&amp;', '&'));
}

/** What the encoding cannot say becomes a question mark. */
function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => windows1252.get(character) ?? 0x3f);
}
