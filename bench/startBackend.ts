import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openClient } from '../common/openClient.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { startServer } from '../server/fixtures/startServer.ts';
import type { CleanUp } from './cleanUp.ts';

/** Longer than the server waits for quiet before it builds the site anew (see `createRebuilder`). */
const quietMs = 2500;
const askEveryMs = 100;

/** What `npm start` runs, on an empty folder, without sample feeds and without runs of its own. */
export interface Backend {
  url: string;
  pid: number;
  secretKey: string;
  publishableKey: string;
  /** Holds the secret key. */
  client: SupabaseClient;
  /** Whether it runs neither an ingestion nor a build at this moment. */
  isIdle(): Promise<boolean>;
  /** Settles once the server has built what the last writes changed, and does nothing any more. */
  settle(): Promise<void>;
  close(): Promise<unknown>;
}

/**
 * Starts the backend as a process of its own, with its data in `folder`, and waits until it is ready.
 *
 * @param environment Settings beyond those.
 */
export async function startBackend(
  folder: string,
  cleanUp: CleanUp,
  environment: Readonly<Record<string, string>> = {},
): Promise<Backend> {
  const port = await freePort();
  const server = startServer({
    PORT: String(port),
    DATA_DIR: join(folder, `data-${port}`),
    SOURCES: 'none',
    INGEST_EVERY_HOURS: '0',
    ...environment,
  });
  cleanUp.add(() => server.stop());
  await server.ready();
  const { secretKey, publishableKey } = await server.keys();
  const client = openClient(server.url, secretKey);
  const isIdle = async () => (await server.children()).length === 0;
  return {
    url: server.url,
    pid: server.pid,
    secretKey,
    publishableKey,
    client,
    isIdle,
    async settle() {
      await wait(quietMs);
      while (!(await isIdle())) await wait(askEveryMs);
    },
    close: () => server.stop(),
  };
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
