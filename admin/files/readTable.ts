import { parse, type ParseError } from 'papaparse';
import { lineCounter } from './decodeFile.ts';

/** A row that is not blank, its values as they stand. */
export interface TableRow {
  /** Where it begins in the file, from 1. */
  line: number;
  values: string[];
}

/** A fault that makes everything below its line unreadable. */
export interface TableFault {
  line: number;
  message: string;
}

/**
 * Reads comma-separated values (RFC 4180), or what a spreadsheet of another country separates with.
 *
 * @param text With line feeds alone, as `decodeFile` leaves it.
 */
export function readTable(text: string): { rows: TableRow[] } | { fault: TableFault } {
  const rows: TableRow[] = [];
  const lineAt = lineCounter(text);
  let start = 0;
  const faults: TableFault[] = [];
  parse<string[]>(text, {
    delimiter: delimiterOf(text),
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const line = lineAt(start);
      start = meta.cursor;
      const broken = errors.find(({ type }) => type === 'Quotes');
      if (broken !== undefined) {
        faults.push({ line, message: wordsOf(broken) });
        parser.abort();
      } else if (data.some((value) => value.trim() !== '') && !isSeparatorLine(data, line)) {
        rows.push({ line, values: data.map(withoutGuard) });
      }
    },
  });
  const [fault] = faults;
  return fault === undefined ? { rows } : { fault };
}

/** `sep=;` is what Excel puts ahead of a table for itself. */
function isSeparatorLine(values: readonly string[], line: number): boolean {
  return line === 1 && /^sep=$/i.test(values.join(''));
}

/** Removes the quote that `writeCsv` puts before a cell that a spreadsheet would run as a formula. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '');
}

/** The header tells, because it holds no values. */
function delimiterOf(text: string): string {
  const [header = ''] = text.trimStart().split('\n', 1);
  const told = /^sep=(.)$/i.exec(header.trim())?.[1];
  if (told !== undefined) return told;
  const counted = [',', ';', '\t'].map((mark) => ({ mark, count: header.split(mark).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).mark;
}

function wordsOf({ code }: ParseError): string {
  return code === 'MissingQuotes'
    ? 'a quotation mark is opened here and never closed.'
    : 'there is text after a closing quotation mark. Write a quotation mark within a value twice.';
}
