import { maxUrlCharacters } from '../../../common/limits.ts';
import { completeAddress } from '../../../common/webAddress.ts';
import { fetchProgram } from '../../actions/fetchProgram.ts';
import { publicAddress } from '../../fields/inputs.ts';
import {
  decodeFile,
  decodePasted,
  limitRows,
  refuse,
  refuseSize,
  type DecodedText,
} from '../../files/decodeFile.ts';
import type { SourceRow, SourceRows } from './sourceRow.ts';

// Text that the database refuses in any case need not be sent in full.
const maxTextCharacters = 200;
const maxFolders = 5;

/** The columns there may be, in any order. */
const csvColumns = [
  'club',
  'url',
  'name',
  'type',
  'kind',
  'priority',
  'official',
  'display_name',
] as const;

/** Reads the sources in a file, which is a table (CSV) or a list of feeds (OPML). */
export async function readSourceFile(file: File): Promise<SourceRows> {
  return (
    refuseSize(file.size) ??
    readDecoded(decodeFile(new Uint8Array(await file.arrayBuffer())), file.name)
  );
}

/** Reads the sources in a text that somebody pasted. */
export async function readPastedSources(text: string): Promise<SourceRows> {
  return (
    refuseSize(new TextEncoder().encode(text).byteLength) ?? readDecoded(decodePasted(text), '')
  );
}

/**
 * Says of rows whose address no site on the internet reads what the form of a source says of it.
 *
 * @param siteHostname Where the site is, such as `window.location.hostname`.
 */
export function refusePrivate(rows: readonly SourceRow[], siteHostname: string): SourceRow[] {
  const faultOf = publicAddress(siteHostname);
  return rows.map((row) => {
    const problem = row.problem ?? faultOf(row.url);
    return problem === undefined ? row : { ...row, problem };
  });
}

async function readDecoded(decoded: DecodedText, fileName: string): Promise<SourceRows> {
  if (decoded.outcome === 'refused') return decoded;
  const { text } = decoded;
  if (text.trim() === '') return refuse('There is nothing in it.');
  const isXml = text.trimStart().startsWith('<');
  if (!isXml && /\.(?:opml|xml)$/i.test(fileName)) {
    return refuse('This is not XML: it does not begin with “<”.');
  }
  // Either library is fetched when there is something for it to read.
  const read = isXml
    ? (await fetchProgram(() => import('./readOpml.ts'))).readOpml(text)
    : await readCsv(text);
  if (read.outcome === 'refused') return read;
  return limitRows(read.rows.map((row) => shorten({ ...row, url: completeAddress(row.url) })));
}

/** Reads a table of sources; its first line names the columns, in any order. */
async function readCsv(text: string): Promise<SourceRows> {
  const { readRows } = await fetchProgram(() => import('../../files/readRows.ts'));
  const read = readRows(text, csvColumns, ['club', 'url']);
  if (read.outcome === 'refused') return read;
  return { outcome: 'read', rows: read.rows.map((row) => ({ ...row, url: row.url ?? '' })) };
}

function shorten(row: SourceRow): SourceRow {
  const shortenValue = (key: string, value: unknown) => {
    if (Array.isArray(value)) return (value as unknown[]).slice(0, maxFolders);
    // A character beyond the sixteen-bit ones is never halved.
    return typeof value === 'string'
      ? value.slice(0, key === 'url' ? maxUrlCharacters + 1 : maxTextCharacters).toWellFormed()
      : value;
  };
  return JSON.parse(JSON.stringify(row, shortenValue)) as SourceRow;
}
