import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';

/** What the server under test was started with; see playwright.config.ts. */
export const server = {
  get dataDirectory(): string {
    const { TOUCHLINE_E2E_DATA_DIR: folder = '', TEST_PARALLEL_INDEX: lane = '0' } = process.env;
    return join(folder, `data-${lane}`);
  },
  get administrator(): { email: string; password: string } {
    return {
      email: process.env['TOUCHLINE_E2E_EMAIL'] ?? '',
      password: process.env['TOUCHLINE_E2E_PASSWORD'] ?? '',
    };
  },
};

interface Fixtures {
  /** Past row-level security, as the server itself. */
  serviceClient: SupabaseClient<Database>;
  /** As a visitor's browser. */
  anonClient: SupabaseClient<Database>;
  /** The folder that is served now. */
  siteFolder: () => string;
  /** Does something, and waits until a build that began after it is served. */
  untilRebuilt: (change: () => Promise<void>) => Promise<void>;
  /** Messages that a test expects the browser to log as errors. */
  expectedErrors: RegExp[];
}

interface WorkerFixtures {
  /** Waits for the worker's server, which is ready once it has a site with news. */
  isServerReady: boolean;
}

/** Whether the site under test was there before the tests; see playwright.config.ts. */
export const isElsewhere = process.env['TOUCHLINE_E2E_SITE_URL'] !== undefined;
const startTimeoutMs = 180_000;
/** The quiet that a build waits for, and as much for the build as on a machine three times slower. */
export const rebuildTimeoutMs = 60_000;

/** Playwright's test over a running Touchline; an error in the browser's console fails it. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  isServerReady: [
    // Playwright reads the names of what a fixture needs from its parameter, also when it is nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const address = new URL(isElsewhere ? '/build.json' : '/healthz', project.use.baseURL);
      const isReady = () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isReady, { message: 'the server', timeout: startTimeoutMs }).toBe(true);
      await use(true);
    },
    { scope: 'worker', auto: true, timeout: startTimeoutMs },
  ],

  expectedErrors: [[], { option: true }],

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    // An image that is found is kept, and the site built anew behind the test's back.
    await page.route('**/functions/v1/scrape-article-image', (route) =>
      route.fulfill({ json: { imageUrl: null } }),
    );
    await use(page);
    const unexpected = errors.filter((text) => !expectedErrors.some((error) => error.test(text)));
    expect(unexpected, 'errors in the browser console').toEqual([]);
  },

  // eslint-disable-next-line no-empty-pattern
  serviceClient: async ({}, use, { project }) => {
    await use(clientWith('secretKey', project.use.baseURL));
  },

  // eslint-disable-next-line no-empty-pattern
  anonClient: async ({}, use, { project }) => {
    await use(clientWith('publishableKey', project.use.baseURL));
  },

  // eslint-disable-next-line no-empty-pattern
  siteFolder: async ({}, use, testInfo) => {
    testInfo.skip(isElsewhere, 'it looks into the folder that a server of the tests serves');
    const root = join(server.dataDirectory, 'site');
    await use(() => join(root, readFileSync(join(root, 'current'), 'utf8')));
  },

  untilRebuilt: async ({ siteFolder }, use, testInfo) => {
    await use(async (change) => {
      // A build waits for its quiet and takes half of the machine.
      testInfo.setTimeout(testInfo.timeout + rebuildTimeoutMs);
      await change();
      // One that was under way has not seen the change: a folder is called after its build's start.
      const changedAtMs = Date.now();
      await expect
        .poll(() => Number(/build-(\d+)$/.exec(siteFolder())?.[1]), { timeout: rebuildTimeoutMs })
        .toBeGreaterThan(changedAtMs);
    });
  },
});

export { expect };

function clientWith(
  key: 'secretKey' | 'publishableKey',
  baseURL: string | undefined,
): SupabaseClient<Database> {
  const { url, keys } = backendOf(baseURL);
  return createClient<Database>(url, keys[key], {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** The backend under test, which need not be where its site is. */
export function backendOf(baseURL: string | undefined): KeyedBackend {
  return isElsewhere ? backendElsewhere() : ownBackend(baseURL);
}

interface KeyedBackend {
  url: string;
  keys: Record<'secretKey' | 'publishableKey', string>;
}

function ownBackend(url = ''): KeyedBackend {
  const file = join(server.dataDirectory, 'keys.json');
  return { url, keys: JSON.parse(readFileSync(file, 'utf8')) as KeyedBackend['keys'] };
}

function backendElsewhere(): KeyedBackend {
  const read = (name: string): string => {
    const value = process.env[name];
    if (!value) throw new Error(`With TOUCHLINE_E2E_SITE_URL the tests need ${name} too.`);
    return value;
  };
  return {
    url: read('SUPABASE_URL'),
    keys: {
      publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
      secretKey: read('SUPABASE_SECRET_KEY'),
    },
  };
}
