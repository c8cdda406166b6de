import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startArguments } from '../../server/fixtures/startArguments.ts';
import { insertStory } from '../insertStory.ts';
import { residentMegabytes } from '../readProcess.ts';

const lookEveryMs = 50;

export interface StartedServer {
  url: string;
  readyAfterMs: number;
  publishableKey: string;
  /** Holds the secret key. */
  client: SupabaseClient;
  /** Waits until nothing has been built or ingested for a while. */
  settle(): Promise<void>;
  residentMegabytes(): number;
  /** Of it and all that it started at once, until it was ready. */
  peakMegabytes(): number;
  /** Adds one story and answers the milliseconds from asking for a build to its end. */
  timeRebuild(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * `npm start` in a process of its own on a free port.
 *
 * @param checkout Whose; this one unless told.
 */
export async function startedServer(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
  checkout: string = process.cwd(),
): Promise<StartedServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, startArguments, {
    cwd: checkout,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDirectory,
      INGEST_EVERY_HOURS: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0));
  }, lookEveryMs);
  await untilReady(child).finally(() => clearInterval(watch));
  const readyAfterMs = performance.now() - startedAt;
  const keys = JSON.parse(await readFile(join(dataDirectory, 'keys.json'), 'utf8')) as {
    secretKey: string;
    publishableKey: string;
  };
  const client = createClient(url, keys.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });

  return {
    url,
    readyAfterMs,
    publishableKey: keys.publishableKey,
    client,
    settle: () => wait(8000),
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    peakMegabytes: () => peak,
    async timeRebuild() {
      const before = await builtAt(url);
      await insertStory(client);
      const askedAt = performance.now();
      await fetch(`${url}/hooks/rebuild`, {
        method: 'POST',
        headers: { authorization: `Bearer ${keys.secretKey}` },
      });
      // Seldom enough not to slow down what is measured.
      while ((await builtAt(url)) === before) await wait(50);
      return performance.now() - askedAt;
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Touchline is ready')) resolve();
    });
    child.once('close', (exitCode) => {
      reject(new Error(`The server ended with ${exitCode ?? 'a signal'} before it was ready.`));
    });
  });
}

async function builtAt(url: string): Promise<string> {
  const response = await fetch(`${url}/build.json`);
  return ((await response.json()) as { builtAt: string }).builtAt;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => {
        resolve(port);
      });
    });
  });
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
