import { isFeedNamespace } from '../document/feedNames.ts';
import { NotAFeedError } from '../document/feed.ts';
import { readAttributes } from './readAttributes.ts';
import type { MarkupToken } from '../../../common/text/scanMarkup.ts';

/** What a feed may be. */
export type FeedKind = 'rss' | 'rdf' | 'atom';

/** The element that a feed begins with. */
export interface FeedRoot {
  readonly kind: FeedKind;
  /** As written, in lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** The namespace of the feed's own elements, '' for none. */
  readonly ownUri: string;
}

const kinds: ReadonlyMap<string, FeedKind> = new Map([
  ['rss', 'rss'],
  ['channel', 'rss'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
]);

/** The tags that servers print before a feed, as in `<br /><b>Warning</b>: mysql_connect() ...`. */
const warningTags = /^(?:a|b|br|code|div|em|font|h[1-6]|hr|i|p|pre|span|strong)$/i;
const pageTags = /^(?:html|head|body|title|meta|link|script|style|base|header|main|table)$/i;

/**
 * Reads tokens up to and including the start tag of the feed's root, past whatever junk stands
 * before it: warnings and, if the root leaves no doubt, also the markup of a page. Throws
 * {@link NotAFeedError} when there is none.
 */
export function findRoot(tokens: Iterator<MarkupToken, void>): FeedRoot {
  let firstTag: string | null = null;
  for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
    const token = next.value;
    if (token.kind !== 'start') continue;
    const tag = token.name.toLowerCase();
    const root = asRoot(tag, token.attributes);
    const isAfterWarnings = firstTag === null || warningTags.test(firstTag);
    if (root !== null && (isAfterWarnings || isUnmistakable(root))) return root;
    if (isAfterWarnings) firstTag = token.name;
  }
  throw new NotAFeedError(refusalOf(firstTag));
}

function asRoot(tag: string, attributeSource: string): FeedRoot | null {
  const colon = tag.indexOf(':');
  const kind = kinds.get(tag.slice(colon + 1));
  if (kind === undefined) return null;
  const attributes = readAttributes(attributeSource);
  const prefix = kind === 'rdf' || colon === -1 ? '' : `:${tag.slice(0, colon)}`;
  return { kind, tag, attributes, ownUri: attributes.get(`xmlns${prefix}`) ?? '' };
}

/** Whether an element can be nothing but the root of a feed, wherever it stands. */
function isUnmistakable({ kind, ownUri, attributes }: FeedRoot): boolean {
  return isFeedNamespace(ownUri) || (kind === 'rss' && attributes.has('version'));
}

function refusalOf(firstTag: string | null): string {
  if (firstTag === null) return 'This is text, not a feed.';
  const isPage = pageTags.test(firstTag) || warningTags.test(firstTag);
  if (isPage) return 'This is a web page (HTML), not a feed.';
  return `The XML is not a feed: its root element is <${firstTag.slice(0, 40)}>.`;
}
