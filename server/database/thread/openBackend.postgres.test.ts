import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../../common/fixtures/temporaryFolder.ts';
import {
  makeTestPostgres,
  type TestPostgres,
} from '../../../supabase/tests/fixtures/testPostgres.ts';
import { loadKeys } from '../../loadKeys.ts';
import { openBackend, type BackendToOpen, type OpenedBackend } from './openBackend.ts';
import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';

vi.setConfig({ testTimeout: 120_000 });

const source = {
  clubSlug: 'arsenal',
  name: 'Arsenal official site',
  displayName: null,
  url: 'http://arsenal.localhost:9900/rss',
  type: 'rss',
  isOfficial: true,
};
const migrations = readdirSync(new URL('../../../supabase/migrations/', import.meta.url));
/** As the driver sends it, which no script of ours has in it. */
const endOfTransaction = 'commit\0';
const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

let postgres: TestPostgres;
const opened: OpenedBackend[] = [];
beforeEach(async () => {
  postgres = await makeTestPostgres('empty');
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ database }) => database.close()));
  await postgres.drop();
});

async function open(options: Partial<BackendToOpen> = {}): Promise<OpenedBackend> {
  const dataDirectory = await temporaryFolder();
  const backend = await openBackend({
    dataDirectory,
    databaseUrl: postgres.url,
    keys: await loadKeys(dataDirectory),
    siteUrl: 'http://touchline.test',
    sources: [source],
    seasons: loadSeasons(),
    now: new Date('2026-11-25T12:00:00Z'),
    log: (line) => {
      throw new Error(line);
    },
    ...options,
  });
  opened.push(backend);
  return backend;
}

/** Opens the same in a process of its own, which is killed in place of the n-th statement that has the text. */
const dyingStart = `
  import { Socket } from 'node:net';
  import { loadKeys } from ${moduleAt('../../loadKeys.ts')};
  import { openBackend } from ${moduleAt('openBackend.ts')};
  import { loadSeasons } from ${moduleAt('../../../common/pyramid/pyramidFiles.ts')};
  const [databaseUrl, dataDirectory, n, ...told] = process.argv.slice(1);
  const [text, sources] = told.map((value) => JSON.parse(value));
  const write = Socket.prototype.write;
  let met = 0;
  Socket.prototype.write = function (chunk, ...rest) {
    if (chunk.includes(text) && ++met === Number(n)) process.kill(process.pid, 'SIGKILL');
    return write.call(this, chunk, ...rest);
  };
  await openBackend({
    databaseUrl, dataDirectory, keys: await loadKeys(dataDirectory), siteUrl: 'http://x.test',
    sources, seasons: loadSeasons(), now: new Date(), log: () => undefined,
  });
`;

async function startAndDie(text: string, n: number, sources: BackendToOpen['sources']) {
  const told = [text, sources].map((value) => JSON.stringify(value));
  const argv = [postgres.url, await temporaryFolder(), String(n), ...told];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', dyingStart, ...argv], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
}

async function countsIn({ database }: OpenedBackend): Promise<unknown> {
  const { rows } = await database.engine.query(`
    select (select count(*) from public.leagues) as leagues,
      (select count(*) from public.clubs) as clubs,
      (select count(*) from public.league_memberships) as memberships,
      (select count(*) from public.sources) as sources,
      (select count(*) from supabase_migrations.schema_migrations) = ${migrations.length} as is_migrated`);
  return rows[0];
}
const whole = { leagues: 4, clubs: 96, memberships: 3 * 92, sources: 1, is_migrated: true };

describe('a start on a PostgreSQL', () => {
  it('makes and fills what is empty, and leaves alone what it filled', async () => {
    const first = await open();
    expect(first).toMatchObject({ isNew: true });
    expect(await countsIn(first)).toEqual(whole);
    await first.database.engine.exec(
      'delete from public.clubs; delete from public.leagues; delete from public.sources;',
    );
    // As an administrator may, who wants none of it.
    const second = await open();
    expect(second.isNew).toBe(false);
    expect(await countsIn(second)).toMatchObject({ leagues: 0, clubs: 0, sources: 0 });
  });

  it('takes the source pack in the same transaction', async () => {
    const lines: string[] = [];
    const { isNew } = await open({ sources: 'pack', log: (line) => lines.push(line) });
    expect(isNew).toBe(true);
    expect(lines[0]).toMatch(/^\[start\] \d+ sources of the source pack adopted\.$/);
  });

  it.each([
    ['while it makes the system schemas', 'CREATE SCHEMA', 2, [source]],
    ['between two migrations', 'insert into supabase_migrations', 7, [source]],
    ['between the last migration and the seed', 'select from public.leagues', 1, [source]],
    ['within the seed', 'insert into public.sources', 1, [source]],
    ['within the source pack', 'select public.adopt_sources', 1, 'pack' as const],
    ['just before the seed is kept', endOfTransaction, migrations.length + 1, [source]],
  ])('that is killed %s is taken up by the next', async (_, text, n, sources) => {
    await startAndDie(text, n, sources);
    const next = await open();
    expect(next.isNew).toBe(true);
    expect(await countsIn(next)).toEqual(whole);
  });

  it('refuses what a newer version wrote, and lets the others go on', async () => {
    const { database } = await open();
    await database.engine.exec(
      "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'x')",
    );
    await expect(open()).rejects.toThrow('The database was written by a newer version');
    await expect(open()).rejects.toThrow('The database was written by a newer version');
  });
});
