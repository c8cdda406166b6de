import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{site,admin,ingest,supabase,.ci}/**/*.test.{ts,tsx}'],
    setupFiles: ['.ci/failOnConsole.ts', '.ci/refuseRealNetwork.ts'],
    // Two cores: more workers only make the ones with timeouts nervous.
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 60_000,
  },
});
