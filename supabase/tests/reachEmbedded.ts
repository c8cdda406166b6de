import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createBackend } from '../../server/database/createBackend.ts';
import { createUser } from '../../server/auth/createUser.ts';
import { loadKeys } from '../../server/loadKeys.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { migratedSnapshot } from './migratedSnapshot.ts';
import type { Reached } from './testBackend.ts';

const siteUrl = 'http://touchline.test';
/** The least that bcrypt allows: with the usual 10 the two users take a second of every test file. */
const hashCost = 4;

/** The embedded backend in memory with every migration, no row and no user. */
export async function reachEmbedded(): Promise<Reached<PGlite>> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-backend-'));
  const keys = await loadKeys(folder);
  const database = await openDatabase(undefined, await migratedSnapshot());
  const { engine } = database;
  const backend = await createBackend({ database, keys, storageFolder: folder, siteUrl });
  return {
    url: siteUrl,
    keys,
    engine,
    fetch: (request) => backend.fetch(request),
    addUser: (email, password) => createUser(engine, { email, password }, hashCost),
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
