import type { NamespaceScope } from './namespaceScope.ts';

type Vocabulary = 'core' | 'dc' | 'dcterms' | 'content' | 'media' | 'itunes' | 'atom' | 'other';

/**
 * The fields of an item that are read, with the elements that hold them. `repairXml` gives an element
 * the tag of its field: rss-parser must not know some of them under their own names, for it would run
 * a quadratic tag stripper over bodies, throw on an Atom date that is none, and on an Atom link
 * without attributes.
 */
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
  source: ['core:source'],
} as const;

/** A field of an item. */
export type ItemField = keyof typeof elementsOfFields;

/** All fields that are read. */
export const itemFields = Object.keys(elementsOfFields) as ItemField[];

/**
 * The tag of each field in the document for rss-parser: one letter, for it looks at each
 * character of a name several times, and knows no field by such a name, which would cost it more.
 */
export const tagsOfFields = Object.fromEntries(
  itemFields.map((field, index) => [field, String.fromCharCode('a'.charCodeAt(0) + index)]),
) as Readonly<Record<ItemField, string>>;

/** By vocabulary, then by local name: a key put together of both would be made for every element. */
const fieldsByElement = new Map<string, Map<string, ItemField>>();
for (const field of itemFields) {
  for (const element of elementsOfFields[field]) {
    const [vocabulary = '', local = ''] = element.split(':');
    const fields = fieldsByElement.get(vocabulary) ?? new Map<string, ItemField>();
    fieldsByElement.set(vocabulary, fields.set(local, field));
  }
}

/** The attributes that are read of them, in lower case. */
export const fieldAttributes = [
  'href',
  'rel',
  'type',
  'url',
  'medium',
  'width',
  'height',
  'ispermalink',
  'xml:base',
] as const;

/** One of {@link fieldAttributes}. */
export type FieldAttribute = (typeof fieldAttributes)[number];

/** A name as its namespace makes it, whatever prefix and case the document uses. */
export interface ResolvedName {
  readonly vocabulary: Vocabulary;
  readonly local: string;
}

/** By namespace, in the plain form that {@link NamespaceScope} gives. */
const vocabularies: ReadonlyMap<string, Vocabulary> = new Map([
  ['www.w3.org/2005/atom', 'atom'],
  ['purl.org/atom/ns', 'atom'],
  ['purl.org/atom', 'atom'],
  ['purl.org/echo', 'atom'],
  ['purl.org/pie', 'atom'],
  ['example.com/newformat', 'atom'],
  ['example.com/necho', 'atom'],
  ['purl.org/rss/1.0', 'core'],
  ['purl.org/rss/1.0/modules/rss091', 'core'],
  ['my.netscape.com/rdf/simple/0.9', 'core'],
  ['channel.netscape.com/rdf/simple/0.9', 'core'],
  ['my.netscape.com/publish/formats/rss-0.91.dtd', 'core'],
  ['backend.userland.com/rss', 'core'],
  ['backend.userland.com/rss2', 'core'],
  ['blogs.law.harvard.edu/tech/rss', 'core'],
  ['purl.org/dc/elements/1.0', 'dc'],
  ['purl.org/dc/elements/1.1', 'dc'],
  ['purl.org/dc/terms', 'dcterms'],
  ['purl.org/rss/1.0/modules/content', 'content'],
  ['search.yahoo.com/mrss', 'media'],
  ['www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
]);

const usualPrefixes: ReadonlyMap<string, Vocabulary> = new Map([
  ['dc', 'dc'],
  ['dcterms', 'dcterms'],
  ['content', 'content'],
  ['media', 'media'],
  ['itunes', 'itunes'],
  ['atom', 'atom'],
  ['atom10', 'atom'],
  ['a10', 'atom'],
  ['rss', 'core'],
]);

/** The field that an element holds, or null when nobody reads it. Atom's own count as RSS's. */
export function fieldOf({ vocabulary, local }: ResolvedName): ItemField | null {
  return fieldsByElement.get(vocabulary === 'atom' ? 'core' : vocabulary)?.get(local) ?? null;
}

/** Whether an element is RSS's or Atom's own rather than an extension's. */
export function isCore({ vocabulary }: ResolvedName): boolean {
  return vocabulary === 'core' || vocabulary === 'atom';
}

/** Whether an element belongs to an extension that is known. */
export function isExtension(name: ResolvedName): boolean {
  return !isCore(name) && name.vocabulary !== 'other';
}

/** Whether a URI, in plain form, is that of a version of RSS or Atom. */
export function isFeedNamespace(uri: string): boolean {
  const vocabulary = vocabularies.get(uri);
  return vocabulary === 'core' || vocabulary === 'atom';
}

/**
 * Resolves a name by the namespaces in scope. Undeclared prefixes mean what they usually mean.
 *
 * @param ownUri The namespace that is the feed's own, whatever it is.
 */
export function resolveName(name: string, scope: NamespaceScope, ownUri: string): ResolvedName {
  const colon = name.indexOf(':');
  const prefix = name.slice(0, Math.max(colon, 0)).toLowerCase();
  const local = name.slice(colon + 1).toLowerCase();
  const uri = scope.uriOf(prefix);
  if (uri === null) {
    return { vocabulary: prefix === '' ? 'core' : (usualPrefixes.get(prefix) ?? 'other'), local };
  }
  return { vocabulary: vocabularies.get(uri) ?? (uri === ownUri ? 'core' : 'other'), local };
}
