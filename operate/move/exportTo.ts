import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { badgeDigest, type BadgeStore } from './badgeStore.ts';
import { writeLines, type Row } from './jsonLines.ts';
import {
  badgeFile,
  exportFormat,
  manifestFile,
  tableFile,
  type Manifest,
  type MovedBadge,
} from './manifest.ts';
import { movedTables, type MovedTable } from './movedTables.ts';
import { MoveRefusal, type MoveStore } from './moveStore.ts';
import { portableRow, rowText } from './portableRow.ts';

export interface ExportOptions {
  store: MoveStore;
  badges: BadgeStore;
  now: () => Date;
}

/**
 * Writes everything that an operator owns into a folder that is empty or not there yet. It is written
 * aside and renamed when whole: a folder of that name is a whole export.
 *
 * @throws {MoveRefusal}
 */
export async function exportTo(folder: string, options: ExportOptions): Promise<Manifest> {
  const target = resolve(folder);
  await refuseTaken(target);
  const schema = await options.store.schema();
  const aside = `${target}.${randomUUID().slice(0, 8)}.new`;
  // Notes and addresses of feeds may be nobody else's business.
  await mkdir(`${aside}/badges`, { recursive: true, mode: 0o700 });
  try {
    const badges = await exportBadges(aside, options.badges);
    const tables = await exportTables(aside, options.store, badges);
    const madeAt = options.now().toISOString();
    const manifest: Manifest = { format: exportFormat, madeAt, schema, tables, badges };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(manifestFile(aside), text, { flush: true });
    // An empty folder would be in the way on some systems.
    await rmdir(target).catch(() => undefined);
    await rename(aside, target);
    return manifest;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function refuseTaken(folder: string): Promise<void> {
  const entries = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new MoveRefusal(`${folder} is no folder that can be written to. Name another one.`);
  });
  if (entries.length > 0) {
    throw new MoveRefusal(
      `${folder} is not empty. Name a folder that is not there yet; an export is never written over.`,
    );
  }
  await mkdir(dirname(folder), { recursive: true });
}

async function exportBadges(folder: string, store: BadgeStore): Promise<MovedBadge[]> {
  const badges: MovedBadge[] = [];
  for (const listed of await store.list()) {
    const bytes = await store.read(listed.name);
    const badge = { ...listed, sha256: badgeDigest(bytes) };
    await writeFile(badgeFile(folder, badge), bytes, { flush: true });
    badges.push(badge);
  }
  return badges;
}

async function exportTables(
  folder: string,
  store: MoveStore,
  badges: readonly MovedBadge[],
): Promise<Manifest['tables']> {
  const badgeNames = new Set(badges.map(({ name }) => name));
  const tables: Manifest['tables'] = {};
  // Tables that others refer to come last, so that a row added meanwhile never refers to one that is missing.
  const wanted = new Map<string, Set<string>>();
  for (const table of movedTables.toReversed()) {
    tables[table.name] = await exportTable(folder, table, store.pages(table), (row) => {
      note(wanted, table, row);
      return portableRow(table, row, badgeNames);
    });
    if ((wanted.get(table.name)?.size ?? 0) > 0) {
      throw new MoveRefusal(
        `Rows of ${table.name} were deleted while others that belong to them were read. Export again.`,
      );
    }
  }
  return tables;
}

/** Collects the ids that other tables have to hold, and removes those that were found. */
function note(wanted: Map<string, Set<string>>, table: MovedTable, row: Row): void {
  for (const [column, parent] of Object.entries(table.references)) {
    const id = row[column];
    if (typeof id !== 'string') continue;
    const ids = wanted.get(parent) ?? new Set();
    wanted.set(parent, ids.add(id));
  }
  if (typeof row['id'] === 'string') wanted.get(table.name)?.delete(row['id']);
}

async function exportTable(
  folder: string,
  table: MovedTable,
  pages: AsyncIterable<readonly Row[]>,
  visit: (row: Row) => Row,
): Promise<Manifest['tables'][string]> {
  const writer = await writeLines(tableFile(folder, table.name));
  let columns: string[] | null = null;
  try {
    for await (const page of pages) {
      const named = (columns ??= Object.keys(page[0] ?? {}));
      await writer.write(page.map((row) => rowText(visit(row), named)));
    }
    return { ...(await writer.close()), columns: columns ?? [] };
  } catch (error) {
    await writer.abandon().catch(() => undefined);
    throw error;
  }
}
