import { closeSync, openSync, readdirSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { smallDisk, type SmallDisk } from '../../fixtures/smallDisk.ts';
import { loadKeys } from '../../loadKeys.ts';
import { startBackend, type RunningBackend } from './startBackend.ts';

vi.setConfig({ testTimeout: 120_000 });

function fill(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(65_536));
  } catch {
    closeSync(handle);
  }
}

/** The backend on a disk of its own that is full, until its engine has given up. */
async function fillUp(disk: SmallDisk, lines: string[]) {
  const backend = await startBackend(
    {
      ...{ dataDirectory: disk.folder, databaseUrl: undefined, siteUrl: 'http://x.test' },
      ...{ keys: await loadKeys(disk.folder), sources: [] },
      ...{ adminEmail: 'admin@touchline.test', adminPassword: undefined },
    },
    (line) => lines.push(line),
  );
  await backend.query('create table private.written (text text)');
  await backend.query(
    'insert into private.written select repeat(md5(n::text), 40) from generate_series(1, 3) n',
  );
  const filler = join(disk.folder, 'filler');
  fill(filler);
  // Written in place, until the log of it needs another file.
  const write = () => backend.query('update private.written set text = reverse(text)');
  const refusal = await waitFor(() => write().then(() => null, String), {
    timeoutMs: 60_000,
    everyMs: 0,
  });
  expect(refusal).toContain('The database is away for a moment. Please try again.');
  return { backend, filler, write };
}

function readOnceThere(backend: Pick<RunningBackend, 'query'>) {
  const read = () =>
    backend.query('select from private.written').then(
      ({ rows }) => rows,
      () => null,
    );
  return waitFor(read, { timeoutMs: 30_000, everyMs: 200 });
}

const lineWith = (lines: readonly string[], words: string) =>
  lines.find((line) => line.startsWith('[database] failed') && line.includes(words)) ?? null;

it('ends an engine that gives up for want of room, says why, and has another once there is', async ({
  skip,
}) => {
  using disk = smallDisk(80);
  if (disk === null) return skip();
  const lines: string[] = [];
  const { backend, filler, write } = await fillUp(disk, lines);
  try {
    const reason = `There is no space left on the disk of ${disk.folder}/db. Free some, and start again`;
    expect(lineWith(lines, reason)).not.toBeNull();
    rmSync(filler);
    expect(await readOnceThere(backend)).toHaveLength(3);
    await write();
  } finally {
    await backend.close();
  }
});

it('begins no database in the place of one that is gone', async ({ skip }) => {
  using disk = smallDisk(80);
  if (disk === null) return skip();
  const lines: string[] = [];
  const { backend, filler } = await fillUp(disk, lines);
  try {
    const database = join(disk.folder, 'db');
    renameSync(database, `${database}-elsewhere`);
    rmSync(filler);
    const reason = `The database in ${database} is gone. Bring back its disk, or stop the server and bring back a backup`;
    await waitFor(() => lineWith(lines, reason), { timeoutMs: 30_000, everyMs: 200 });
    expect(lines.at(-2)).toContain(reason);
    expect(readdirSync(disk.folder)).not.toContain('db');
    renameSync(`${database}-elsewhere`, database);
    expect(await readOnceThere(backend)).toHaveLength(3);
  } finally {
    await backend.close();
  }
});
