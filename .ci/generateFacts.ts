import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../server/database/createBackend.ts';
import { migrate } from '../server/database/migrate.ts';
import { openDatabase } from '../server/database/openDatabase.ts';

// Writes operate/doctor/referenceFacts.json: the facts of a new database in memory, with every
// migration. A test of the doctor compares them.

const database = await openDatabase();
const storageFolder = await mkdtemp(join(tmpdir(), 'touchline-facts-'));
try {
  // For its system schemas alone, which the migrations build on.
  const keys = { publishableKey: 'unused', secretKey: 'unused', jwtSecret: 'unused'.repeat(8) };
  await createBackend({ database, keys, storageFolder, siteUrl: 'http://touchline.test' });
  await migrate(database.engine);
  const { rows } = await database.engine.query<{ facts: unknown }>(
    'select public.deployment_facts() as facts',
  );
  const file = new URL('../operate/doctor/referenceFacts.json', import.meta.url);
  await writeFile(file, `${JSON.stringify(rows[0]?.facts, null, 2)}\n`);
  console.log('operate/doctor/referenceFacts.json is written.');
} finally {
  await database.close();
  await rm(storageFolder, { recursive: true, force: true });
}
