import Parser from 'rss-parser';

import { bareFields, itemFields, type ItemField, type NameOf } from './document/feedNames.ts';
import { maxReadItems } from './document/feed.ts';
import { dropIllegalCharacters } from '../../common/text/characters.ts';
import { webUrl } from '../../common/webAddress.ts';

type Attributes = Readonly<Partial<Record<string, string>>>;

/** An element as xml2js gives it: its text, or its attributes, its text and the elements in it. */
type XmlNode =
  string | { readonly [name: string]: unknown; readonly _?: string; readonly $?: Attributes };

/** An element of an item. Its `xml:base` is the one in force, absolute. */
export interface XmlElement {
  readonly text: string;
  readonly attributes: Attributes;
}

/** An item of RSS, RDF or Atom: the elements of each field in document order. */
export interface XmlItem {
  /** RDF's identifier, '' where there is none. */
  readonly about: string;
  readonly fields: Readonly<Partial<Record<ItemField, readonly XmlElement[]>>>;
}

/** An XML feed's fields, not yet interpreted. */
export interface XmlFeed {
  readonly title: string | null;
  readonly link: string | null;
  readonly items: readonly XmlItem[];
  /** Whether each item of the document was read, and no field holds what should stand beside it. */
  readonly isWhole: boolean;
}

/** No feed has more elements, or deeper ones; a document made to keep us busy has. */
const maxElements = 500_000;
const maxDepth = 64;
const maxElementsPerField = 100;

/** What rss-parser calls the elements that hold a feed's items. */
const frames: ReadonlyMap<string, string> = new Map([
  ['rss', 'rss'],
  ['rdf', 'rdf:RDF'],
  ['feed', 'feed'],
  ['channel', 'channel'],
]);

/** No field is longer; what follows is not kept. */
const maxFieldChars = 1_000_000;

/** Fields that have elements of their own. */
const outerFields: ReadonlySet<string> = new Set<ItemField>([
  ...(['media:content', 'media:thumbnail', 'image:any', 'source'] as const),
]);

const windows1252 = new TextDecoder('windows-1252');
const noAttributes: Attributes = {};

type Parsed = Record<string, unknown>;

/** What rss-parser is to keep whole: all elements of a field, with their attributes, under these names. */
const keys = Object.fromEntries(
  ['$', 'media:any', ...itemFields].map((name) => [name, `all ${name}`]),
);
const keptWhole = Object.entries(keys).map(([name, key]) => [name, key, { keepArray: true }]);

const emptyNode: XmlNode = Object.freeze({});

/**
 * Reads a document with rss-parser, to which its elements are named as in {@link itemFields}. Rejects
 * where rss-parser does, and for a document that is made to keep us busy.
 */
