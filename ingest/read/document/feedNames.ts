/** The fields of an item that are read, with the elements that hold them. */
const elementsOfFields = {
  title: ['core:title'],
  'dc:title': ['dc:title'],
  'media:title': ['media:title'],
  'link:any': ['core:link'],
  guid: ['core:guid'],
  'atom:id': ['core:id'],
  pubDate: ['core:pubdate'],
  'date:published': ['core:published'],
  'date:issued': ['core:issued', 'dcterms:issued'],
  'date:updated': ['core:updated', 'core:modified', 'core:date', 'dc:date', 'dcterms:modified'],
  'date:created': ['core:created', 'dcterms:created'],
  'html:description': ['core:description', 'core:summary', 'dc:description', 'itunes:summary'],
  'html:content': ['core:content', 'content:encoded'],
  'media:description': ['media:description'],
  'media:thumbnail': ['media:thumbnail'],
  'media:content': ['media:content'],
  enclosure: ['core:enclosure'],
  'itunes:image': ['itunes:image'],
  'image:any': ['core:image'],
  'image:url': ['core:url'],
  source: ['core:source'],
} as const;

/** A field of an item. */
export type ItemField = keyof typeof elementsOfFields;

/** All fields that are read. */
export const itemFields = Object.keys(elementsOfFields) as ItemField[];

/** Fields that never hold markup: where any tag begins, their end tag was forgotten. */
export const bareFields: ReadonlySet<ItemField> = new Set<ItemField>([
  ...(['link:any', 'guid', 'atom:id', 'pubDate', 'enclosure'] as const),
  ...(['date:published', 'date:issued', 'date:updated', 'date:created'] as const),
]);

const fieldsByElement: ReadonlyMap<string, ItemField> = new Map(
  itemFields.flatMap((field) => elementsOfFields[field].map((element) => [element, field])),
);

/** Atom's own elements count as RSS's; `other` is declared and unknown, `none` not even declared. */
type Vocabulary =
  'core' | 'dc' | 'dcterms' | 'content' | 'media' | 'itunes' | 'html' | 'other' | 'none';

/** By namespace, without its scheme, case and last `/` or `#`, which feeds write as they like. */
const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  ['www.w3.org/2005/atom', 'core'],
  ['purl.org/atom/ns', 'core'],
  ['purl.org/rss/1.0', 'core'],
  ['my.netscape.com/rdf/simple/0.9', 'core'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['www.w3.org/1999/xhtml', 'html'],
]);

const usualPrefixes: ReadonlyMap<string, Vocabulary> = new Map([
  ['', 'core'],
  ['dc', 'dc'],
  ['dcterms', 'dcterms'],
  ['content', 'content'],
  ['media', 'media'],
  ['itunes', 'itunes'],
  ['atom', 'core'],
  ['atom10', 'core'],
  ['a10', 'core'],
  ['rss', 'core'],
]);

/** A name as its namespace makes it, whatever prefix and case the document uses. */
export interface FeedName {
  readonly vocabulary: Vocabulary;
  readonly local: string;
  /** The field that an element of this name holds, null when nobody reads it. */
  readonly field: ItemField | null;
  readonly isItem: boolean;
}

/** Says what a name in a document means. */
export type NameOf = (name: string) => FeedName;

/** Knows the names of a document by the prefixes that it declares, wherever it does. */
export function createNaming(source: string): NameOf {
  const prefixes = new Map(usualPrefixes);
  const declared = new Set<string>();
  for (const [, prefix = '', uri = ''] of source.matchAll(declaration)) {
    const key = prefix.toLowerCase();
    if (!declared.has(key)) prefixes.set(key, vocabularies.get(plainUri(uri)) ?? 'other');
    declared.add(key);
  }
  const known = new Map<string, FeedName>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const resolved = resolveName(name.toLowerCase(), prefixes);
    // A document of nothing but different names is made to fill the memory.
    if (known.size < maxKnownNames) known.set(name, resolved);
    return resolved;
  };
}

/** Whether a URI is that of a version of RSS or Atom. */
export function isFeedNamespace(uri: string): boolean {
  return vocabularies.get(plainUri(uri)) === 'core';
}

const declaration = /\sxmlns:([\w.-]{1,40})\s*=\s*["']([^"']{0,100})["']/g;
const maxKnownNames = 1_000;

function resolveName(name: string, prefixes: ReadonlyMap<string, Vocabulary>): FeedName {
  const colon = name.indexOf(':');
  const local = name.slice(colon + 1);
  const vocabulary = prefixes.get(name.slice(0, Math.max(colon, 0))) ?? 'none';
  return {
    vocabulary,
    local,
    field: fieldsByElement.get(`${vocabulary}:${local}`) ?? null,
    isItem: vocabulary === 'core' && (local === 'item' || local === 'entry'),
  };
}

function plainUri(uri: string): string {
  return uri
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/#]$/, '');
}
