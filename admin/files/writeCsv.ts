import { unparse } from 'papaparse';

/** A row of a table: its cells by their columns. */
export type CsvRow = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Comma-separated values (RFC 4180) under a header. A cell that a spreadsheet would run as a formula, and
 * feeds may hold one, begins with an apostrophe, which `readTable` takes away again.
 *
 * @param columns The header, where there may be no row.
 */
export function writeCsv(columns: readonly string[], rows: readonly CsvRow[]): string {
  return unparse([...rows], {
    columns: [...columns],
    escapeFormulae: true,
    header: true,
    newline: '\r\n',
  });
}
