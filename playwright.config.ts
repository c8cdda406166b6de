import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, defineConfig } from '@playwright/test';

/** A site that is already there, with the backend of SUPABASE_URL, in place of servers of our own. */
const siteElsewhere = process.env['TOUCHLINE_E2E_SITE_URL'];
// Each worker has a server and a database of its own, because tests that write come one after the other.
// A third one makes two processors 5 % faster and each test half as fast, so that some wait too long.
const laneCount = siteElsewhere === undefined ? Number(process.env['TOUCHLINE_E2E_LANES'] ?? 2) : 0;
const lanes = [...Array(laneCount).keys()];
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const firstPort = Number(process.env['TOUCHLINE_E2E_PORT'] ?? 4398);
// A server takes the port after its own for its sample feeds.
const originOf = (index: number) => `http://127.0.0.1:${String(portOf(index))}`;
const portOf = (index: number) => firstPort + 2 * index;
const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };

// Workers load this file again and must find the server's folder, not one of their own.
const dataDirectory = (process.env['TOUCHLINE_E2E_DATA_DIR'] ??= mkdtempSync(
  join(tmpdir(), 'touchline-e2e-'),
));
process.env['TOUCHLINE_E2E_EMAIL'] ??= administrator.email;
process.env['TOUCHLINE_E2E_PASSWORD'] ??= administrator.password;

// Debian's, where Playwright's own is missing; the shell opens pages a fifth faster.
const systemChromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync);
const hasOwnChromium = existsSync(chromium.executablePath());
if (!hasOwnChromium && systemChromium === undefined) {
  throw new Error(
    'No Chromium was found. Install one with `npx playwright install chromium`, or on Debian with `apt-get install chromium-headless-shell`.',
  );
}

const onlyInAll = '**/*.all.spec.ts';
/** Tests that prove more of the same: dialogs and like pages with axe, each refusal of a page, dark colours. */
const thorough = /@thorough|\bin dark\b/;
const specs = ['site/e2e/*.spec.ts', 'admin/e2e/*.spec.ts'];

export default defineConfig({
  testDir: '.',
  testMatch: specs,
  // `npm test` runs the project `gate` alone, `npm run test:all` all of them.
  projects: [
    { name: 'gate', testIgnore: onlyInAll, grepInvert: thorough },
    { name: 'all', testMatch: onlyInAll },
    { name: 'thorough', testIgnore: onlyInAll, grep: thorough },
  ],
  workers: Math.max(lanes.length, 1),
  // Six times what a quiet machine needs: those of others are slower, or busy.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  outputDir: join(dataDirectory, 'results'),
  use: {
    // Pages that it keeps are fetched past a test's routes; site/e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    baseURL: siteElsewhere ?? originOf(lane),
    // A control that cannot be used is named in a failure, not waited for until the test's end.
    actionTimeout: 30_000,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Everything is looked at where it ends up, not halfway there.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: {
      ...(hasOwnChromium || !systemChromium ? {} : { executablePath: systemChromium }),
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
  // Without an address Playwright waits for none of them, and they start at the same time; each worker
  // waits for its own.
  webServer: lanes.map((index) => ({
    command: 'node server/start.ts',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      // A search for feeds would otherwise ask the real sites of clubs.
      NODE_OPTIONS: `--import ${new URL('.ci/refuseRealNetwork.ts', import.meta.url).href}`,
      PORT: String(portOf(index)),
      DATA_DIR: join(dataDirectory, `data-${String(index)}`),
      INGEST_EVERY_HOURS: '0',
      // Most tests write something visible, and a build takes half of a machine for seconds: those that
      // look at the site ask for one. That one follows by itself is shown in server/start.test.ts.
      REBUILD_QUIET_SECONDS: '600',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      CONTACT_ADDRESS: 'desk@touchline.example',
      // Nobody is there but while admin/e2e/alerts.spec.ts looks.
      ALERT_WEBHOOK_URL: `http://127.0.0.1:${String(portOf(index) + 1000)}/alerts`,
    },
  })),
});
