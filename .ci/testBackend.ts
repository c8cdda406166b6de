import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { scratchProject } from '../supabase/tests/fixtures/scratchProject.ts';
import { serveScratchProject } from '../supabase/tests/fixtures/serveScratchProject.ts';

// Runs the tests of the database and the functions over HTTP against a backend elsewhere: the scratch
// project that the environment names, or else an embedded one that looks like it. What follows the
// command goes to Vitest, as in `npm run test:backend -- supabase/tests/permissions.test.ts`.

const served = scratchProject(process.env) === null ? await serveScratchProject() : null;
// Of every refusal that a test asks for the embedded backend would print a page.
if (served !== null) console.error = () => undefined;
const files = process.argv.length > 2 ? process.argv.slice(2) : ['supabase/tests'];
const tests = spawn(
  join('node_modules', '.bin', 'vitest'),
  // One after the other: they share the one database.
  ['run', '--no-file-parallelism', '--project=!postgres', ...files],
  { stdio: 'inherit', env: { ...process.env, ...served?.environment } },
);
const [exitCode] = (await once(tests, 'exit')) as [number | null];
await served?.close();
process.exitCode = exitCode ?? 1;