export async function readWithRssParser(xml: string, nameOf: NameOf): Promise<XmlFeed> {
  let rootTag: string | undefined;
  let rootBase: string | undefined;
  let elementCount = 0;
  let depth = 0;
  let itemCount = 0;
  const signs = { isBroken: false };

  function open(written: string): string {
    const { vocabulary, local, field, isItem } = nameOf(written);
    const frame = frames.get(local);
    rootTag ??= frame ?? 'unknown';
    if (++elementCount > maxElements || ++depth > maxDepth) throw new Error('too much XML');
    if (isItem && ++itemCount > maxReadItems) throw new Error('too many items');
    if (elementCount === 1) return rootTag;
    if (isItem) return rootTag === 'feed' ? 'entry' : 'item';
    if (field !== null) return field;
    if (vocabulary === 'media') return 'media:any';
    return frame !== undefined && vocabulary === 'core' ? frame : 'unknown';
  }

  const parser = new Parser<Parsed, Parsed>({
    defaultRSS: 2,
    // The types know no such fields of a feed; the parser does.
    customFields: { feed: keptWhole as unknown as string[], item: keptWhole },
    xml2js: {
      // As browsers read: with bare ampersands, values without quotes, end tags that match none.
      strict: false,
      tagNameProcessors: [open],
      attrNameProcessors: [(name: string) => name.toLowerCase()],
      attrValueProcessors: [
        (value: string, name: string) => {
          // Of the root, rss-parser hands over nothing.
          if (elementCount === 0 && name === 'XML:BASE') rootBase = value;
          signs.isBroken ||= /["<]/.test(value);
          return value;
        },
      ],
      emptyTag: () => emptyNode,
      validator: (_path: string, _before: unknown, node: XmlNode) => {
        depth--;
        const text = typeof node === 'string' ? node : node._;
        signs.isBroken ||= text?.includes('<![CDATA[') === true;
        return node;
      },
    },
  });
  const feed = await parser.parseString(xml);
  const base = baseOf(attributesOf(feed), webUrl(rootBase));
  const titles = elementsOf(feed[keys['title'] ?? ''], base);
  const links = elementsOf(feed[keys['link:any'] ?? ''], base);
  return {
    title: titles.find(({ text }) => /\S/.test(text))?.text ?? null,
    link: links.map(siteLinkOf).find((link) => link !== null) ?? null,
    items: feed.items.map((item) => toItem(item, base)),
    isWhole:
      !signs.isBroken &&
      feed.items.length === itemCount &&
      !hasTangle(feed) &&
      !feed.items.some(hasTangle),
  };
}

function toItem(item: Parsed, feedBase: string | null): XmlItem {
  const fields: Fields = {};
  const attributes = attributesOf(item);
  collect(fields, baseOf(attributes, feedBase), (name) => item[keys[name] ?? '']);
  return { about: attributes['rdf:about'] ?? '', fields };
}

type Fields = Partial<Record<ItemField, XmlElement[]>>;

/** Gathers the fields of an item, those in groups of media too. */
function collect(fields: Fields, base: string | null, nodesOf: (name: string) => unknown): void {
  for (const field of itemFields) {
    const elements = elementsOf(nodesOf(field), base);
    if (elements.length > 0) fields[field] = fields[field]?.concat(elements) ?? elements;
  }
  for (const groups of [nodesOf('media:any'), nodesOf('media:content')]) {
    for (const group of nodesIn(groups)) {
      if (typeof group === 'object') collect(fields, base, (name) => group[name]);
    }
  }
}

/** Reads an element of xml2js. */
function toXmlElement(node: XmlNode, outerBase: string | null): XmlElement {
  const attributes = typeof node === 'string' ? noAttributes : (node.$ ?? noAttributes);
  const base = baseOf(attributes, outerBase);
  return {
    text: dropIllegalCharacters(mendControls(textOf(node).slice(0, maxFieldChars))),
    attributes: base === null ? attributes : { ...attributes, 'xml:base': base },
  };
}

/**
 * Whether an element holds others, of which xml2js does not keep the order: markup that should have been
 * escaped, or what came after an end tag that is missing.
 */
function isTangled(field: ItemField, node: XmlNode): boolean {
  if (bareFields.has(field) && textOf(node).includes('<')) return true;
  if (typeof node === 'string' || outerFields.has(field)) return false;
  for (const name in node) if (name !== '_' && name !== '$') return true;
  return false;
}

/** RSS's picture has its address in an element of its own. */
function textOf(node: XmlNode): string {
  if (typeof node === 'string') return node;
  const addresses = node['image:url'];
  const address: unknown = Array.isArray(addresses) ? addresses[0] : undefined;
  return node._ ?? (typeof address === 'string' ? address : '');
}

/** References such as `&#146;` mean windows-1252: Unicode has nothing but control characters there. */
function mendControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (character) =>
    windows1252.decode(Uint8Array.of(character.charCodeAt(0))),
  );
}

function elementsOf(nodes: unknown, base: string | null): XmlElement[] {
  return nodesIn(nodes).map((node) => toXmlElement(node, base));
}

const noNodes: readonly XmlNode[] = [];

function nodesIn(nodes: unknown): readonly XmlNode[] {
  return Array.isArray(nodes) ? (nodes as XmlNode[]).slice(0, maxElementsPerField) : noNodes;
}

function hasTangle(parsed: Parsed): boolean {
  return itemFields.some((field) =>
    nodesIn(parsed[keys[field] ?? '']).some((node) => isTangled(field, node)),
  );
}

function baseOf(attributes: Attributes, outerBase: string | null): string | null {
  const base = attributes['xml:base'];
  return base === undefined ? outerBase : (webUrl(base, outerBase) ?? outerBase);
}

function attributesOf(parsed: Parsed): Partial<Record<string, string>> {
  const attributes = parsed[keys['$'] ?? ''];
  return typeof attributes === 'object' && attributes !== null ? attributes : {};
}

/** The address of the site, where a link of the feed is one to it. */
function siteLinkOf({ text, attributes }: XmlElement): string | null {
  const reference = attributes['href'] ?? text.trim();
  if (reference === '' || (attributes['rel'] ?? 'alternate') !== 'alternate') return null;
  return webUrl(reference, attributes['xml:base']) ?? reference;
}
