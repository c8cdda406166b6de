import Parser from 'rss-parser';
import { z } from 'zod';

import { itemFields, tagsOfFields, type FieldAttribute, type ItemField } from './feedNames.ts';
import { LongTexts } from './longTexts.ts';
import { NotAFeedError } from './feed.ts';
import { repairXml } from './repair/repairXml.ts';

/** An element of an item: its text, and what is read of its attributes. */
export interface XmlElement {
  readonly text: string;
  readonly attributes: Readonly<Partial<Record<FieldAttribute, string>>>;
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
}

const textSchema = z.string().nullable().catch(null);

/** rss-parser turns only the first of equal elements into a property, unless told otherwise. */
const keyedFields = itemFields.map((field) => ({ field, key: `all ${field}` }));

/**
 * Parses RSS 0.9x, 1.0, 2.0 and Atom 0.3, 1.0 with rss-parser, after {@link repairXml}. Throws
 * {@link NotAFeedError} for anything else.
 */
export async function parseXmlFeed(source: string): Promise<XmlFeed> {
  const longTexts = new LongTexts();
  const feed = await parse(repairXml(source, longTexts));
  return {
    title: textSchema.parse(feed.title ?? null),
    link: textSchema.parse(feed.link ?? null),
    items: feed.items.map((item) => toXmlItem(item, longTexts)),
  };
}

async function parse(xml: string) {
  const parser = new Parser<Record<string, unknown>, Record<string, unknown>>({
    defaultRSS: 2,
    customFields: {
      item: [
        // Not an array, yet `keepArray` is what hands the attributes over whole.
        ['$', 'attributes', { keepArray: true }],
        ...keyedFields.map(({ field, key }) => [tagsOfFields[field], key, { keepArray: true }]),
      ],
    },
  });
  try {
    return await parser.parseString(xml);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown reason';
    throw new NotAFeedError(`The XML could not be parsed: ${reason ?? ''}`, { cause: error });
  }
}

function toXmlItem(item: Record<string, unknown>, longTexts: LongTexts): XmlItem {
  const attributes = item['attributes'] as XmlToJsItemAttributes | undefined;
  const fields: Partial<Record<ItemField, XmlElement[]>> = {};
  for (const { field, key } of keyedFields) {
    const elements = item[key];
    if (Array.isArray(elements))
      fields[field] = elements.map((element) => toElement(element, longTexts));
  }
  return { about: attributes?.['rdf:about'] ?? '', fields };
}

/** Converts an element of xml2js: its text, or an object where it has attributes. */
function toElement(element: unknown, longTexts: LongTexts): XmlElement {
  if (typeof element !== 'object' || element === null)
    return { text: longTexts.get(String(element)), attributes: {} };
  const { _: text = '', $: attributes = {} } = element as XmlToJsElement;
  return { text: longTexts.get(text), attributes };
}

/** The output of {@link repairXml} allows no other shape. */
interface XmlToJsItemAttributes {
  'rdf:about'?: string;
}

/** Nor here. */
interface XmlToJsElement {
  _?: string;
  $?: Partial<Record<FieldAttribute, string>>;
}
