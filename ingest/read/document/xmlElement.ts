import { bareFields, type ItemField } from './feedNames.ts';
import { dropIllegalCharacters } from '../../../common/text/characters.ts';
import { webUrl } from '../../../common/webAddress.ts';

type Attributes = Readonly<Partial<Record<string, string>>>;

/** An element as xml2js gives it: its text, or its attributes, its text and the elements in it. */
export type XmlNode =
  string | { readonly [name: string]: unknown; readonly _?: string; readonly $?: Attributes };

/** An element of an item. Its `xml:base` is the one in force, absolute. */
export interface XmlElement {
  readonly text: string;
  readonly attributes: Attributes;
}

/** No field is longer; what follows is not kept. */
const maxFieldChars = 1_000_000;

/** Fields that have elements of their own. */
const outerFields: ReadonlySet<string> = new Set<ItemField>([
  ...(['media:content', 'media:thumbnail', 'image:any', 'source'] as const),
]);

const windows1252 = new TextDecoder('windows-1252');
const noAttributes: Attributes = {};

/** Reads an element of xml2js. */
export function toXmlElement(node: XmlNode, outerBase: string | null): XmlElement {
  const attributes = typeof node === 'string' ? noAttributes : (node.$ ?? noAttributes);
  const ownBase = attributes['xml:base'];
  const base = ownBase === undefined ? outerBase : (webUrl(ownBase, outerBase) ?? outerBase);
  return {
    text: dropIllegalCharacters(mendControls(textOf(node).slice(0, maxFieldChars))),
    attributes: base === null ? attributes : { ...attributes, 'xml:base': base },
  };
}

/**
 * Whether an element holds others, of which xml2js does not keep the order: markup that should have been
 * escaped, or what came after an end tag that is missing.
 */
export function isTangled(field: ItemField, node: XmlNode): boolean {
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
