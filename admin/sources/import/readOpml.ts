import { parseOpml } from 'feedsmith';
import { findXmlFault } from './findXmlFault.ts';
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
