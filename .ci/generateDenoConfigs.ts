import { writeFile } from 'node:fs/promises';
import {
  denoConfig,
  denoConfigFile,
  functionNames,
} from '../supabase/tests/fixtures/denoConfigs.ts';

// Writes the deno.json of every function; a test compares them.

for (const name of functionNames()) await writeFile(denoConfigFile(name), await denoConfig(name));
