import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../common/fixtures/freePort.ts';
import { addSmuggledPages } from './smuggledPages.ts';
import { server, test as base } from './touchline.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';

interface WorkerFixtures {
  /** The origin of the site, as `npm run build` makes it for a host, on Cloudflare's own server. */
  hostedOrigin: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const wrangler = createRequire(import.meta.url).resolve('wrangler');

/** Playwright's test over a site that is hosted apart from its backend, the server under test. */
export const test = base.extend<object, WorkerFixtures>({
  hostedOrigin: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const folder = await mkdtemp(join(tmpdir(), 'touchline-hosted-'));
      const port = await freePort();
      const origin = `http://127.0.0.1:${String(port)}`;
      await build(join(folder, 'dist'), project.use.baseURL ?? '', origin);
      await addSmuggledPages(join(folder, 'dist'));
      const stop = await serve(folder, port);
      await use(origin);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ hostedOrigin }, use) => {
    await use(hostedOrigin);
  },
});

export { expect } from './touchline.ts';

async function build(outFolder: string, backendUrl: string, siteUrl: string): Promise<void> {
  const { dataDirectory } = server;
  const { publishableKey } = JSON.parse(
    await readFile(join(dataDirectory, 'keys.json'), 'utf8'),
  ) as { publishableKey: string };
  const served = await readFile(join(dataDirectory, 'site', 'current'), 'utf8');
  // The search index of the server's own site is taken over where it holds the same stories.
  const previous = join(dataDirectory, 'site', served);
  const flags = ['--out', outFolder, '--previous', previous];
  await promisify(execFile)('npm', ['run', 'build', '--', ...flags], {
    cwd: root,
    env: {
      ...process.env,
      SUPABASE_URL: backendUrl,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_URL: siteUrl,
      NODE_ENV: 'production',
    },
  });
}

/** Serves `dist` of a folder; the answer ends that. */
async function serve(folder: string, port: number): Promise<() => Promise<void>> {
  const preloads = ['.ci/refuseRealNetwork.ts', 'server/endWithParent.ts'];
  const child = spawn(
    process.execPath,
    [
      ...preloads.flatMap((file) => ['--import', new URL(file, `file://${root}`).href]),
      wrangler,
      ...['pages', 'dev', 'dist', '--ip', '127.0.0.1', '--port', String(port)],
      ...['--compatibility-date', '2026-01-01', '--inspector-port', String(await freePort())],
    ],
    {
      cwd: folder,
      env: {
        ...plainEnvironment,
        // Where it keeps its own settings.
        HOME: folder,
        CI: '1',
        NO_COLOR: '1',
        WRANGLER_SEND_METRICS: 'false',
        WRANGLER_HIDE_BANNER: 'true',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const exit = once(child, 'exit');
  const isReady = await Promise.race([once(child, 'message'), exit.then(() => null)]);
  if (isReady === null) throw new Error(`The host did not start:\n${output}`);
  return async () => {
    child.kill('SIGTERM');
    await exit;
  };
}
