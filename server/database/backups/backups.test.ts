import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { backupsFolder, listBackups } from './backupFolder.ts';
import { runProgram } from '../../fixtures/runProgram.ts';
import { backUpBeforeUpdate, keepBackups } from './keepBackups.ts';
import { defaultLimits, makeBackup } from './makeBackup.ts';
import { finishRestore, restore } from './restore.ts';

const limits = { ...defaultLimits, freeBytes: 0 };
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** A data directory whose database is one file. */
async function dataWith(text: string): Promise<string> {
  const data = await temporaryFolder();
  await mkdir(join(data, 'db'));
  await mkdir(join(data, 'storage'));
  await write(data, text);
  await writeFile(join(data, 'storage', 'badge.png'), 'a badge');
  return data;
}

async function write(data: string, text: string): Promise<void> {
  await writeFile(join(data, 'db', 'rows'), text);
  await writeFile(join(data, 'keys.json'), `the keys of ${text}`, { mode: 0o600 });
}

const read = (...path: string[]) => readFile(join(...path), 'utf8');

const copyOf = (data: string) => async (to: string) => {
  await mkdir(to);
  await writeFile(join(to, 'rows'), await read(data, 'db', 'rows'));
};

/** Backs up what is there on a day of November. */
const backUp = (data: string, number: number, change: Partial<typeof limits> = {}) =>
  makeBackup(data, copyOf(data), day(number), { ...limits, ...change });

const away = () => Promise.reject(new Error('The database is away.'));

