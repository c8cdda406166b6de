import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{site,admin,ingest,supabase,.ci}/**/*.test.{ts,tsx}'],
    setupFiles: ['.ci/failOnConsole.ts', '.ci/refuseRealNetwork.ts'],
    // One more than the cores of the smallest machine: some tests wait most of their time.
    maxWorkers: 3,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
