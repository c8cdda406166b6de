import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '../../common/fixtures/freePort.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { killStartedServers, startServer } from '../../server/fixtures/startServer.ts';
import { manifestSchema } from './archiveManifest.ts';
import { makeArchive } from './makeArchive.ts';

// What an operator does who has the archive of a release: unpack, `npm ci`, start. Installing is the one thing
// that takes the network, where npm's cache does not hold all of it.

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));
const maxInstalledMegabytes = 550;
const outOfReach = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT/;

let folder: string;
let unpacked: string;
let whyNotInstalled: string | null = null;
let server: ReturnType<typeof startServer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-archive-'));
  const manifest = manifestSchema.parse(
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  const archive = await makeArchive(root, manifest, folder);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  unpacked = join(folder, `touchline-${manifest.version}`);
  whyNotInstalled = await install(unpacked);
  if (whyNotInstalled !== null) return;
  server = startServer(
    {
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
      INGEST_EVERY_HOURS: '0',
    },
    unpacked,
  );
  await server.ready();
}, 600_000);
beforeEach((context) => {
  if (whyNotInstalled !== null) context.skip(whyNotInstalled);
});
afterAll(async () => {
  await killStartedServers();
  // What a killed server had started may write for a moment longer.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

it('is small once installed, with a Node of its own', async () => {
  const { stdout } = await run('du', ['-sm', unpacked]);
  expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(maxInstalledMegabytes);
  const node = join(unpacked, 'node_modules', '.bin', 'node');
  expect((await run(node, ['--version'])).stdout.trim()).toBe(process.version);
});

it('holds no tests and nothing that bundles', async () => {
  const names = await readdir(unpacked, { recursive: true });
  const ours = names.filter((name) => !name.startsWith('node_modules/'));
  expect(ours).toContain('README.md');
  expect(
    ours.filter((name) => /\.(test|spec)\.tsx?$|(^|\/)(fixtures|e2e|bench|\.ci)\//.test(name)),
  ).toEqual([]);
  const installed = await readdir(join(unpacked, 'node_modules'));
  for (const name of ['vite', 'astro', 'react-admin', 'vitest', 'typescript']) {
    expect(installed).not.toContain(name);
  }
});

it('says on its first start that nothing had to be bundled', () => {
  expect(server.lines()).toContainEqual(
    expect.stringMatching(/^\[build\] built .*bundled="with the release"/),
  );
});

it('answers what a release is asked before it is published', async () => {
  const ask = (url: string) => run('bash', ['.ci/release/ask.sh', url], { cwd: root });
  const { stdout } = await ask(server.url);
  expect(stdout.match(/ has /g)).toHaveLength(4);
  // The pages of another place are none.
  await expect(ask(`${server.url}/admin`)).rejects.toMatchObject({
    stdout: expect.stringContaining('/admin/healthz answers without') as string,
  });
});

it('serves every file that the page of the admin area names', async () => {
  const page = await (await fetch(`${server.url}/admin/`)).text();
  const named = [...page.matchAll(/(?:src|href)="(\/admin\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(2);
  for (const path of named) expect((await fetch(`${server.url}${path}`)).status, path).toBe(200);
});

it('says what to do where its code was changed, which takes what bundles', async () => {
  const { publishableKey } = await server.keys();
  await appendFile(join(unpacked, 'admin', 'App.tsx'), '\n// Mine.\n');
  const build = run(process.execPath, ['site/publish/cli.ts', '--out', join(folder, 'site')], {
    cwd: unpacked,
    env: {
      ...plainEnvironment,
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
    },
  });
  await expect(build).rejects.toThrow(/unpack it again, or change a checkout/);
}, 60_000);

/** @returns why it could not be, where that is the network's fault. */
async function install(checkout: string): Promise<string | null> {
  try {
    await run('npm', ['ci', '--omit=dev', '--prefer-offline'], { cwd: checkout });
    return null;
  } catch (error) {
    if (!outOfReach.test(String(error))) throw error;
    return 'npm ci could not reach the registry of npm';
  }
}
