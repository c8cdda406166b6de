import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../server/database/openDatabase.ts';
import { describeSchema } from '../supabase/tests/fixtures/describeSchema.ts';
import { migratedSnapshot } from '../supabase/tests/fixtures/migratedSnapshot.ts';

// Writes supabase/schema.sql from a database with every migration; a test keeps it fresh.

const database = await openDatabase(undefined, await migratedSnapshot());
await writeFile(
  new URL('../supabase/schema.sql', import.meta.url),
  await describeSchema(database.engine),
);
await database.close();
console.log('supabase/schema.sql is written.');
