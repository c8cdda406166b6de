import { decodeHTML } from 'entities';
import { oneLine } from '../../common/text/characters.ts';
import { firstDate } from './dates/parseDate.ts';
import { plainText } from '../../common/text/plainText.ts';
import { chooseImage, imagesOf, pixelsOf, type ImageCandidate } from './chooseImage.ts';
import { chooseLink } from './chooseLink.ts';
import type { ItemField } from './document/feedNames.ts';
import type { FeedItem } from './document/feed.ts';
import { mendMojibake } from './decode/mendMojibake.ts';
import type { XmlElement, XmlItem } from './readWithRssParser.ts';

/** The types that servers give files they know nothing about. */
const vagueTypes = /^(?:application|binary)\/octet-stream$/;
/** The best first; a draft may have been created long before it came out. */
const dateFields = [
  'date:published',
  'date:issued',
  'pubDate',
  'date:updated',
  'date:created',
] as const;
const imageExtension = /\.(?:avif|gif|jpe?g|png|webp)(?:[?#]|$)/i;

/**
 * Interprets an item of an XML feed.
 *
 * @param bases URLs that relative links stand on, best first: the site's, the feed's.
 */
export function readXmlItem(item: XmlItem, bases: readonly (string | null)[]): FeedItem {
  const link = chooseLink(item, bases);
  const bodies = elementsOf(item, ['html:description', 'html:content', 'media:description']);
  return {
    guid: textsOf(item, ['guid', 'atom:id'])[0]?.trim() ?? (item.about === '' ? null : item.about),
    title: titleOf(item),
    link,
    publishedAt: firstDate(textsOf(item, dateFields)),
    updatedAt: firstDate(textsOf(item, ['date:updated'])),
    summaryHtml: bodies[0]?.text ?? null,
    imageUrl: chooseImage(imageCandidates(item, bodies), [link, ...bases]),
    publisher: plainText(textsOf(item, ['source'])[0] ?? '') || null,
  };
}

function titleOf(item: XmlItem): string | null {
  const titles = elementsOf(item, ['title', 'dc:title', 'media:title']);
  return titles.map(plainTitle).find((title) => title !== '') ?? null;
}

/** Atom says of a text that it is none of HTML (RFC 4287 section 3.1.1.1): what looks like a tag is a word. */
function plainTitle({ text, attributes }: XmlElement): string {
  const title = mendMojibake(text);
  return attributes.type === 'text' ? oneLine(decodeHTML(title)) : plainText(title);
}

/** The pictures that an item offers, best first: what it declares, then what its bodies show. */
function* imageCandidates(
  { fields }: XmlItem,
  bodies: readonly XmlElement[],
): Generator<ImageCandidate, void, undefined> {
  const contents = (fields['media:content'] ?? []).filter(isImage).map(toCandidate);
  yield* contents.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
  yield* (fields['media:thumbnail'] ?? []).map(toCandidate);
  yield* (fields.enclosure ?? []).filter(isImage).map(toCandidate);
  yield* (fields['link:any'] ?? [])
    .filter((each) => each.attributes.rel === 'enclosure' && isImage(each))
    .map(toCandidate);
  yield* [...(fields['itunes:image'] ?? []), ...(fields['image:any'] ?? [])].map(toCandidate);
  for (const { text, attributes } of bodies) yield* imagesOf(text, attributes['xml:base'] ?? null);
}

function isImage({ attributes }: XmlElement): boolean {
  const declared = (attributes.medium ?? attributes.type ?? '').trim().toLowerCase();
  if (declared !== '' && !vagueTypes.test(declared)) return declared.startsWith('image');
  return imageExtension.test(attributes.url ?? attributes.href ?? '');
}

function toCandidate({ attributes, text }: XmlElement): ImageCandidate {
  return {
    url: attributes.url ?? attributes.href ?? /https?:\/\/[^\s<>"']+/.exec(text)?.[0] ?? '',
    width: pixelsOf(attributes.width),
    height: pixelsOf(attributes.height),
    base: attributes['xml:base'] ?? null,
  };
}

function textsOf(item: XmlItem, names: readonly ItemField[]): string[] {
  return elementsOf(item, names).map(({ text }) => text);
}

/** The elements of these fields, in this order of fields, blank ones left out. */
function elementsOf({ fields }: XmlItem, names: readonly ItemField[]): XmlElement[] {
  return names.flatMap((name) => fields[name] ?? []).filter(({ text }) => /\S/.test(text));
}
