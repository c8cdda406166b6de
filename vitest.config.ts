import { configDefaults, defineConfig } from 'vitest/config';

/** What they read belongs to a process, and to whatever started it, not to a thread. */
const measureProcesses = ['ingest/readFeed.probes.test.ts', 'ingest/bench/readProcess.test.ts'];

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
          name: 'threads',
          // Threads share the database's compiled WebAssembly: a quarter less work than with processes.
          pool: 'threads',
          include: ['{site,admin,ingest,supabase,.ci}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...measureProcesses],
        },
      },
      {
        extends: true,
        test: { name: 'processes', pool: 'forks', include: measureProcesses },
      },
    ],
  },
});
