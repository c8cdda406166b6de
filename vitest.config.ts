import { configDefaults, defineConfig } from 'vitest/config';

const all = '{site,admin,ingest,supabase,server,operate,common,bench,.ci}/**/*.test.{ts,tsx}';
/** Pure functions, which leave nothing behind that another file could trip over. */
const pure =
  '{admin,common,site/{content,stories,pictures,shields,backend,reader,search,freshness,islands},ingest/{enrich,metadata,read}}/**/*.test.{ts,tsx}';
/** What they read belongs to a process, and to whatever started it, not to a thread. */
const measureProcesses = ['ingest/read/readFeed.probes.test.ts', 'bench/readProcess.test.ts'];

// Threads share the database's compiled WebAssembly: a quarter less work than with processes.
export default defineConfig({
  test: {
    setupFiles: ['.ci/failOnConsole.ts', '.ci/refuseRealNetwork.ts'],
    // Two cores: more workers only make the ones with timeouts nervous.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          pool: 'threads',
          isolate: false,
          include: [pure],
          exclude: [...configDefaults.exclude, ...measureProcesses],
        },
      },
      {
        extends: true,
        test: {
          name: 'threads',
          pool: 'threads',
          include: [all],
          exclude: [...configDefaults.exclude, pure, ...measureProcesses],
        },
      },
      {
        extends: true,
        test: { name: 'processes', pool: 'forks', include: measureProcesses },
      },
    ],
  },
});
