import { writeFile } from 'node:fs/promises';
import { seedScript } from '../supabase/tests/fixtures/seedScript.ts';

// Writes supabase/seed.sql from the clubs, seasons and texts of the product; a test keeps it fresh.

await writeFile(new URL('../supabase/seed.sql', import.meta.url), seedScript());
console.log('supabase/seed.sql is written.');
