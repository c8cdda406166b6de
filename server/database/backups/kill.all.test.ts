import { cp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../common/fixtures/freePort.ts';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { openDatabase } from '../openDatabase.ts';
import { seed } from '../../fixtures/outliveKills.ts';
import { runProgram } from '../../fixtures/runProgram.ts';
import { killStartedServers, startServer } from '../../fixtures/startServer.ts';
import { watchAcknowledged, type Acknowledged } from '../../fixtures/watchAcknowledged.ts';
import { lockDataDirectory } from '../../lockDataDirectory.ts';
import { seededRandom } from '../../../common/fixtures/seededRandom.ts';
import { chooseFrom } from '../../samples/seededChoice.ts';
import { backupsFolder, listBackups } from './backupFolder.ts';
import { begunBackup, makeOlder } from '../../fixtures/dueBackups.ts';
import { finishRestore } from './restore.ts';

vi.setConfig({ testTimeout: 600_000 });

const kills = { backup: 8, restore: 16 };
const longestMs = { backup: 2500, restore: 900 };
/** The folders that a restore makes on its way: kills are spread by them. */
const steps = [
  null,
  { folder: 'restore.new', longestMs: longestMs.restore },
  { folder: 'restore.new/new/db/PG_VERSION', longestMs: longestMs.restore },
  { folder: 'restore', longestMs: 4 },
] as const;
const rowOf = (number: number) => `https://row.example/${number}`;
const random = seededRandom(seed, 'backups');

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
afterAll(killStartedServers);

/** Opens a database as a server would, and answers which rows of the test it holds. */
async function rowsIn(folder: string, added?: string): Promise<Set<string>> {
  const database = await openDatabase(folder);
  const { engine } = database;
  try {
    const { rows } = await engine.query<{ url: string }>('select url from public.link_previews');
    if (added !== undefined) {
      await engine.query('insert into public.link_previews (url) values ($1)', [added]);
    }
    return new Set(rows.map(({ url }) => url));
  } finally {
    await database.close();
  }
}

/** The rows in a backup, read from a copy: opening it would change it. */
async function rowsOf(folder: string): Promise<Set<string>> {
  const copy = join(await temporaryFolder(), 'db');
  await cp(join(folder, 'db'), copy, { recursive: true });
  return rowsIn(copy);
}

/** A server over the embedded database, and who writes to it. */
function live(PORT: string, DATA_DIR: string, known: Acknowledged) {
  const server = startServer({ PORT, DATA_DIR, SOURCES: 'none', INGEST_EVERY_HOURS: '0' });
  return { server, watch: watchAcknowledged(server.url, DATA_DIR, known) };
}

/** Kills servers while they make a backup: what is listed is whole and has what was acknowledged before. */
async function killBackups(PORT: string, DATA_DIR: string): Promise<void> {
  const known: Acknowledged = { rows: new Set(), articles: new Map() };
  const first = live(PORT, DATA_DIR, known);
  await first.server.ready();
  await first.server.stop();
  expect(await first.watch.stop()).toEqual([]);
  let unfinished = 0;
  for (let kill = 0; kill < kills.backup; kill += 1) {
    const older = await makeOlder(DATA_DIR);
    const acknowledged = [...known.rows];
    const { server, watch } = live(PORT, DATA_DIR, known);
    await server.ready();
    await begunBackup(DATA_DIR, older);
    await new Promise((resolve) => setTimeout(resolve, random() * longestMs.backup));
    await server.kill();
    expect(await watch.stop()).toEqual([]);
    const fresh = (await listBackups(DATA_DIR)).filter(({ name }) => !older.has(name));
    if (fresh.length === 0) unfinished += 1;
    for (const { folder } of fresh) {
      const rows = await rowsOf(folder);
      expect(acknowledged.filter((row) => !rows.has(row))).toEqual([]);
    }
  }
  console.log(`[kill] backup: ${kills.backup} kills, ${unfinished} before it was whole`);
  // The next one clears away what the others left.
  await makeOlder(DATA_DIR);
  const last = live(PORT, DATA_DIR, known);
  await last.server.line(/^\[backup\] made/);
  expect(await last.server.stop()).toBe(0);
  expect(await last.watch.stop()).toEqual([]);
  const names = (await listBackups(DATA_DIR)).map(({ name }) => name);
  expect((await readdir(backupsFolder(DATA_DIR))).sort()).toEqual(names.sort());
}

/** Kills restores: the database is what it was or what the backup is, and what it was is there. */
async function killRestores(DATA_DIR: string): Promise<void> {
  const db = join(DATA_DIR, 'db');
  const backups = await listBackups(DATA_DIR);
  const held = new Map<string, Set<string>>();
  for (const { name, folder } of backups) held.set(name, await rowsOf(folder));
  let before = (await rowsIn(db, rowOf(0))).add(rowOf(0));
  let killed = 0;
  let restored = 0;
  for (let kill = 0; kill < kills.restore; kill += 1) {
    const backup = chooseFrom(backups, Math.floor(random() * backups.length));
    const step = chooseFrom(steps, kill);
    const moment = {
      isReached: () => step === null || existsSync(join(DATA_DIR, step.folder)),
      thenMs: random() * (step?.longestMs ?? longestMs.restore),
    };
    const command = ['server/restore.cli.ts', backup.name] as const;
    if ((await runProgram(command, { DATA_DIR }, moment)).wasKilled) killed += 1;
    // As a start does.
    const lock = lockDataDirectory(DATA_DIR);
    await finishRestore(DATA_DIR);
    lock.release();
    const rows = await rowsIn(db, rowOf(kill + 1));
    const replaced = await removeReplaced(DATA_DIR);
    const isRestored = !rows.has(rowOf(kill));
    expect(rows).toEqual(isRestored ? held.get(backup.name) : before);
    expect(replaced).toEqual(isRestored ? [before] : []);
    if (isRestored) restored += 1;
    before = new Set(rows).add(rowOf(kill + 1));
  }
  console.log(`[kill] restore: ${killed} of ${kills.restore} killed, ${restored} when it counted`);
  expect(killed).toBeGreaterThan(kills.restore / 2);
  for (const { name, folder } of await listBackups(DATA_DIR)) {
    expect(await rowsOf(folder)).toEqual(held.get(name));
  }
}

/** Takes away what restores have kept, for it fills the disk; answers which rows that has. */
async function removeReplaced(dataDirectory: string): Promise<Set<string>[]> {
  const held: Set<string>[] = [];
  for (const name of await readdir(dataDirectory)) {
    if (!name.startsWith('replaced-')) continue;
    const folder = join(dataDirectory, name);
    held.push(await rowsIn(join(folder, 'db')));
    await rm(folder, { recursive: true });
  }
  return held;
}

it('backups are whole and have what was acknowledged, wherever they and restores are killed', async () => {
  const [PORT, DATA_DIR] = [String(await freePort()), join(await temporaryFolder(), 'data')];
  await killBackups(PORT, DATA_DIR);
  await killRestores(DATA_DIR);
  const { server, watch } = live(PORT, DATA_DIR, { rows: new Set(), articles: new Map() });
  await server.ready();
  expect(await watch.stop()).toEqual([]);
  expect(await server.stop()).toBe(0);
});
