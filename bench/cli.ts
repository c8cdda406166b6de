import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

// Runs the benchmarks one after the other, for they would disturb each other: all, or those named,
// as in `npm run bench -- ingest`. Each prints its own table and misses its own targets.
// `npm run bench -- --list`, or `--help`, says what there is.

const benchmarks = new Map([
  ['ingest', { script: 'ingest/cli.ts', about: 'ingestion beside its floor and newsboat' }],
  [
    'install',
    { script: 'site/install.cli.ts', about: 'weight and time of installs and first starts' },
  ],
  ['site', { script: 'site/cli.ts', about: 'start, rebuild and build: time and memory' }],
  [
    'takedown',
    { script: 'site/takeDown.cli.ts', about: 'how soon a hidden story is off the site' },
  ],
  ['pages', { script: 'site/pages.cli.ts', about: 'Lighthouse on the pages of the site' }],
  ['search', { script: 'search/cli.ts', about: '200 queries: what is found, offered, how fast' }],
  ['supabase', { script: 'server/cli.ts', about: "functions and the administrators' lists" }],
  ['load', { script: 'server/load.cli.ts', about: 'many visitors at once, and a flood' }],
  ['soak', { script: 'server/soak.cli.ts', about: 'memory over 200 ingestions with builds' }],
  ['pack', { script: 'web/pack.cli.ts', about: 'first start with the source pack' }],
  [
    'update',
    { script: 'server/update.cli.ts', about: 'first start after an update, 100,000 articles' },
  ],
  ['move', { script: 'server/move.cli.ts', about: 'export and import of 100,000 articles' }],
  [
    'scale',
    { script: 'scale/cli.ts', about: '10,000 sources and 1,000,000 articles; half an hour' },
  ],
]);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const names = [...benchmarks.keys()];
  const unknown = positionals.filter((name) => !benchmarks.has(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no benchmark "${unknown.join('", "')}". There are: ${names.join(', ')}.`,
    );
  }
  if (values.list || values.help) {
    for (const [name, { about }] of benchmarks) console.log(`${name.padEnd(10)}${about}`);
  } else {
    for (const name of positionals.length > 0 ? positionals : names) await run(name);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(name: string): Promise<void> {
  const script = `${import.meta.dirname}/${benchmarks.get(name)?.script ?? ''}`;
  const benchmark = spawn(process.execPath, [script], { stdio: 'inherit' });
  const [exitCode] = (await once(benchmark, 'exit')) as [number | null];
  if (exitCode !== 0) process.exitCode = 1;
}
