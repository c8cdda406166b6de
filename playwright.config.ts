import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

const PORT = Number(process.env['TOUCHLINE_E2E_PORT'] ?? 4398);
const baseURL = `http://127.0.0.1:${PORT}`;
const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };

// Workers load this file again and must find the server's folder, not one of their own.
const dataDirectory = (process.env['TOUCHLINE_E2E_DATA_DIR'] ??= mkdtempSync(
  join(tmpdir(), 'touchline-e2e-'),
));
process.env['TOUCHLINE_E2E_EMAIL'] = administrator.email;
process.env['TOUCHLINE_E2E_PASSWORD'] = administrator.password;

const systemChromium = '/usr/bin/chromium';
const hasOwnChromium = existsSync(chromium.executablePath());
if (!hasOwnChromium && !existsSync(systemChromium)) {
  throw new Error(
    'No Chromium was found. Install one with `npx playwright install chromium`, or on Debian with `apt-get install chromium`.',
  );
}

export default defineConfig({
  testDir: '.',
  testMatch: ['site/e2e/*.spec.ts', 'admin/e2e/*.spec.ts'],
  // One server with one database: tests that write run one after the other.
  workers: 1,
  timeout: 30_000,
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: join(dataDirectory, 'results'),
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    launchOptions: {
      ...(hasOwnChromium ? {} : { executablePath: systemChromium }),
      // Root cannot use the sandbox; the rest keeps Chromium from calling home.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node supabase/local/start.ts',
    url: `${baseURL}/healthz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // A search for feeds would otherwise ask the real sites of clubs.
      NODE_OPTIONS: `--import ${new URL('.ci/refuseRealNetwork.ts', import.meta.url).href}`,
      PORT: String(PORT),
      DATA_DIR: join(dataDirectory, 'data'),
      INGEST_EVERY_HOURS: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  },
});
