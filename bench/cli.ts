import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

// Runs the benchmarks one after the other, for they would disturb each other: all, or those named,
// as in `npm run bench -- ingest`. `npm run bench -- --list` says what there is. `--in FILE --out FILE` are for
// `events` alone.

/** As the server starts an ingestion. */
const lessMemory = ['--max-semi-space-size=4', '--expose-gc'];
const benchmarks: Readonly<Record<string, { script: string; about: string; node?: string[] }>> = {
  ingest: { script: 'ingest/cli.ts', about: 'ingestion beside newsboat, 500 and 5,000 feeds' },
  site: { script: 'site/cli.ts', about: 'start, rebuild, take-down and build: time and memory' },
  pages: { script: 'site/pages.cli.ts', about: 'Lighthouse on the pages of the site' },
  search: { script: 'search/cli.ts', about: '200 queries: what is found, offered, how fast' },
  events: {
    script: 'events/cli.ts',
    about: 'stories of one event: what is grouped, how fast',
    node: lessMemory,
  },
  load: { script: 'load/cli.ts', about: 'many visitors at once, and crowds of costly calls' },
  soak: { script: 'soak.cli.ts', about: 'memory over 200 ingestions with builds' },
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      in: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const names = Object.keys(benchmarks);
  const unknown = positionals.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no benchmark "${unknown.join('", "')}". There are: ${names.join(', ')}.`,
    );
  }
  if (values.list) {
    for (const name of names) console.log(`${name.padEnd(10)}${benchmarks[name]?.about ?? ''}`);
  } else if (values.in !== undefined || values.out !== undefined) {
    if (positionals.join() !== 'events') throw new Error('Only events reads and writes a file.');
    await run('events', ['--in', values.in ?? '', '--out', values.out ?? '']);
  } else {
    for (const name of positionals.length > 0 ? positionals : names) await run(name);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

async function run(name: string, flags: readonly string[] = []): Promise<void> {
  const script = `${import.meta.dirname}/${benchmarks[name]?.script ?? ''}`;
  const benchmark = spawn(process.execPath, [...(benchmarks[name]?.node ?? []), script, ...flags], {
    stdio: 'inherit',
  });
  const [exitCode] = (await once(benchmark, 'exit')) as [number | null];
  if (exitCode !== 0) process.exitCode = 1;
}
