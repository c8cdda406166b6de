import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { readLines, type Row } from './jsonLines.ts';
import { tableFile, type Manifest } from './manifest.ts';
import { movedTables, type MovedTable } from './movedTables.ts';
import type { MoveStore } from './moveStore.ts';
import { portableRow, valuesText } from './portableRow.ts';
import { toThisVersion } from './toThisVersion.ts';

/** Whether the backend holds nothing but rows of the export, as they are there. */
export function isUntouched({ different, foreign }: TableComparison): boolean {
  return different + foreign === 0;
}

/** Compares every table. */
export async function compareTables(
  folder: string,
  manifest: Manifest,
  store: MoveStore,
): Promise<TableComparison[]> {
  const comparisons: TableComparison[] = [];
  for (const table of movedTables) {
    comparisons.push(await compareTable(folder, table, manifest, store));
  }
  return comparisons;
}

/** The rows of an export that a backend does not have, as they stand in the export. */
export async function* missingRows(
  folder: string,
  table: MovedTable,
  manifest: Manifest,
  store: MoveStore,
): AsyncGenerator<Row> {
  for await (const { kind, row } of laidBeside(folder, table, manifest, store)) {
    if (kind === 'missing') yield row;
  }
}

async function compareTable(
  folder: string,
  table: MovedTable,
  manifest: Manifest,
  store: MoveStore,
) {
  const counts = { same: 0, missing: 0, different: 0, foreign: 0 };
  const hash = createHash('sha256');
  for await (const { kind } of laidBeside(folder, table, manifest, store, hash)) counts[kind] += 1;
  return {
    table,
    /** How many rows the backend has. */
    stored: counts.same + counts.different + counts.foreign,
    /** How many the export has. */
    exported: counts.same + counts.different + counts.missing,
    /** Of the export, and not in the backend. */
    missing: counts.missing,
    /** In both, with other contents. */
    different: counts.different,
    /** In the backend alone. */
    foreign: counts.foreign,
    /** The backend's rows, columns that are compared. */
    checksum: hash.digest('hex'),
  };
}

/** A table of an export beside the same table of a backend, row by row. */
export type TableComparison = Awaited<ReturnType<typeof compareTable>>;

/**
 * Merges the rows of an export and of a backend, both sorted by the key of their table, one of each at a time; those
 * of both come as in the export.
 */
async function* laidBeside(
  folder: string,
  table: MovedTable,
  manifest: Manifest,
  store: MoveStore,
  hash?: Hash,
): AsyncGenerator<{ kind: 'same' | 'missing' | 'different' | 'foreign'; row: Row }> {
  const badgeNames = new Set(manifest.badges.map(({ name }) => name));
  const { columnsOf, rowOf } = await toThisVersion(folder, manifest);
  const columns = columnsOf(table).filter((column) => !table.localColumns.includes(column));
  const left = fileRows(folder, table, rowOf);
  const right = storedRows(table, store);
  let exported = await next(left);
  let stored = await next(right);
  while (exported !== null || stored !== null) {
    const order = orderOf(table, exported, stored);
    let text = '';
    if (stored !== null && order >= 0) {
      text = valuesText(portableRow(table, stored, badgeNames), columns);
      hash?.update(text).update('\n');
      if (order > 0) yield { kind: 'foreign', row: stored };
    }
    if (exported !== null && order < 0) yield { kind: 'missing', row: exported };
    if (exported !== null && order === 0) {
      yield { kind: text === valuesText(exported, columns) ? 'same' : 'different', row: exported };
    }
    if (order <= 0) exported = await next(left);
    if (order >= 0) stored = await next(right);
  }
}

/** As the database sorts keys: numbers by size, ids and texts by bytes. A row that is not there comes last. */
function orderOf(table: MovedTable, a: Row | null, b: Row | null): number {
  if (a === null) return 1;
  if (b === null) return -1;
  for (const column of table.key) {
    const [left, right] = [a[column], b[column]];
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
    if (order !== 0) return order;
  }
  return 0;
}

async function next(rows: AsyncIterator<Row>): Promise<Row | null> {
  const result = await rows.next();
  return result.done === true ? null : result.value;
}

async function* fileRows(
  folder: string,
  table: MovedTable,
  rowOf: (table: MovedTable, row: Row) => Row,
): AsyncGenerator<Row> {
  const rowSchema = z.record(z.string(), z.unknown());
  for await (const line of readLines(tableFile(folder, table.name))) {
    yield rowOf(table, rowSchema.parse(JSON.parse(line)));
  }
}

async function* storedRows(table: MovedTable, store: MoveStore): AsyncGenerator<Row> {
  for await (const page of store.pages(table)) yield* page;
}
