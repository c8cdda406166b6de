import { writeFile } from 'node:fs/promises';
import { seedScript } from '../supabase/tests/fixtures/seedScript.ts';

// Writes supabase/seed.sql from the clubs, seasons and texts of supabase/seed; a test keeps it fresh.

await writeFile(new URL('../supabase/seed.sql', import.meta.url), seedScript());
