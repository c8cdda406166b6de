import names from './feedNames.json' with { type: 'json' };

/** A field of an item; feedNames.json has the elements that hold it. */
export type ItemField = keyof typeof names.fields;

/** All fields that are read. */
export const itemFields = Object.keys(names.fields) as ItemField[];

/** Fields that never hold markup: where any tag begins, their end tag was forgotten. */
export const bareFields: ReadonlySet<ItemField> = new Set<ItemField>([
  ...(['link:any', 'guid', 'atom:id', 'pubDate', 'enclosure'] as const),
  ...(['date:published', 'date:issued', 'date:updated', 'date:created'] as const),
]);

const fieldsByElement: ReadonlyMap<string, ItemField> = new Map(
  itemFields.flatMap((field) => names.fields[field].map((element) => [element, field])),
);

/** Atom's own elements count as RSS's; `other` is declared and unknown, `none` not even declared. */
type Vocabulary =
  'core' | 'dc' | 'dcterms' | 'content' | 'media' | 'itunes' | 'html' | 'other' | 'none';

/** By namespace, without its scheme, case and last `/` or `#`, which feeds write as they like. */
const vocabularies = new Map(Object.entries(names.namespaces) as [string, Vocabulary][]);
const usualPrefixes = new Map(Object.entries(names.prefixes) as [string, Vocabulary][]);

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
