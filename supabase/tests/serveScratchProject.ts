import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { answerCreateUser } from '../../server/auth/answerCreateUser.ts';
import { reachEmbedded } from './reachEmbedded.ts';

export interface ServedProject {
  /** What `scratchProject` reads. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** The embedded backend as a project elsewhere looks: an address for its API, one for its database. */
export async function serveScratchProject(): Promise<ServedProject> {
  const backend = await reachEmbedded();
  const { engine, keys } = backend;
  const database = new PGLiteSocketServer({ db: engine, host: '127.0.0.1', port: 0 });
  await database.start();
  const api = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url);
      const isNewUser = pathname === '/auth/v1/admin/users' && request.method === 'POST';
      return isNewUser ? answerCreateUser(request, engine, keys.secretKey) : backend.fetch(request);
    },
  });
  await once(api, 'listening');
  return {
    environment: {
      SUPABASE_URL: `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`,
      SUPABASE_DB_URL: `postgresql://postgres:postgres@${database.getServerConn()}/postgres?sslmode=disable`,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
      TOUCHLINE_SCRATCH: 'erase',
    },
    close: async () => {
      api.close();
      await database.stop();
      await backend.close();
    },
  };
}
