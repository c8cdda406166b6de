import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

/** A server on this machine that nothing may ever connect to. */
export interface Canary {
  port: number;
  /** How many connections (not requests) came so far that were not this function's own. */
  countVisits(): Promise<number>;
  close(): Promise<void>;
}

/** Starts a canary, on a free port unless told. For tests only. */
export async function startCanary(host: '127.0.0.1' | '::1', wantedPort = 0): Promise<Canary> {
  let accepted = 0;
  let ownVisits = 0;
  const server = createServer((socket) => {
    accepted += 1;
    // Whoever gets here is to see an answer, so that a hole in the guard shows in the outcome too.
    socket.on('error', () => undefined).resume();
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 6\r\nConnection: close\r\n\r\ncanary');
  });
  server.listen(wantedPort, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async countVisits() {
      // Connections are accepted in order: with this one answered, none before it is still uncounted.
      ownVisits += 1;
      await once(connect({ port, host }).resume(), 'close');
      return accepted - ownVisits;
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
