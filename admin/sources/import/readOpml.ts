import { parseOpml } from 'feedsmith';
import { scanMarkup, type MarkupToken } from '../../../common/text/scanMarkup.ts';
import { lineCounter, refuse } from '../../files/decodeFile.ts';
import type { SourceRow, SourceRows } from './sourceRow.ts';

/** The attributes that our own export adds to OPML's. */
export const sourceAttributes = [
  'sourceType',
  'displayName',
  'priority',
  'official',
  'kind',
  'enabled',
] as const;

// The parser does not tell where an outline stands, so each takes its line along.
const lineAttribute = 'touchlineLine';
const readAttributes = [...sourceAttributes, lineAttribute] as const;

type Outline = NonNullable<
  NonNullable<ReturnType<typeof parseOpml<string, typeof readAttributes>>['body']>['outlines']
>[number];
type Column = 'display_name' | 'type' | 'priority' | 'official' | 'kind';

/** Reads a list of feeds as feed readers write it; a feed's folders may name its club. */
export function readOpml(text: string): SourceRows {
  const fault = findXmlFault(text);
  if (fault !== null) return refuse(fault);
  let outlines: readonly Outline[];
  try {
    const document = parseOpml(withLines(text), { extraOutlineAttributes: readAttributes });
    outlines = document.body?.outlines ?? [];
  } catch {
    return refuse('This OPML cannot be read.');
  }
  const rows = outlines.flatMap((outline) => rowsOf(outline, []));
  if (rows.length === 0) return refuse('This OPML lists no feeds.');
  return { outcome: 'read', rows };
}

function withLines(text: string): string {
  const lineAt = lineCounter(text);
  return text.replace(
    /<outline(?=[\s/>])/gi,
    (tag, index: number) => `${tag} ${lineAttribute}="${String(lineAt(index))}"`,
  );
}

function rowsOf(outline: Outline, folders: readonly string[]): SourceRow[] {
  const { outlines = [], xmlUrl, htmlUrl, type } = outline;
  const name = outline.title ?? outline.text;
  // A folder that is empty is none of our business, a feed without its address is.
  const isFeed = xmlUrl !== undefined || htmlUrl !== undefined || type?.toLowerCase() === 'rss';
  const inner = name === undefined ? folders : [name, ...folders];
  return [
    ...(isFeed ? [toSource(outline, folders)] : []),
    ...outlines.flatMap((child) => rowsOf(child, isFeed ? folders : inner)),
  ];
}

function toSource(outline: Outline, folders: readonly string[]): SourceRow {
  const name = outline.title ?? outline.text;
  return {
    line: Number(outline[lineAttribute]),
    url: outline.xmlUrl ?? '',
    folders: [...folders],
    ...(name === undefined ? {} : { name }),
    ...own(outline, 'displayName', 'display_name'),
    // The attribute `type` is always rss, whatever the feed is.
    ...own(outline, 'sourceType', 'type'),
    ...own(outline, 'priority', 'priority'),
    ...own(outline, 'official', 'official'),
    ...own(outline, 'kind', 'kind'),
    ...(outline.enabled === 'no' ? { is_enabled: false } : {}),
  };
}

/** The field of a row that one of our own attributes fills, if it is there. */
function own(outline: Outline, attribute: (typeof sourceAttributes)[number], field: Column) {
  const value: unknown = outline[attribute];
  return typeof value === 'string' ? { [field]: value } : {};
}

const maxDepth = 50;
const attributes = /^(?:\s+[^\s=<>"'/]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/;

interface OpenElement {
  name: string;
  line: number;
}

/**
 * The fault of an OPML document, and its line; null where its elements are whole. Parsers read on
 * past such faults, and what they then miss would be missing from the import without a word.
 */
function findXmlFault(text: string): string | null {
  const lineAt = lineCounter(text);
  const open: OpenElement[] = [];
  let root: string | null = null;
  let at = 0;
  for (const token of scanMarkup(text)) {
    const line = lineAt(at);
    at += token.source.length;
    if (token.kind === 'start' && root === null) {
      root = token.name;
      const fault = faultOfRoot(root);
      if (fault !== null) return fault;
    }
    const fault = faultOf(token, line, open);
    if (fault !== null) return fault;
  }
  if (root === null) return 'This is not XML: there is no element in it.';
  const unclosed = open.pop();
  return unclosed === undefined
    ? null
    : `Line ${String(unclosed.line)}: <${unclosed.name}> is never closed. The file may have been cut off.`;
}

function faultOfRoot(root: string): string | null {
  switch (root.toLowerCase()) {
    case 'opml':
      return null;
    case 'html':
      return 'This is a web page (HTML), not OPML.';
    case 'rss':
    case 'feed':
    case 'rdf:rdf':
      return 'This is a feed, not a list of feeds (OPML). Add its address as a source instead.';
    default:
      return `This is not OPML: it begins with <${root.slice(0, 40)}> instead of <opml>.`;
  }
}

function faultOf(token: MarkupToken, line: number, open: OpenElement[]): string | null {
  const where = `Line ${String(line)}: `;
  if (token.kind === 'start') {
    if (!token.source.endsWith('>')) return `${where}the tag <${token.name}> has no end.`;
    if (!attributes.test(token.attributes)) {
      return `${where}the attributes of <${token.name}> cannot be read; a quotation mark may be missing.`;
    }
    if (token.isSelfClosing) return null;
    open.push({ name: token.name, line });
    return open.length > maxDepth
      ? `${where}there are too many elements within one another.`
      : null;
  }
  if (token.kind !== 'end') return null;
  const last = open.pop();
  if (last === undefined) return `${where}</${token.name}> closes nothing.`;
  return last.name === token.name
    ? null
    : `${where}</${token.name}> stands where <${last.name}> of line ${String(last.line)} is still open.`;
}
