import { readFile } from 'node:fs/promises';
import { badgeDigest, type BadgeStore } from './badgeStore.ts';
import { compareTables, isUntouched, missingRows, type TableComparison } from './compareTables.ts';
import { digestFile, type Row } from './jsonLines.ts';
import { badgeFile, readManifest, tableFile, type Manifest } from './manifest.ts';
import { movedTables } from './movedTables.ts';
import { MoveRefusal, type MoveStore } from './moveStore.ts';

const batchRows = 2000;
const batchCharacters = 4_000_000;

export interface ImportOptions {
  store: MoveStore;
  badges: BadgeStore;
  /** Whether what the target holds may be deleted. */
  replaces: boolean;
  /** Called with a line about each step. */
  tell: (line: string) => void;
}

/**
 * Makes a backend hold the content of an export, ids included. Everything is checked before the first
 * write; an import that was interrupted goes on when it is run again.
 *
 * @returns each table as the target has it now, all rows compared; how many badges it has; and whether
 *   all of it was there.
 * @throws {MoveRefusal}
 */
export async function importFrom(folder: string, options: ImportOptions) {
  const manifest = await readManifest(folder);
  await refuseDamaged(folder, manifest);
  await refuseTarget(manifest, options.store);

  const before = await compareTables(folder, manifest, options.store);
  const badges = await compareBadges(manifest, options.badges);
  const isDone = before.every(isUntouched) && before.every(({ missing }) => missing === 0);
  if (isDone && badges.missing.length + badges.foreign.length === 0) {
    return { wasThere: true, tables: before, badges: manifest.badges.length };
  }
  const hasRoom = before.every(isUntouched) && badges.foreign.length === 0;
  if (!hasRoom) {
    refuseUsed(before, badges, options);
    options.tell('Emptying the target.');
    for (const table of movedTables.toReversed()) await options.store.empty(table);
    await options.badges.remove(badges.foreign);
  }
  for (const badge of badges.missing) {
    await options.badges.write(badge, await readFile(badgeFile(folder, badge)));
  }
  await importTables(folder, manifest, options);
  return verify(folder, manifest, options);
}

async function refuseDamaged(folder: string, manifest: Manifest): Promise<void> {
  const refuse = (what: string) =>
    new MoveRefusal(
      `${what} is not what the export wrote: it is missing, cut off or changed. Use another copy of the export; nothing was imported.`,
    );
  for (const { name } of movedTables) {
    const expected = manifest.tables[name];
    const path = tableFile(folder, name);
    const found = await digestFile(path).catch(() => null);
    if (found?.sha256 !== expected?.sha256 || found?.rows !== expected?.rows) throw refuse(path);
  }
  for (const badge of manifest.badges) {
    const path = badgeFile(folder, badge);
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null || badgeDigest(bytes) !== badge.sha256) throw refuse(path);
  }
}

async function refuseTarget(manifest: Manifest, store: MoveStore): Promise<void> {
  const schema = await store.schema();
  if (schema < manifest.schema) {
    throw new MoveRefusal(
      `The target has the migrations up to ${schema}, the export those up to ${manifest.schema}. Update the target first: npm start or supabase db push applies them.`,
    );
  }
  if (await store.isBusy()) {
    throw new MoveRefusal(
      'The target reads feeds or searches for some at this moment. Import once that has ended, or cancel it in the admin area.',
    );
  }
}

/** Lists the badges that are missing, and as `foreign` those that the export does not have, or not with this content. */
async function compareBadges(manifest: Manifest, store: BadgeStore) {
  const missing = new Map(manifest.badges.map((badge) => [badge.name, badge]));
  const foreign: string[] = [];
  for (const { name } of await store.list()) {
    if (missing.get(name)?.sha256 === badgeDigest(await store.read(name))) missing.delete(name);
    else foreign.push(name);
  }
  return { missing: [...missing.values()], foreign };
}

function refuseUsed(
  tables: readonly TableComparison[],
  badges: Awaited<ReturnType<typeof compareBadges>>,
  { replaces }: ImportOptions,
): void {
  const used = tables.filter(({ table, stored }) => table.isFilledByUse && stored > 0);
  if (replaces || (used.length === 0 && badges.foreign.length === 0)) return;
  const words = tables
    .filter((comparison) => !isUntouched(comparison))
    .map(({ table, foreign, different }) => `${foreign + different} of ${table.name}`);
  if (badges.foreign.length > 0) words.push(`${badges.foreign.length} badges`);
  throw new MoveRefusal(
    `The target holds rows that the export does not have, or has otherwise: ${words.join(', ')}. Nothing was changed. Import into a new backend; or, to delete them, export the target first and add --replace.`,
  );
}

async function importTables(
  folder: string,
  manifest: Manifest,
  { store, tell }: Pick<ImportOptions, 'store' | 'tell'>,
): Promise<void> {
  for (const table of movedTables) {
    let total = 0;
    // Rows that refer to others of their own table may have to wait for those.
    for (let added = -1; added !== 0;) {
      added = 0;
      let waiting = 0;
      for await (const batch of inBatches(missingRows(folder, table, manifest, store))) {
        const imported = await store.importRows(table, batch);
        added += imported;
        waiting += batch.length - imported;
      }
      total += added;
      if (waiting === 0) break;
    }
    if (total > 0) tell(`${table.name}: ${total} rows imported.`);
  }
}

async function* inBatches(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += JSON.stringify(row).length;
    if (batch.length < batchRows && characters < batchCharacters) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

async function verify(folder: string, manifest: Manifest, { store, badges }: ImportOptions) {
  const tables = await compareTables(folder, manifest, store);
  const wrong = tables.filter((comparison) => !isUntouched(comparison) || comparison.missing > 0);
  const { missing, foreign } = await compareBadges(manifest, badges);
  if (wrong.length > 0 || missing.length + foreign.length > 0) {
    const words = wrong.map(
      ({ table, ...counts }) =>
        `${table.name} (${counts.missing} missing, ${counts.different} different, ${counts.foreign} more)`,
    );
    if (missing.length + foreign.length > 0) words.push('badges');
    throw new MoveRefusal(
      `The target is not what was exported: ${words.join(', ')}. Somebody wrote to it meanwhile. Stop its runs and import again with --replace.`,
    );
  }
  return { wasThere: false, tables, badges: manifest.badges.length };
}
