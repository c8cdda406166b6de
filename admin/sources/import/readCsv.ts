import { parse, type ParseError } from 'papaparse';
import { lineCounter } from './lineCounter.ts';
import { refuse, type SourceRow, type SourceRows } from './sourceRow.ts';

/** The columns there may be, in any order; the first two there must be. */
export const csvColumns = [
  'club',
  'url',
  'name',
  'type',
  'priority',
  'official',
  'display_name',
] as const;

type Column = (typeof csvColumns)[number];

interface CsvRow {
  line: number;
  values: string[];
}

/** Reads a table of sources; its first line names the columns, in any order. */
export function readCsv(text: string): SourceRows {
  const table = splitRows(text);
  if ('fault' in table) return refuse(table.fault);
  const [header, ...rows] = table.rows;
  if (header === undefined) return refuse('There is nothing in it.');

  const columns = header.values.map((name) => name.trim().toLowerCase().replace(/[ -]/g, '_'));
  const fault = faultOfHeader(columns);
  if (fault !== null) return refuse(`Line ${String(header.line)}: ${fault}`);
  if (rows.length === 0) return refuse('There is a header and no row below it.');
  return { outcome: 'read', rows: rows.map((row) => toSource(row, columns)) };
}

function splitRows(text: string): { rows: CsvRow[] } | { fault: string } {
  const rows: CsvRow[] = [];
  const lineAt = lineCounter(text);
  let start = 0;
  const faults: string[] = [];
  parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const line = lineAt(start);
      start = meta.cursor;
      const broken = errors.find(({ type }) => type === 'Quotes');
      if (broken !== undefined) {
        faults.push(`Line ${String(line)}: ${wordsOf(broken)}`);
        parser.abort();
      } else if (data.some((value) => value.trim() !== '')) {
        rows.push({ line, values: data });
      }
    },
  });
  const [fault] = faults;
  return fault === undefined ? { rows } : { fault };
}

/** Spreadsheets write what their country separates with, and the header holds no values. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

function wordsOf({ code }: ParseError): string {
  return code === 'MissingQuotes'
    ? 'a quotation mark is opened here and never closed.'
    : 'there is text after a closing quotation mark. Write a quotation mark within a value twice.';
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

function toSource({ line, values }: CsvRow, columns: readonly string[]): SourceRow {
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
