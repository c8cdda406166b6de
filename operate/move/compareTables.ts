import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { readLines, type Row } from './jsonLines.ts';
import { tableFile, type Manifest } from './manifest.ts';
import { mergeRows, type MergedRow } from './mergeRows.ts';
import { movedTables, type MovedTable } from './movedTables.ts';
import type { MoveStore } from './moveStore.ts';
import { portableRow, valuesText } from './portableRow.ts';

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

function laidBeside(
  folder: string,
  table: MovedTable,
  manifest: Manifest,
  store: MoveStore,
  hash?: Hash,
): AsyncGenerator<MergedRow> {
  const badgeNames = new Set(manifest.badges.map(({ name }) => name));
  const columns = (manifest.tables[table.name]?.columns ?? []).filter(
    (column) => !table.localColumns.includes(column),
  );
  return mergeRows(
    table,
    fileRows(folder, table, manifest),
    storedRows(table, store),
    (exported, stored) => {
      const text = valuesText(portableRow(table, stored, badgeNames), columns);
      hash?.update(text).update('\n');
      return text === valuesText(exported, columns);
    },
  );
}

async function* fileRows(
  folder: string,
  table: MovedTable,
  manifest: Manifest,
): AsyncGenerator<Row> {
  if (manifest.tables[table.name] === undefined) return;
  const rowSchema = z.record(z.string(), z.unknown());
  for await (const line of readLines(tableFile(folder, table.name))) {
    yield rowSchema.parse(JSON.parse(line));
  }
}

async function* storedRows(table: MovedTable, store: MoveStore): AsyncGenerator<Row> {
  for await (const page of store.pages(table)) yield* page;
}
