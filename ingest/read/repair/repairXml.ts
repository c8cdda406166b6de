import { beginCapture, contentOf, extendCapture, type FieldCapture } from '../captureField.ts';
import {
  fieldOf,
  isCore,
  isExtension,
  isFeedNamespace,
  resolveName,
  type ItemField,
  type ResolvedName,
} from '../feedNames.ts';
import { FeedWriter, type Attributes } from '../feedWriter.ts';
import { findRoot, type FeedRoot } from './findRoot.ts';
import type { LongTexts } from '../longTexts.ts';
import type { NamespaceScope } from '../namespaceScope.ts';
import { NotAFeedError } from '../feed.ts';
import { OpenElements, type OpenElement } from './openElements.ts';
import { readAttributes } from './readAttributes.ts';
import { scanMarkup, type MarkupToken } from '../../../common/text/scanMarkup.ts';
import { webUrl } from '../../../common/webAddress.ts';

type StartTag = Extract<MarkupToken, { kind: 'start' }>;

/** Fields that never hold markup: where any tag begins, their end tag was forgotten. */
const bareFields: ReadonlySet<ItemField> = new Set<ItemField>([
  ...(['link:any', 'guid', 'atom:id', 'pubDate', 'enclosure'] as const),
  ...(['date:published', 'date:issued', 'date:updated', 'date:created'] as const),
]);

/** Fields that no element of HTML is called like, so even in a body they begin a new field. */
const unmistakableFields: ReadonlySet<ItemField | null> = new Set<ItemField>([
  ...(['guid', 'atom:id', 'pubDate', 'html:content', 'enclosure'] as const),
  ...(['date:published', 'date:issued', 'date:updated'] as const),
]);

/** Elements of RSS and Atom that stand in no headline, though some of them are HTML too. */
const titleEnders = new Set([
  ...['author', 'category', 'comments', 'content', 'contributor', 'creator', 'description'],
  ...['generator', 'image', 'rights', 'source', 'summary'],
]);

/**
 * Writes a feed anew, whatever state its XML is in: a well-formed document that holds, under
 * {@link tagsOfFields}, only what is read, each field as text (HTML in CDATA) and with the
 * few attributes that matter, links with their `xml:base`. Entities that a document declares are
 * never expanded. At most 10,000 items are kept. Linear in time.
 *
 * Throws {@link NotAFeedError} when the text is no RSS, RDF or Atom.
 *
 * @param longTexts Takes the long texts of items out of the document, see {@link LongTexts}.
 */
export function repairXml(source: string, longTexts?: LongTexts): string {
  const tokens = scanMarkup(source);
  const repair = new FeedRepair(findRoot(tokens), longTexts);
  for (const token of tokens) {
    repair.take(token);
    if (repair.isComplete) break;
  }
  return repair.finish();
}

class FeedRepair {
  readonly #root: FeedRoot;
  readonly #open: OpenElements;
  readonly #writer: FeedWriter;
  #capture: FieldCapture | null = null;
  #isFeed: boolean;

  constructor(root: FeedRoot, longTexts: LongTexts | undefined) {
    const { kind, tag, scope, attributes, ownUri } = root;
    this.#root = root;
    this.#open = new OpenElements({ tag, scope, role: 'feed', base: baseOf(attributes, null) });
    this.#writer = new FeedWriter(kind, longTexts);
    // RDF can be anything: what makes it a feed is RSS's namespace, channel or item.
    this.#isFeed = kind !== 'rdf' || isFeedNamespace(ownUri);
  }

  get isComplete(): boolean {
    return this.#open.isEmpty || this.#writer.isFull;
  }

