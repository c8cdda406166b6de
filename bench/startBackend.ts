import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../common/database.types.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { openClient } from '../common/openClient.ts';
import { startServer } from '../server/fixtures/startServer.ts';
import type { CleanUp } from './cleanUp.ts';
import { residentMegabytes } from './readProcess.ts';

const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };
/** Longer than the server waits for quiet before it builds the site anew (see `createRebuilder`). */
const quietMs = 2500;
const askEveryMs = 100;
const lookEveryMs = 50;

/** The server of `npm start`, without scheduled runs. */
export interface Backend {
  url: string;
  pid: number;
  secretKey: string;
  publishableKey: string;
  /** From the start of the process until it was ready. */
  readyMs: number;
  /** The largest resident memory until then, of it and all that it started. */
  startPeakMegabytes: number;
  /** Holds the secret key. */
  client: SupabaseClient<Database>;
  /** A client of its administrator. */
  signIn(): Promise<SupabaseClient<Database>>;
  /** Whether it runs neither an ingestion nor a build at this moment. */
  isIdle(): Promise<boolean>;
  /** Settles once the server has built what the last writes changed, and does nothing any more. */
  settle(): Promise<void>;
  /** When the site that it serves was built. */
  builtAt(): Promise<string>;
  close(): Promise<unknown>;
}

/**
 * Starts the backend as a process of its own and waits until it is ready.
 *
 * @param folder Gets its data: a new folder in it, unless the environment names a DATA_DIR.
 * @param environment Settings beyond those of an empty backend.
 * @param checkout Whose server; that of this checkout unless told.
 */
export async function startBackend(
  folder: string,
  cleanUp: CleanUp,
  environment: Readonly<Record<string, string>> = {},
  checkout?: string,
): Promise<Backend> {
  const port = await freePort();
  const startedAt = performance.now();
  const server = startServer(
    {
      PORT: String(port),
      DATA_DIR: join(folder, `data-${port}`),
      SOURCES: 'none',
      INGEST_EVERY_HOURS: '0',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...environment,
    },
    checkout,
  );
  cleanUp.add(() => server.stop());
  let startPeakMegabytes = 0;
  const watch = setInterval(() => {
    startPeakMegabytes = Math.max(startPeakMegabytes, residentMegabytes(server.pid));
  }, lookEveryMs);
  await server.ready().finally(() => clearInterval(watch));
  const readyMs = performance.now() - startedAt;
  const { secretKey, publishableKey } = await server.keys();
  const isIdle = async () => (await server.children()).length === 0;
  return {
    url: server.url,
    pid: server.pid,
    secretKey,
    publishableKey,
    readyMs,
    startPeakMegabytes,
    client: openClient(server.url, secretKey),
    async signIn() {
      const client = openClient(server.url, publishableKey);
      const { error } = await client.auth.signInWithPassword(administrator);
      if (error !== null) throw error;
      return client;
    },
    isIdle,
    async settle() {
      await wait(quietMs);
      while (!(await isIdle())) await wait(askEveryMs);
    },
    async builtAt() {
      const response = await fetch(`${server.url}/build.json`);
      return ((await response.json()) as { builtAt: string }).builtAt;
    },
    close: () => server.stop(),
  };
}
