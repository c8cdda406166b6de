import { readRows } from '../../files/readRows.ts';
import type { SourceRows } from './sourceRow.ts';

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

/** Reads a table of sources; its first line names the columns, in any order. */
export function readCsv(text: string): SourceRows {
  const read = readRows(text, csvColumns, ['club', 'url']);
  if (read.outcome === 'refused') return read;
  return { outcome: 'read', rows: read.rows.map((row) => ({ ...row, url: row.url ?? '' })) };
}
