import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { TestBackend } from './testBackend.ts';

/** A backend that programs reach over HTTP. */
export interface ServedBackend {
  url: string;
  close(): Promise<void>;
}

/** Serves a backend at an address of this machine, for programs that a test starts. */
export async function serveBackend(backend: Pick<TestBackend, 'fetch'>): Promise<ServedBackend> {
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return backend.fetch(pathname + search, request);
    },
  });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}
