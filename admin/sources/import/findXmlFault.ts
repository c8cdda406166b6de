import { scanMarkup, type MarkupToken } from '../../../common/text/scanMarkup.ts';
import { lineCounter } from '../../files/decodeFile.ts';

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
export function findXmlFault(text: string): string | null {
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
