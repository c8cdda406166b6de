import { decodeHTMLStrict } from 'entities';
import { findRoot, type FeedRoot } from './findRoot.ts';
import {
  bareFields,
  isFeedNamespace,
  type FeedName,
  type ItemField,
  type NameOf,
} from '../document/feedNames.ts';
import { maxReadItems, NotAFeedError } from '../document/feed.ts';
import { readAttributes } from './readAttributes.ts';
import { dropIllegalCharacters } from '../../../common/text/characters.ts';
import { scanMarkup, type MarkupToken } from '../../../common/text/scanMarkup.ts';

type StartTag = Extract<MarkupToken, { kind: 'start' }>;

/** An open element. `group` holds fields of the item around it, `skipped` nothing that is read. */
interface OpenElement {
  /** As written, in lower case. */
  readonly tag: string;
  readonly role: 'feed' | 'item' | 'group' | 'skipped';
}

/** An item while its fields are written. */
interface OpenItem {
  readonly startTag: StartTag;
  readonly fields: string[];
  /** Whether it began before the one before it had ended. */
  readonly isNested: boolean;
}

interface OpenField {
  readonly name: FeedName;
  readonly startTag: StartTag;
  readonly content: FieldContent;
}

/** Elements below this depth count as part of the one above. */
const maxDepth = 64;

/** No field is longer; what follows is not kept. */
const maxFieldChars = 1_000_000;

/** Fields that no element of HTML is called like, so even in a body they begin a new field. */
const unmistakableFields: ReadonlySet<ItemField | null> = new Set<ItemField>([
  ...(['guid', 'atom:id', 'pubDate', 'html:content', 'enclosure'] as const),
  ...(['date:published', 'date:issued', 'date:updated'] as const),
]);

/** Elements of RSS and Atom that stand in no headline, though some of them are HTML too. */
const titleEnders = new Set([
  ...['author', 'category', 'comments', 'content', 'contributor', 'creator', 'description'],
  ...['generator', 'image', 'link', 'rights', 'source', 'summary'],
]);

/**
 * Mends the XML of a feed that rss-parser cannot read: ends what has lost its end tag, puts items where
 * they belong, writes markup inside a field as CDATA, and leaves out what stands around the feed or is not
 * read of it. At most 10,000 items are kept. Linear in time.
 *
 * Throws {@link NotAFeedError} when the text is no RSS, RDF or Atom.
 */
export function repairXml(source: string, nameOf: NameOf): string {
  const tokens = scanMarkup(source);
  const repair = new FeedRepair(findRoot(tokens), nameOf);
  for (const token of tokens) {
    repair.take(token);
    if (repair.isComplete) break;
  }
  return repair.finish();
}

class FeedRepair {
  readonly #root: FeedRoot;
  readonly #nameOf: NameOf;
  readonly #open: OpenElement[];
  readonly #head: string[] = [];
  readonly #items: string[] = [];
  #item: OpenItem | null = null;
  #field: OpenField | null = null;
  #isFeed: boolean;

  constructor(root: FeedRoot, nameOf: NameOf) {
    this.#root = root;
    this.#nameOf = nameOf;
    this.#open = [{ tag: root.tag, role: 'feed' }];
    // RDF can be anything: what makes it a feed is RSS's namespace, channel or item.
    this.#isFeed = root.kind !== 'rdf' || isFeedNamespace(root.ownUri);
  }

  get isComplete(): boolean {
    return this.#open.length === 0 || this.#items.length === maxReadItems;
  }

  take(token: MarkupToken): void {
    if (this.#field !== null) this.#takeInsideField(this.#field, token);
    else if (token.kind === 'start') this.#takeStartTag(token);
    else if (token.kind === 'end') this.#takeEndTag(token.name.toLowerCase());
  }

  /** The whole document. */
  finish(): string {
    this.#endField();
    this.#endItem();
    if (!this.#isFeed) throw new NotAFeedError('The RDF document holds no RSS channel.');
    const head = this.#head.join('');
    const items = this.#items.join('');
    const { kind, attributes } = this.#root;
    switch (kind) {
      case 'rss':
        return `${writeStartTag('rss', attributes)}<channel>${head}${items}</channel></rss>`;
      case 'rdf':
        return `${writeStartTag('rdf:RDF', attributes)}<channel>${head}</channel>${items}</rdf:RDF>`;
      case 'atom':
        return `${writeStartTag('feed', attributes)}${head}${items}</feed>`;
    }
  }

  #takeInsideField({ name, content }: OpenField, token: MarkupToken) {
    if (this.#endsFieldEarly(name, token)) {
      this.#endField();
      this.take(token);
    } else if (content.take(token) === 'end') this.#endField();
  }

  /** Whether a token shows that a field's own end tag is missing. */
  #endsFieldEarly({ field }: FeedName, token: MarkupToken): boolean {
    if (token.kind === 'end') return this.#isOpen(token.name.toLowerCase());
    if (token.kind !== 'start') return false;
    if (field !== null && bareFields.has(field)) return true;
    const inner = this.#nameOf(token.name);
    if (unmistakableFields.has(inner.field) || inner.isItem) return true;
    if (field !== 'title') return false;
    if (inner.vocabulary === 'core') return titleEnders.has(inner.local);
    return inner.vocabulary !== 'html' && inner.vocabulary !== 'none';
  }