  take(token: MarkupToken): void {
    if (this.#capture !== null) this.#takeInsideField(this.#capture, token);
    else if (token.kind === 'start') this.#takeStartTag(token);
    else if (token.kind === 'end') this.#takeEndTag(token.name.toLowerCase());
  }

  finish(): string {
    this.#endField();
    if (!this.#isFeed) throw new NotAFeedError('The RDF document holds no RSS channel.');
    return this.#writer.finish();
  }

  #takeInsideField(capture: FieldCapture, token: MarkupToken): void {
    if (this.#endsFieldEarly(capture, token)) {
      this.#endField();
      this.take(token);
    } else if (extendCapture(capture, token) === 'end') this.#endField();
  }

  /** Whether a token shows that a field's own end tag is missing. */
  #endsFieldEarly(capture: FieldCapture, token: MarkupToken): boolean {
    if (token.kind === 'end') return this.#open.has(token.name.toLowerCase());
    if (token.kind !== 'start') return false;
    if (bareFields.has(capture.field)) return true;
    const { scope } = this.#open.top;
    const name = resolveName(token.name, scope, this.#root.ownUri);
    const field = fieldOf(name);
    if (unmistakableFields.has(field) || isItem(name)) return true;
    // HTML has a link too, but never without attributes.
    if (field === 'link:any' && token.attributes === '') return capture.field !== 'image:any';
    if (capture.field !== 'title') {
      // XHTML may hold drawings, and these Dublin Core.
      return isExtension(name) && capture.attributes.get('type') !== 'xhtml';
    }
    return (
      field === 'link:any' ||
      (isCore(name) && titleEnders.has(name.local)) ||
      isForeign(token.name, scope)
    );
  }

  #takeStartTag(token: StartTag): void {
    const parent = this.#open.top;
    const attributes = readAttributes(token.attributes);
    const scope = parent.scope.within(attributes);
    const name = resolveName(token.name, scope, this.#root.ownUri);
    const tag = token.name.toLowerCase();
    const base = baseOf(attributes, parent.base);
    const field = this.#fieldIn(parent, name);
    if (base !== null) attributes.set('xml:base', base);

    if (field !== null && field !== 'media:content') {
      this.#capture = beginCapture(field, tag, attributes);
      if (token.isSelfClosing) this.#endField();
      return;
    }
    if (field !== null) this.#writer.writeField(field, attributes, '');
    const role = this.#roleIn(parent, name);
    if (role === 'item') this.#beginItem(attributes);
    if (role === 'item' || role === 'feed') this.#isFeed = true;
    const isOpen = !token.isSelfClosing && this.#open.push({ tag, role, scope, base });
    if (role === 'item' && !isOpen) this.#writer.endItem();
  }

  #takeEndTag(tag: string): void {
    const closed = this.#open.close(tag);
    if (closed.some(({ role }) => role === 'item')) this.#writer.endItem();
  }

  #fieldIn(parent: OpenElement, name: ResolvedName): ItemField | null {
    if (parent.role === 'skipped') return null;
    const field = fieldOf(name);
    if (parent.role === 'feed') return field === 'title' || field === 'link:any' ? field : null;
    // Atom's source is no name but a feed of its own, with a title and links.
    return field === 'source' && this.#root.kind === 'atom' ? null : field;
  }

  #roleIn(parent: OpenElement, name: ResolvedName): OpenElement['role'] {
    // An item in what is skipped within an item belongs to an extension.
    if (isItem(name) && !(parent.role === 'skipped' && this.#writer.isInItem)) return 'item';
    if (parent.role === 'feed')
      return isCore(name) && name.local === 'channel' ? 'feed' : 'skipped';
    return parent.role !== 'skipped' && name.vocabulary === 'media' ? 'group' : 'skipped';
  }

  /** Items stand right below the feed: what is still open there has lost its end tag. */
  #beginItem(attributes: Attributes): void {
    this.#open.closeUpToFeed();
    this.#writer.beginItem(attributes);
  }

  #endField(): void {
    if (this.#capture === null) return;
    const { field, attributes } = this.#capture;
    this.#writer.writeField(field, attributes, contentOf(this.#capture));
    this.#capture = null;
  }
}

function isItem(name: ResolvedName): boolean {
  return isCore(name) && (name.local === 'item' || name.local === 'entry');
}

/** Whether a name has a prefix that the document declares, and not for HTML. */
function isForeign(name: string, scope: NamespaceScope): boolean {
  const colon = name.indexOf(':');
  if (colon === -1) return false;
  const uri = scope.uriOf(name.slice(0, colon).toLowerCase());
  return uri !== null && uri !== 'www.w3.org/1999/xhtml';
}

function baseOf(attributes: Attributes, outerBase: string | null): string | null {
  return webUrl(attributes.get('xml:base'), outerBase) ?? outerBase;
}
