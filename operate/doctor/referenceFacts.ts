import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../server/database/createBackend.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';
import { parseFacts, type Facts } from './facts.ts';

/**
 * What a deployment of this checkout should be like: the facts of a new database in memory, with every
 * migration. It takes a few seconds and cannot fall behind the migrations.
 */
export async function referenceFacts(): Promise<Facts> {
  const database = await openDatabase();
  const storageFolder = await mkdtemp(join(tmpdir(), 'touchline-doctor-'));
  try {
    // For its system schemas alone, which the migrations build on.
    const keys = { publishableKey: 'unused', secretKey: 'unused', jwtSecret: 'unused'.repeat(8) };
    await createBackend({ database, keys, storageFolder, siteUrl: 'http://touchline.test' });
    await migrate(database.engine);
    const { rows } = await database.engine.query<{ facts: unknown }>(
      'select public.deployment_facts() as facts',
    );
    return parseFacts(rows[0]?.facts);
  } finally {
    await database.close();
    await rm(storageFolder, { recursive: true, force: true });
  }
}