describe('a backup', () => {
  it('has the database, what was uploaded and the keys, for its owner alone', async () => {
    const data = await dataWith('first');
    const { name, folder, madeAt } = await backUp(data, 20);
    expect(name).toBe('2026-11-20T00-00-00-000Z');
    expect(madeAt).toEqual(day(20));
    expect(await read(folder, 'db', 'rows')).toBe('first');
    expect(await read(folder, 'storage', 'badge.png')).toBe('a badge');
    expect((await stat(join(folder, 'keys.json'))).mode & 0o777).toBe(0o600);
    for (const path of [folder, backupsFolder(data)]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
  });

  it('is one of the last seven', async () => {
    const data = await dataWith('rows');
    for (let number = 1; number <= 9; number += 1) await backUp(data, number);
    const kept = await listBackups(data);
    expect(kept.map(({ madeAt }) => madeAt.getUTCDate())).toEqual([9, 8, 7, 6, 5, 4, 3]);
  });

  it('goes before the others together take too much, but for the last one', async () => {
    const data = await dataWith('x'.repeat(1000));
    for (const number of [1, 2, 3]) await backUp(data, number, { bytes: 2500 });
    expect(await listBackups(data)).toHaveLength(1);
    await write(data, 'x'.repeat(10_000));
    const last = await backUp(data, 4, { bytes: 2500 });
    expect((await listBackups(data)).map(({ name }) => name)).toEqual([last.name]);
  });

  it('is kept although the clock that named the others was ahead', async () => {
    const data = await dataWith('rows');
    for (let number = 10; number <= 17; number += 1) await backUp(data, number);
    const { name } = await backUp(data, 1);
    const kept = await listBackups(data);
    expect(kept).toHaveLength(7);
    expect(kept.at(-1)?.name).toBe(name);
  });

  it('is not made where it would fill the disk, which is said', async () => {
    const data = await dataWith('rows');
    const made = backUp(data, 1, { freeBytes: 1e18 });
    await expect(made).rejects.toThrow(
      /^There is no room for a backup in \S+: it takes up to \d+ MB and leaves 1,000,000,000,000 MB free, of [\d,]+ MB\. Free some\.$/,
    );
    expect(await readdir(backupsFolder(data))).toEqual([]);
  });

  it('that fails leaves nothing, and what a kill left goes with the next one', async () => {
    const data = await dataWith('rows');
    await expect(makeBackup(data, away, day(1), limits)).rejects.toThrow('away');
    await mkdir(join(backupsFolder(data), '2026-11-01T00-00-00-000Z.new', 'db'), {
      recursive: true,
    });
    const { name } = await backUp(data, 2);
    expect(await readdir(backupsFolder(data))).toEqual([name]);
  });
});

function keep(
  data: string,
  lines: string[],
  change: Partial<Parameters<typeof keepBackups>[0]> = {},
) {
  return keepBackups({
    ...{ dataDirectory: data, copyDatabase: copyOf(data), isNew: false },
    ...{ log: (line) => lines.push(line), everyMs: 60_000 },
    ...change,
  });
}

describe('a server that keeps backups', () => {
  it('makes one where the last is older than a day, and says so', async () => {
    const data = await dataWith('rows');
    const lines: string[] = [];
    const first = keep(data, lines);
    await waitFor(() => lines[0] ?? null);
    await first();
    expect(lines).toEqual([
      expect.stringMatching(/^\[backup\] made name=2\S+Z megabytes=0 seconds=\d+\.\d$/),
    ]);
    await keep(data, lines)();
    expect(await listBackups(data)).toHaveLength(1);
  });

  it('waits with the first one of a new database, and says when one fails', async () => {
    const data = await dataWith('rows');
    const lines: string[] = [];
    const kept = keep(data, lines, { copyDatabase: away, isNew: true, everyMs: 20 });
    expect(await waitFor(() => lines[0] ?? null)).toBe(
      '[backup] failed error="The database is away."',
    );
    await kept();
  });
});

describe('an update', () => {
  it('makes a backup first, and says which', async () => {
    const data = await dataWith('rows');
    const line = await backUpBeforeUpdate(data, copyOf(data));
    const [made] = await listBackups(data);
    expect(line).toMatch(
      new RegExp(
        String.raw`^\[backup\] made before the update name=${made?.name ?? ''} megabytes=0 seconds=\d+\.\d$`,
      ),
    );
  });

  it('goes on without one that cannot be made, which it says', async () => {
    const data = await dataWith('rows');
    expect(await backUpBeforeUpdate(data, away)).toBe(
      '[backup] failed error="The database is away."',
    );
  });
});

describe('a restore', () => {
  it('puts a backup in place, and keeps aside what was there', async () => {
    const data = await dataWith('old');
    const backup = await backUp(data, 1);
    await write(data, 'newer');
    await writeFile(join(data, 'storage', 'late.png'), 'late');

    const replaced = await restore(data, backup);
    expect(await read(data, 'db', 'rows')).toBe('old');
    expect(await read(data, 'keys.json')).toBe('the keys of old');
    expect(await readdir(join(data, 'storage'))).toEqual(['badge.png']);
    expect(await read(replaced ?? '', 'db', 'rows')).toBe('newer');
    expect(await readdir(join(replaced ?? '', 'storage'))).toEqual(['badge.png', 'late.png']);
    expect(await listBackups(data)).toHaveLength(1);
    expect(await finishRestore(data)).toBeNull();
  });

  it('brings back what is gone altogether', async () => {
    const data = await dataWith('old');
    const backup = await backUp(data, 1);
    const other = await temporaryFolder();
    await restore(other, backup);
    expect(await read(other, 'db', 'rows')).toBe('old');
  });

  it('that had not copied all of it has changed nothing', async () => {
    const data = await dataWith('rows');
    await mkdir(join(data, 'restore.new', 'new', 'db'), { recursive: true });
    expect(await finishRestore(data)).toBeNull();
    expect((await readdir(data)).sort()).toEqual(['db', 'keys.json', 'storage']);
  });
});

describe('npm run restore', () => {
  it.each([
    ['a backup that is not there', {}, 'There is no backup yesterday in '],
    [
      'a PostgreSQL',
      { DATABASE_URL: 'postgres://t@127.0.0.1:9/t' },
      'pg_dump saves that one and pg_restore brings it back, as docs/operate.md shows',
    ],
  ])('refuses %s, and leaves all as it is', async (_, environment, sentence) => {
    const DATA_DIR = await dataWith('rows');
    const command = ['server/restore.cli.ts', 'yesterday'] as const;
    const { output, exitCode } = await runProgram(command, { DATA_DIR, ...environment });
    expect(output).toContain(sentence);
    expect(exitCode).toBe(1);
    expect(await read(DATA_DIR, 'db', 'rows')).toBe('rows');
  });
});
