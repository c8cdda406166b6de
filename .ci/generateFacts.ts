import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../server/database/openDatabase.ts';
import { migratedSnapshot } from '../supabase/tests/fixtures/migratedSnapshot.ts';

// Writes operate/doctor/checks/referenceFacts.json: the facts of a new database in memory, with every
// migration. A test of the doctor compares them.

const database = await openDatabase(undefined, await migratedSnapshot());
const { rows } = await database.engine.query<{ facts: unknown }>(
  'select public.deployment_facts() as facts',
);
await database.close();
const file = new URL('../operate/doctor/checks/referenceFacts.json', import.meta.url);
await writeFile(file, `${JSON.stringify(rows[0]?.facts, null, 2)}\n`);
console.log('operate/doctor/checks/referenceFacts.json is written.');
