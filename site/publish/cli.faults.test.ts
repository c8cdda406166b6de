import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Database } from '../../common/database.types.ts';
import { freePort } from '../../common/fixtures/freePort.ts';
import { openTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { serveBackend } from '../../supabase/tests/fixtures/serveBackend.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { fetchNewest } from '../content/fetchNewest.ts';
import { fetchSiteContent } from './fetchSiteContent.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

async function backendThat(answers: RequestListener): Promise<string> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

interface BuildConditions {
  publishableKey?: string;
  /** No file may grow beyond this: writing fails for real, without a disk of its own to fill. */
  maxFileKilobytes?: number;
}

/** Runs the build, as a deployment does, over a folder that holds the last good site. */
async function buildFrom(
  supabaseUrl: string,
  { publishableKey = 'sb_publishable_key', maxFileKilobytes }: BuildConditions = {},
) {
  const parent = await temporaryFolder();
  const out = join(parent, 'site');
  await mkdir(out);
  await writeFile(join(out, 'index.html'), 'the last good site');
  // Counted in blocks of half a kilobyte.
  const limit = maxFileKilobytes === undefined ? 'unlimited' : String(2 * maxFileKilobytes);
  const command = `ulimit -f ${limit}; exec "$0" "$@"`;
  const argv = ['-c', command, process.execPath, 'site/publish/cli.ts', '--out', out];
  const child = spawn('sh', argv, {
    cwd: root,
    env: {
      ...plainEnvironment,
      SUPABASE_URL: supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_URL: 'http://site.test',
    },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let errorText = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errorText += text));
  const exitCode = await new Promise((resolve) => child.once('close', resolve));
  const page = await readFile(join(out, 'index.html'), 'utf8');
  return { exitCode, errorText, page, beside: await readdir(parent) };
}

describe('a build whose backend fails', () => {
  it.each([
    ['is not there', async () => `http://127.0.0.1:${String(await freePort())}`, 'fetch failed'],
    [
      'goes away while it answers',
      () =>
        backendThat((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 9999 });
          response.write('{"clubs":[', () => response.destroy());
        }),
      'did not give',
    ],
    [
      'has no migrations',
      () =>
        backendThat((_, response) => {
          response.writeHead(404, { 'content-type': 'application/json' });
          response.end('{"code":"PGRST202","message":"Could not find the function"}');
        }),
      'Could not find the function',
    ],
    [
      'is half migrated',
      () =>
        backendThat((_, response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end('{"clubs":[]}');
        }),
      'Apply the migrations of this version.',
    ],
  ])('leaves the last good site when it %s', async (_, start, sentence) => {
    const { exitCode, errorText, page, beside } = await buildFrom(await start());
    expect(exitCode).toBe(1);
    expect(errorText).toContain(sentence);
    expect(page).toBe('the last good site');
    expect(beside).toEqual(['site']);
  });

  it('does not wait without end for one that never answers', async () => {
    const url = await backendThat(() => undefined);
    await expect(fetchSiteContent(url, 'sb_publishable_key', 200)).rejects.toThrow(
      /did not give the site's content \(.*(timeout|aborted)/i,
    );
    const visitor = createClient<Database>(url, 'sb_publishable_key', {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const wanted = { name: 'the stories', columns: 'id, published_at', most: 100, read: () => [] };
    await expect(fetchNewest(visitor, wanted, { timeoutMs: 200 })).rejects.toThrow(
      /did not give the stories \(.*(timeout|aborted)/i,
    );
  });
});

describe('a build whose disk is full', () => {
  it.each([
    ['its content', 1],
    ['its pages and programs', 100],
  ])(
    'leaves the last good site when it cannot write %s',
    async (_, maxFileKilobytes) => {
      const backend = await openTestBackend();
      onTestFinished(() => backend.close());
      const build = rowBuilders(backend.service);
      for (const name of ['Rovers', 'United', 'Town', 'City']) await build.buildClub({ name });
      const api = await serveBackend(backend);
      onTestFinished(() => api.close());
      const { publishableKey } = backend.keys;
      const outcome = await buildFrom(api.url, { publishableKey, maxFileKilobytes });
      expect(outcome.exitCode).toBe(1);
      expect(outcome.errorText).toMatch(/EFBIG|file too large/i);
      expect(outcome.page).toBe('the last good site');
      expect(outcome.beside).toEqual(['site']);
    },
    60_000,
  );
});

it('asks for no news before it has the content, or it could keep a story that is withdrawn by then', async () => {
  const asked: string[] = [];
  const url = await backendThat((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://backend.test').pathname);
    setTimeout(() => response.writeHead(400).end('{"message":"not now"}'), 200);
  });
  expect((await buildFrom(url)).errorText).toContain('not now');
  expect(asked).toEqual(['/rest/v1/rpc/site_content']);
});
