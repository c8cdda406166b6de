import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { proxy } from 'hono/proxy';

export interface CompressingProxy {
  origin: string;
  /** Passes on whatever is asked to this server from now on. */
  passTo: (origin: string) => void;
  stop: () => void;
}

/** Stands before a server as a static host's network does, and compresses what it answers. */
export async function compressingProxy(): Promise<CompressingProxy> {
  let target: string | null = null;
  const app = new Hono();
  app.use(compress());
  app.all('*', (context) => {
    if (target === null) return context.text('Not started yet.', 503);
    const { pathname, search } = new URL(context.req.url);
    return proxy(new URL(pathname + search, target), context.req);
  });
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, () => {
      const { port } = server.address() as AddressInfo;
      resolve({
        origin: `http://127.0.0.1:${port}`,
        passTo: (origin) => {
          target = origin;
        },
        stop: () => {
          server.close();
        },
      });
    });
  });
}
