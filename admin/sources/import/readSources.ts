import { maxImport, maxUrlCharacters } from '../../../common/limits.ts';
import { decodeFile, decodePasted, refuse, type DecodedText } from '../../files/decodeFile.ts';
import type { SourceRow, SourceRows } from './sourceRow.ts';

// What the database refuses anyway need not be sent in full.
const maxTextCharacters = 200;
const maxFolders = 5;

/** Reads the sources in a file, which is a table (CSV) or a list of feeds (OPML). */
export async function readSourceFile(file: File): Promise<SourceRows> {
  if (file.size > maxImport.bytes) return refuse(tooLarge(file.size));
  return readDecoded(decodeFile(new Uint8Array(await file.arrayBuffer())), file.name);
}

/** Reads the sources in a text that somebody pasted. */
export async function readPastedSources(text: string): Promise<SourceRows> {
  const bytes = new TextEncoder().encode(text).byteLength;
  if (bytes > maxImport.bytes) return refuse(tooLarge(bytes));
  return readDecoded(decodePasted(text), '');
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
    ? (await import('./readOpml.ts')).readOpml(text)
    : (await import('./readCsv.ts')).readCsv(text);
  return read.outcome === 'refused' ? read : withinLimits(read.rows);
}

function withinLimits(rows: readonly SourceRow[]): SourceRows {
  if (rows.length > maxImport.rows) {
    return refuse(
      `There are ${asFigures(rows.length)} rows in it; at most ${asFigures(maxImport.rows)} can be imported at once.`,
    );
  }
  const shortened = rows.map(shorten);
  // Names of folders are repeated in every row.
  if (new TextEncoder().encode(JSON.stringify(shortened)).byteLength > maxImport.bytes * 0.95) {
    return refuse('That is more than can be sent at once. Split it in two.');
  }
  return { outcome: 'read', rows: shortened };
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

function tooLarge(bytes: number): string {
  const megabytes = (bytes / maxImport.bytes).toFixed(1);
  return `It is ${megabytes === '1.0' ? 'a little more than 1' : megabytes} MB; at most 1 MB can be imported at once.`;
}

function asFigures(count: number): string {
  return count.toLocaleString('en-GB');
}
