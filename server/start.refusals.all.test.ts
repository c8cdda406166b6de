import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { migratedSnapshot } from '../supabase/tests/fixtures/migratedSnapshot.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import { smallDisk } from './fixtures/smallDisk.ts';
import { openDatabase } from './database/openDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await mkdtemp(join(tmpdir(), 'touchline-start-'));

afterAll(async () => {
  await killStartedServers();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: { DATA_DIR: string } & Record<string, string>) {
  return startServer({ PORT: String(await freePort()), SOURCES: 'none', ...environment });
}

describe('a server that may not start', () => {
  it('refuses a data directory of a newer version, and leaves it as it was', async () => {
    const directory = join(folder, 'newer');
    await mkdir(directory);
    const snapshot = await migratedSnapshot();
    const inDatabase = async (sql: string, from?: Blob) => {
      const database = await openDatabase(join(directory, 'db'), from);
      const { rows } = await database.engine.query(sql);
      await database.close();
      return rows;
    };
    await inDatabase(
      `insert into supabase_migrations.schema_migrations (version, name)
       values ('29990101000000', 'from_the_future')`,
      snapshot,
    );
    const server = await start({ DATA_DIR: directory });
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toBe(
      'The database was written by a newer version of Touchline (it has the migration 29990101000000). Update Touchline, or use another DATA_DIR.',
    );
    expect(
      await inDatabase(`
        select max(version) as version, (select count(*)::int from auth.users) as users
        from supabase_migrations.schema_migrations`),
    ).toEqual([{ version: '29990101000000', users: 0 }]);
  });

  it('says that a disk is too small for it', async ({ skip }) => {
    using disk = smallDisk(20);
    if (disk === null) return skip();
    const directory = join(disk.folder, 'data');
    const server = await start({ DATA_DIR: directory });
    expect(await server.exited()).toBe(1);
    expect(server.lines().slice(1)).toEqual([
      expect.stringMatching(
        `^There is no space left on the disk of ${directory}/db.new/\\S+\\. Free some, and start again; a database that was there is as it was\\.$`,
      ),
    ]);
  });
});
