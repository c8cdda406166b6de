import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { sendingLimits } from './limits/limits.ts';

export interface Listener {
  /** The one that was taken, where any was asked for with 0. */
  port: number;
  /** Stops taking requests and ends the idle connections; settles once those under way are answered. */
  close(): Promise<void>;
}

const closeIdleEveryMs = 50;
const closeWithinMs = 5000;

/** Takes the port, or rejects with a sentence that says why it cannot be listened on. */
export function listen(
  server: Hono,
  host: string,
  port: number,
  { headersMs, requestMs, idleMs, checkEveryMs } = sendingLimits,
): Promise<Listener> {
  const serverOptions = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  return new Promise((resolve, reject) => {
    const options = { fetch: server.fetch, hostname: host, port, serverOptions };
    const httpServer = serve(options, (address) => {
      resolve({ port: address.port, close: () => closeServer(httpServer) });
    }) as Server;
    httpServer.once('error', (error: NodeJS.ErrnoException) => {
      reject(new Error(explain(error, host, port), { cause: error }));
    });
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that was answering is idle, and kept open, only once it has answered.
    const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
    const closeAll = setTimeout(() => server.closeAllConnections(), closeWithinMs);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(closeAll);
      resolve();
    });
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} on ${host} is in use by another program. Stop it, or set PORT to a free port.`;
    case 'EACCES':
      return `Port ${String(port)} may not be used without special rights. Set PORT to 1024 or above.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for every address.`;
    default:
      return `Listening on ${host}:${String(port)} failed: ${error.message}.`;
  }
}
