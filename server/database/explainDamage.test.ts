import { cp, mkdtemp, open, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderOfFile } from '../../common/fixtures/temporaryFolder.ts';
import { migratedSnapshot } from '../../supabase/tests/fixtures/migratedSnapshot.ts';
import { explainDamage, explainDeath, explainIfDamage, explainIfFull } from './explainDamage.ts';
import { isNewDatabase, openBackend } from './thread/openBackend.ts';
import { openDatabase } from './openDatabase.ts';

const wayOut =
  'Bring back a backup with npm run restore, or start with an empty DATA_DIR and fill it with npm run import.';
const keys = { publishableKey: 'p', secretKey: 's', jwtSecret: 'j'.repeat(32) };

const folder = await folderOfFile();

beforeAll(async () => {
  const database = await openDatabase(join(folder, 'sound'), await migratedSnapshot());
  await database.engine.query(
    `insert into public.clubs (name, slug) select 'Club ' || n, 'club-' || n from generate_series(1, 200) as n`,
  );
  await database.close();
});

async function overwrite(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'r+');
  await file.write(bytes);
  await file.close();
}

type Damage = (database: string) => Promise<unknown>;

describe('a start on a database that is damaged', () => {
  it.each<[string, Damage, string | RegExp]>([
    [
      'a truncated pg_control',
      (database) => truncate(join(database, 'global/pg_control'), 100),
      'could not read file "global/pg_control": read 100 of 296',
    ],
    [
      'random bytes for pg_control',
      (database) => overwrite(join(database, 'global/pg_control'), randomBytes(296)),
      'database files are incompatible with server',
    ],
    [
      'random bytes in its log',
      async (database) => {
        const path = join(database, 'pg_wal/000000010000000000000001');
        await overwrite(path, randomBytes((await readFile(path)).length));
      },
      /could not locate a valid checkpoint record at \S+/,
    ],
    [
      'no PG_VERSION',
      (database) => rm(join(database, 'PG_VERSION')),
      'the file PG_VERSION is missing',
    ],
    [
      'a link to a disk that is away',
      async (database) => {
        await rm(database, { recursive: true });
        await symlink(`${database}-away`, database);
      },
      'it is a link to a folder that is not there',
    ],
    [
      'settings that are none',
      (database) => writeFile(join(database, 'postgresql.conf'), 'garbage = = x\n'),
      'configuration file "postgresql.conf" contains errors',
    ],
  ])('with %s says so in a sentence, and what to do', async (_what, damage, reason) => {
    const dataDirectory = await mkdtemp(join(folder, 'data-'));
    const database = join(dataDirectory, 'db');
    await cp(join(folder, 'sound'), database, { recursive: true });
    await damage(database);
    expect(isNewDatabase(dataDirectory)).toBe(false);

    const opening = openBackend({
      ...{ dataDirectory, databaseUrl: undefined, keys, siteUrl: 'http://x.test' },
      ...{ sources: [], seasons: [], now: new Date(), log: () => undefined },
    });
    const message = await opening.then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
    const start = `The database in ${database} is damaged (`;
    const end = `). ${wayOut}`;
    expect([message.slice(0, start.length), message.slice(-end.length)]).toEqual([start, end]);
    expect(message.slice(start.length, -end.length)).toMatch(reason);
  });

  it('that is only elsewhere, behind a link, opens it', async () => {
    const place = await mkdtemp(join(folder, 'linked-'));
    await cp(join(folder, 'sound'), join(place, 'elsewhere'), { recursive: true });
    await symlink(join(place, 'elsewhere'), join(place, 'db'));
    const database = await openDatabase(join(place, 'db'));
    const { rows } = await database.engine.query('select from public.clubs');
    expect(rows.length).toBeGreaterThanOrEqual(200);
    await database.close();
  });

  it('of another major version says which, and how to take it along', async () => {
    const database = await mkdtemp(join(folder, 'other-'));
    await cp(join(folder, 'sound'), database, { recursive: true });
    await writeFile(join(database, 'PG_VERSION'), '16\n');
    await expect(openDatabase(database)).rejects.toThrow(
      `The database in ${database} was made by PostgreSQL 16, which this version of Touchline does not open. Export it with the version that made it, and fill an empty DATA_DIR with npm run import.`,
    );
  });
});

describe('explainDamage', () => {
  const full =
    'There is no space left on the disk of /srv/db. Free some, and start again; a database that was there is as it was.';
  const aborted = new Error('Aborted(). Build with -sASSERTIONS for more info.');

  it.each<[string, Error, string]>([
    [
      'the number of a file system',
      explainDamage('/srv/db', { name: 'ErrnoError', errno: 51 }),
      full,
    ],
    [
      'a log that cannot grow',
      explainDamage('/srv/db', aborted, [
        'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device',
      ]),
      full,
    ],
    [
      'files of somebody else',
      explainDamage('/srv/db', { errno: 2 }),
      'Not all of /srv/db can be read and written by this user. Give it what is in there, and start again.',
    ],
    [
      'an engine that says nothing',
      explainDamage('/srv/db', aborted),
      `The database in /srv/db is damaged (it cannot be opened). ${wayOut}`,
    ],
    [
      'what it says last',
      explainDamage('/srv/db', aborted, [
        'LOG:  invalid checkpoint',
        'PANIC:  first',
        'PANIC:  last',
      ]),
      `The database in /srv/db is damaged (last). ${wayOut}`,
    ],
    [
      'an engine that gives up on its own',
      explainDeath('/srv/db', new Error('memory access out of bounds'), [
        'ERROR:  permission denied for table clubs',
      ]),
      'The engine of the database gave up (memory access out of bounds).',
    ],
    [
      'an engine whose log is full',
      explainDeath('/srv/db', aborted, [`PANIC:  No space left`]),
      full,
    ],
  ])('tells of %s', (_what, error, sentence) => {
    expect(error.message).toBe(sentence);
  });

  it('leaves a refusal as it is, and tells of what cannot be read', () => {
    const refusal = Object.assign(new Error('There is no such season.'), { code: 'PT404' });
    expect(explainIfDamage('/srv/db', refusal)).toBe(refusal);
    const unread = Object.assign(new Error('invalid page in block 3'), { code: 'XX001' });
    expect(String(explainIfDamage('/srv/db', unread))).toContain(
      'is damaged (invalid page in block 3)',
    );
  });

  it('tells a full disk from what else goes wrong with files', () => {
    const error = (message: string) => Object.assign(new Error(message), { syscall: 'write' });
    expect(String(explainIfFull('/srv/db', error('ENOSPC: no space left on device')))).toContain(
      full,
    );
    const missing = error('ENOENT: no such file');
    expect(explainIfFull('/srv/db', missing)).toBe(missing);
  });
});
