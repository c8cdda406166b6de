import { readTable, type TableRow } from '../../files/readTable.ts';
import { refuse } from '../../files/decodeFile.ts';
import type { SourceRow, SourceRows } from './sourceRow.ts';

/** The columns there may be, in any order; the first two there must be. */
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

type Column = (typeof csvColumns)[number];

/** Reads a table of sources; its first line names the columns, in any order. */
export function readCsv(text: string): SourceRows {
  const table = readTable(text);
  if ('fault' in table) return refuse(`Line ${String(table.fault.line)}: ${table.fault.message}`);
  const [header, ...rows] = table.rows;
  if (header === undefined) return refuse('There is nothing in it.');

  const columns = header.values.map((name) => name.trim().toLowerCase().replace(/[ -]/g, '_'));
  const fault = faultOfHeader(columns);
  if (fault !== null) return refuse(`Line ${String(header.line)}: ${fault}`);
  if (rows.length === 0) return refuse('There is a header and no row below it.');
  return { outcome: 'read', rows: rows.map((row) => toSource(row, columns)) };
}

function faultOfHeader(columns: readonly string[]): string | null {
  const expected = `The first line names the columns, such as “${csvColumns.join(', ')}”; only club and url are needed.`;
  const missing = (['club', 'url'] as const).find((column) => !columns.includes(column));
  if (missing !== undefined) return `the column “${missing}” is missing. ${expected}`;
  const unknown = columns.find((name) => name !== '' && !isColumn(name));
  if (unknown !== undefined) return `there is no column “${unknown}”. ${expected}`;
  const twice = columns.find((name, index) => name !== '' && columns.indexOf(name) !== index);
  return twice === undefined ? null : `the column “${twice}” stands there twice.`;
}

function isColumn(name: string): name is Column {
  return csvColumns.some((column) => column === name);
}

function toSource({ line, values }: TableRow, columns: readonly string[]): SourceRow {
  const row: SourceRow = { line, url: '' };
  for (const [index, column] of columns.entries()) {
    const value = values[index]?.trim() ?? '';
    if (isColumn(column) && value !== '') row[column] = value;
  }
  const surplus = values.slice(columns.length).some((value) => value.trim() !== '');
  if (surplus) {
    row.problem = `The row has ${String(values.length)} values, the header ${String(columns.length)}. Put a value that holds the separator into quotation marks.`;
  }
  return row;
}
