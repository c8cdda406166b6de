import { spawn } from 'node:child_process';
import { once } from 'node:events';

// Runs the benchmarks one after the other, for they would disturb each other: all, or those named,
// as in `npm run bench -- ingest`. Each prints its own table and misses its own targets.

const BENCHMARKS: Readonly<Record<string, string>> = {
  ingest: 'bench/ingest/cli.ts',
  site: 'bench/site/cli.ts',
  pages: 'bench/site/pages.cli.ts',
  supabase: 'bench/server/cli.ts',
  load: 'bench/server/load.cli.ts',
  move: 'bench/server/move.cli.ts',
};
const names = Object.keys(BENCHMARKS);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  process.exitCode = 2;
} else {
  for (const name of named.length > 0 ? named : names) {
    const benchmark = spawn(process.execPath, [BENCHMARKS[name] ?? ''], { stdio: 'inherit' });
    const [exitCode] = (await once(benchmark, 'exit')) as [number | null];
    if (exitCode !== 0) process.exitCode = 1;
  }
}
