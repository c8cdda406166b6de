import { maxReadItems } from './feed.ts';
import { fieldAttributes, tagsOfFields, type ItemField } from './feedNames.ts';
import type { FeedRoot } from './repair/findRoot.ts';
import type { LongTexts } from './longTexts.ts';
import { webUrl } from '../../common/webAddress.ts';
import { writeElement, writeStartTag } from './repair/writeElement.ts';

/** Nobody has more elements of one kind in an item; what follows is not kept. */
const maxElementsPerField = 100;

/** An element's attributes as read, names in lower case. */
export type Attributes = ReadonlyMap<string, string>;

/** An item while its fields are written. */
interface OpenItem {
  readonly attributes: Attributes;
  readonly fields: string[];
  readonly countByField: Map<ItemField, number>;
  /** Whether it began before the one before it had ended. */
  readonly isNested: boolean;
}

/** Writes the XML that rss-parser gets to read: well-formed, and only what is read of it. */
export class FeedWriter {
  readonly #kind: FeedRoot['kind'];
  readonly #longTexts: LongTexts | undefined;
  readonly #feedParts: string[] = [];
  readonly #items: string[] = [];
  #item: OpenItem | null = null;

  constructor(kind: FeedRoot['kind'], longTexts?: LongTexts) {
    this.#kind = kind;
    this.#longTexts = longTexts;
  }

  get isInItem(): boolean {
    return this.#item !== null;
  }

  get isFull(): boolean {
    return this.#items.length === maxReadItems;
  }

  /** Begins an item; one that is still open ends. */
  beginItem(attributes: Attributes): void {
    const isNested = this.#item !== null;
    this.endItem();
    this.#item = {
      attributes,
      fields: [],
      countByField: new Map(),
      isNested,
    };
  }

  /** Ends the item that is open, if any. */
  endItem(): void {
    if (this.#item === null) return;
    const { attributes, fields, isNested } = this.#item;
    this.#item = null;
    // One inside another is the next one after a forgotten end tag, unless there is nothing in it.
    if (isNested && fields.length === 0) return;
    const about = attributes.get('rdf:about') ?? '';
    // Even when empty, for rss-parser throws on an item without attributes and children.
    const hasAbout = about !== '' || fields.length === 0;
    const startTag = writeStartTag(this.#itemTag, hasAbout ? { 'rdf:about': about } : {});
    this.#items.push(`${startTag}${fields.join('')}</${this.#itemTag}>`);
  }

  /** Writes a field of the item that is open, or else the title or the link of the feed. */
  writeField(field: ItemField, attributes: Attributes, text: string): void {
    if (this.#item !== null) this.#writeItemField(this.#item, field, attributes, text);
    else if (this.#feedParts.length >= maxElementsPerField) return;
    else if (field === 'title') this.#feedParts.push(writeElement('title', {}, text));
    else this.#writeSiteLink(attributes, text);
  }

  /** The whole document. */
  finish(): string {
    this.endItem();
    const feed = this.#feedParts.join('');
    const items = this.#items.join('');
    switch (this.#kind) {
      case 'rss':
        return `<rss version="2.0"><channel>${feed}${items}</channel></rss>`;
      case 'rdf':
        return `<rdf:RDF><channel>${feed}</channel>${items}</rdf:RDF>`;
      case 'atom':
        // The attribute keeps an empty feed from being an empty string, which rss-parser refuses.
        return `<feed xmlns="http://www.w3.org/2005/Atom">${feed}${items}</feed>`;
    }
  }

  #writeItemField(item: OpenItem, field: ItemField, attributes: Attributes, text: string): void {
    const count = item.countByField.get(field) ?? 0;
    if (count === maxElementsPerField) return;
    item.countByField.set(field, count + 1);
    const written = this.#longTexts?.put(text) ?? text;
    item.fields.push(writeElement(tagsOfFields[field], onlyWritten(attributes), written));
  }

  /** The link to the site, in the form that rss-parser expects of this kind of feed. */
  #writeSiteLink(attributes: Attributes, text: string): void {
    const reference = attributes.get('href') ?? text.trim();
    const rel = attributes.get('rel') ?? 'alternate';
    if (reference === '' || rel !== 'alternate') return;
    const href = webUrl(reference, attributes.get('xml:base')) ?? reference;
    this.#feedParts.push(
      this.#kind === 'atom'
        ? writeElement('link', { rel, href }, '')
        : writeElement('link', {}, href),
    );
  }

  get #itemTag(): string {
    return this.#kind === 'atom' ? 'entry' : 'item';
  }
}

function onlyWritten(attributes: Attributes): Record<string, string> {
  const written: Record<string, string> = {};
  if (attributes.size === 0) return written;
  for (const name of fieldAttributes) {
    const value = attributes.get(name);
    if (value !== undefined) written[name] = value;
  }
  return written;
}
