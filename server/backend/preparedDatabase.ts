import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addSystemSchemas } from '../database/createBackend.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/openDatabase.ts';
import { fingerprint } from '../../site/publish/fingerprint.ts';
import { partIn, providePart } from '../../site/publish/parts/keptParts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** All that decides what an embedded database holds before it is filled, the engine that is installed among it. */
const ingredients = [
  ...['server/database', 'supabase/migrations', 'supabase/squash.json'],
  ...['package-lock.json', 'node_modules/.package-lock.json'],
];

/**
 * Makes what a new embedded database begins as a copy of, migrated and not filled: a first start is spared three
 * seconds; see docs/decisions/098-an-install-prepares-the-code.md.
 *
 * @param onDeath Is told why, in a sentence, when the engine gives up; has to end the process.
 */
export async function prepareDatabase(onDeath: (reason: Error) => void): Promise<void> {
  await providePart(root, 'database', await describe(), async (folder) => {
    const database = await openDatabase(folder, undefined, onDeath);
    await addSystemSchemas(database);
    await migrate(database.engine);
    await database.close();
  });
}

/** The folder of what `prepareDatabase` made of this code; null where it did not. */
export async function findPreparedDatabase(): Promise<string | null> {
  const prepared = partIn(root, 'database', await describe());
  return existsSync(prepared) ? prepared : null;
}

function describe(): Promise<string> {
  return fingerprint(root, ingredients, []);
}
