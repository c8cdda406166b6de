import type { Row } from './jsonLines.ts';
import type { MovedTable } from './movedTables.ts';

/** What becomes of a row where an export and a backend are laid beside each other. */
export interface MergedRow {
  kind: 'same' | 'missing' | 'different' | 'foreign';
  /** Of the export; of the backend where the export does not have it. */
  row: Row;
}

/**
 * Lays the rows of an export beside those of a backend, both sorted by the key of their table. Only
 * one row of each is looked at at a time.
 *
 * @param isSame Whether two rows with the same key say the same.
 */
export async function* mergeRows(
  table: MovedTable,
  exported: AsyncIterable<Row>,
  stored: AsyncIterable<Row>,
  isSame: (exported: Row, stored: Row) => boolean,
): AsyncGenerator<MergedRow> {
  const left = exported[Symbol.asyncIterator]();
  const right = stored[Symbol.asyncIterator]();
  let mine = await next(left);
  let theirs = await next(right);
  while (mine !== null || theirs !== null) {
    const order = mine === null ? 1 : theirs === null ? -1 : compareKeys(table, mine, theirs);
    if (mine !== null && theirs !== null && order === 0) {
      yield { kind: isSame(mine, theirs) ? 'same' : 'different', row: mine };
      mine = await next(left);
      theirs = await next(right);
    } else if (mine !== null && order < 0) {
      yield { kind: 'missing', row: mine };
      mine = await next(left);
    } else if (theirs !== null) {
      yield { kind: 'foreign', row: theirs };
      theirs = await next(right);
    }
  }
}

async function next(rows: AsyncIterator<Row>): Promise<Row | null> {
  const result = await rows.next();
  return result.done === true ? null : result.value;
}

/** As the database sorts them: numbers by size, ids and texts by bytes. */
function compareKeys(table: MovedTable, a: Row, b: Row): number {
  for (const column of table.key) {
    const [left, right] = [a[column], b[column]];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : left === right
          ? 0
          : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
    if (order !== 0) return order;
  }
  return 0;
}
