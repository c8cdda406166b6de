import { refuse, type Refusal } from './decodeFile.ts';
import { readTable, type TableRow } from './readTable.ts';

/** A row of a table by its columns, without the cells that are empty. */
export type NamedRow<Column extends string> = Partial<Record<Column, string>> & {
  /** Where it begins in the file, from 1. */
  line: number;
  /** Why the row cannot be read. */
  problem?: string;
};

/**
 * Reads a table whose first line names its columns, in any order.
 *
 * @param columns The columns there may be.
 * @param needed Those of them that there must be.
 */
export function readRows<Column extends string>(
  text: string,
  columns: readonly Column[],
  needed: readonly Column[],
): { outcome: 'read'; rows: NamedRow<Column>[] } | Refusal {
  const table = readTable(text);
  if ('fault' in table) return refuse(`Line ${String(table.fault.line)}: ${table.fault.message}`);
  const [header, ...rows] = table.rows;
  if (header === undefined) return refuse('There is nothing in it.');

  const names = header.values.map((name) => name.trim().toLowerCase().replace(/[ -]/g, '_'));
  const fault = faultOfHeader(names, columns, needed);
  if (fault !== null) return refuse(`Line ${String(header.line)}: ${fault}`);
  if (rows.length === 0) return refuse('There is a header and no row below it.');
  return { outcome: 'read', rows: rows.map((row) => toNamed(row, names, columns)) };
}

function faultOfHeader(
  names: readonly string[],
  columns: readonly string[],
  needed: readonly string[],
): string | null {
  const last = needed.at(-1) ?? '';
  const list = `${needed.slice(0, -1).join(', ')} and ${last}`;
  const expected = `The first line names the columns, such as “${columns.join(', ')}”; only ${list} are needed.`;
  const missing = needed.find((column) => !names.includes(column));
  if (missing !== undefined) return `the column “${missing}” is missing. ${expected}`;
  const unknown = names.find((name) => name !== '' && !columns.includes(name));
  if (unknown !== undefined) return `there is no column “${unknown}”. ${expected}`;
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  return twice === undefined ? null : `the column “${twice}” stands there twice.`;
}

function toNamed<Column extends string>(
  { line, values }: TableRow,
  names: readonly string[],
  columns: readonly Column[],
): NamedRow<Column> {
  const cells = columns.flatMap((column) => {
    const value = values[names.indexOf(column)]?.trim() ?? '';
    return value === '' || !names.includes(column) ? [] : [[column, value] as const];
  });
  const row = { line, ...Object.fromEntries(cells) } as NamedRow<Column>;
  const surplus = values.slice(names.length).some((value) => value.trim() !== '');
  if (surplus) {
    row.problem = `The row has ${String(values.length)} values, the header ${String(names.length)}. Put a value that holds the separator into quotation marks.`;
  }
  return row;
}