  #takeStartTag(token: StartTag): void {
    const parent = this.#open.at(-1)?.role ?? 'skipped';
    const name = this.#nameOf(token.name);
    const isField = this.#isFieldIn(parent, name);
    if (isField && name.field !== 'media:content') {
      this.#field = { name, startTag: token, content: new FieldContent(token.name.toLowerCase()) };
      if (token.isSelfClosing) this.#endField();
      return;
    }
    if (isField) this.#write(token, '');
    const role = this.#roleIn(parent, name);
    if (role === 'item') this.#beginItem(token);
    if (role === 'item' || role === 'feed') this.#isFeed = true;
    const isOpen = !token.isSelfClosing && this.#open.length < maxDepth;
    if (isOpen) this.#open.push({ tag: token.name.toLowerCase(), role });
    else if (role === 'item') this.#endItem();
  }

  #takeEndTag(tag: string): void {
    if (!this.#isOpen(tag)) return;
    const closed = this.#open.splice(this.#open.findLastIndex((element) => element.tag === tag));
    if (closed.some(({ role }) => role === 'item')) this.#endItem();
  }

  #isOpen(tag: string): boolean {
    return this.#open.some((element) => element.tag === tag);
  }

  #isFieldIn(parent: OpenElement['role'], { field }: FeedName): boolean {
    if (parent === 'feed') return field === 'title' || field === 'link:any';
    // Atom's source is no name but a feed of its own, with a title and links.
    const isFeed = field === 'source' && this.#root.kind === 'atom';
    return parent !== 'skipped' && this.#item !== null && field !== null && !isFeed;
  }

  #roleIn(parent: OpenElement['role'], name: FeedName): OpenElement['role'] {
    // An item in what is skipped within an item belongs to an extension.
    if (name.isItem && !(parent === 'skipped' && this.#item !== null)) return 'item';
    if (parent === 'feed') return name.local === 'channel' ? 'feed' : 'skipped';
    return parent !== 'skipped' && name.vocabulary === 'media' ? 'group' : 'skipped';
  }

  /** Items stand right below the feed: what is still open there has lost its end tag. */
  #beginItem(startTag: StartTag): void {
    this.#open.splice(this.#open.findLastIndex(({ role }) => role === 'feed') + 1);
    const isNested = this.#item !== null;
    this.#endItem();
    this.#item = { startTag, fields: [], isNested };
  }

  #endItem(): void {
    if (this.#item === null) return;
    const { startTag, fields, isNested } = this.#item;
    this.#item = null;
    // One inside another is the next one after a forgotten end tag, unless there is nothing in it.
    if (isNested && fields.length === 0) return;
    const { name, attributes } = startTag;
    const start = writeStartTag(name, readAttributes(attributes));
    this.#items.push(`${start}${fields.join('')}</${name}>`);
  }

  #endField(): void {
    if (this.#field === null) return;
    const { startTag, content } = this.#field;
    this.#field = null;
    this.#write(startTag, content.text);
  }

  #write({ name, attributes }: StartTag, text: string): void {
    const start = writeStartTag(name, readAttributes(attributes));
    (this.#item?.fields ?? this.#head).push(`${start}${writeText(text)}</${name}>`);
  }
}

/** The content of a field while it is read. */
class FieldContent {
  /** The element's name as written, in lower case. */
  readonly #tag: string;
  /** Character data in pieces, its references decoded once. */
  readonly #text: string[] = [];
  /** The same with inner markup, as written. */
  readonly #source: string[] = [];
  /** How many characters the source may still have. */
  #room = maxFieldChars;
  #hasMarkup = false;

  constructor(tag: string) {
    this.#tag = tag;
  }

  /** The text, or the HTML where markup stands in it unescaped, as in `type="xhtml"`. */
  get text(): string {
    return (this.#hasMarkup ? this.#source : this.#text).join('');
  }

  /** Adds a token, or says that it is the field's end tag. */
  take(token: MarkupToken): 'inside' | 'end' {
    if (token.kind === 'other') return 'inside';
    if (token.kind === 'text') this.#text.push(decodeHTMLStrict(this.#keep(token.source)));
    else if (token.kind === 'cdata') this.#text.push(this.#keep(token.text));
    else {
      if (token.kind === 'end' && token.name.toLowerCase() === this.#tag) return 'end';
      this.#keep(token.source);
      this.#hasMarkup = true;
    }
    return 'inside';
  }

  /** Adds to the source what there is room for, and returns that. */
  #keep(piece: string): string {
    const kept = piece.slice(0, this.#room);
    if (kept !== '') this.#source.push(kept);
    this.#room -= kept.length;
    return kept;
  }
}

/** Writes a start tag with its attributes quoted and escaped. */
function writeStartTag(name: string, attributes: ReadonlyMap<string, string>): string {
  let tag = `<${name}`;
  for (const [key, value] of attributes) tag += ` ${key}="${writeAttributeValue(value)}"`;
  return `${tag}>`;
}

/** Writes a text so that it is well-formed, whatever it is. */
function writeText(text: string): string {
  const legal = dropIllegalCharacters(text);
  if (!/[<&>]/.test(legal)) return legal;
  return `<![CDATA[${legal.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

function writeAttributeValue(value: string): string {
  return dropIllegalCharacters(value)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}
