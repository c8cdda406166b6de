import { NamespaceScope } from './namespaceScope.ts';
import { NotAFeedError } from './notAFeedError.ts';
import { readAttributes } from './readAttributes.ts';
import type { MarkupToken } from './scanMarkup.ts';

/** The element that a feed begins with. */
export interface FeedRoot {
  readonly kind: 'rss' | 'rdf' | 'atom';
  /** As written, in lower case. */
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly scope: NamespaceScope;
  /** The namespace of the feed's own elements, '' for none. */
  readonly ownUri: string;
}

const kinds: ReadonlyMap<string, FeedRoot['kind']> = new Map([
  ['rss', 'rss'],
  ['channel', 'rss'],
  ['rdf', 'rdf'],
  ['feed', 'atom'],
]);

/** What servers print before a feed, as in `<br /><b>Warning</b>: mysql_connect() ...`. */
const warningTags = /^(?:a|b|br|code|div|em|font|h[1-6]|hr|i|p|pre|span|strong)$/;
const pageTags = /^(?:html|head|body|title|meta|link|script|style|base|header|main|table)$/;

/**
 * Reads tokens up to and including the start tag of the feed's root, past whatever junk stands
 * before it. Throws {@link NotAFeedError} when there is none.
 */
export function findRoot(tokens: Iterator<MarkupToken, void>): FeedRoot {
  let hasTags = false;
  for (let next = tokens.next(); next.done !== true; next = tokens.next()) {
    const token = next.value;
    if (token.kind !== 'start') continue;
    const root = asRoot(token.name, token.attributes);
    if (root !== null) return root;
    hasTags = true;
    const tag = token.name.toLowerCase();
    if (pageTags.test(tag)) refusePage();
    if (!warningTags.test(tag)) {
      const name = token.name.slice(0, 40);
      throw new NotAFeedError(`The XML is not a feed: its root element is <${name}>.`);
    }
  }
  if (hasTags) refusePage();
  throw new NotAFeedError('This is text, not a feed.');
}

function asRoot(name: string, attributeSource: string): FeedRoot | null {
  const tag = name.toLowerCase();
  const colon = tag.indexOf(':');
  const kind = kinds.get(tag.slice(colon + 1));
  if (kind === undefined) return null;
  const attributes = readAttributes(attributeSource);
  const scope = new NamespaceScope(attributes, null);
  const prefix = kind === 'rdf' ? '' : tag.slice(0, Math.max(colon, 0));
  return { kind, tag, attributes, scope, ownUri: scope.uriOf(prefix) ?? '' };
}

function refusePage(): never {
  throw new NotAFeedError('This is a web page (HTML), not a feed.');
}
