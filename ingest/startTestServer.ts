import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createAddressGuard, type AddressGuard, type Lookup } from './addressGuard.ts';

/** A web server on 127.0.0.1 for one test file. */
export interface TestServer {
  port: number;
  /** What the server was asked so far, oldest first. */
  requests: IncomingMessage[];
  /** Decides what a path answers with (404 until then) and returns its URL. */
  serve(path: string, answer: (response: ServerResponse, request: IncomingMessage) => void): string;
  /** Lets a path answer with a redirect and returns its URL. */
  serveRedirect(path: string, status: number, location: string): string;
  /** The URL of a path, by address or by a name that the test's guard resolves. */
  url(path: string, hostname?: string): string;
  /** A guard that allows this server's loopback address and looks names up as told. */
  guard(lookup?: Lookup): AddressGuard;
  /** Cuts all connections and stops listening. */
  close(): Promise<void>;
}

/** Starts a web server on a free port. For tests only. */
export async function startTestServer(): Promise<TestServer> {
  const answers = new Map<string, Parameters<TestServer['serve']>[1]>();
  const requests: IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404).end();
    } else {
      answer(response, request);
    }
  });
  const port = await listen(server);
  const url: TestServer['url'] = (path, hostname = '127.0.0.1') =>
    `http://${hostname}:${String(port)}${path}`;
  const serve: TestServer['serve'] = (path, answer) => {
    answers.set(path, answer);
    return url(path);
  };
  return {
    port,
    requests,
    serve,
    serveRedirect: (path, status, location) =>
      serve(path, (response) => response.writeHead(status, { location }).end()),
    url,
    guard: (lookup) => loopbackGuard(port, lookup),
    close: () => {
      server.closeAllConnections();
      return close(server);
    },
  };
}

/** Starts a server below HTTP, for what no web server would send. For tests only. */
export async function startSocketServer(
  onConnect: (socket: Socket) => void,
): Promise<Pick<TestServer, 'url' | 'guard' | 'close'>> {
  const server = createServer((socket) => {
    // The client may hang up at any moment, and its request has to be read for that to be noticed.
    socket.on('error', () => undefined).resume();
    onConnect(socket);
  });
  const port = await listen(server);
  return {
    url: (path, hostname = '127.0.0.1') => `http://${hostname}:${String(port)}${path}`,
    guard: (lookup) => loopbackGuard(port, lookup),
    close: () => close(server),
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => {
      resolve();
    });
  });
}

function loopbackGuard(port: number, lookup?: Lookup): AddressGuard {
  return createAddressGuard({
    allowedPrivateHosts: [{ kind: 'network', address: '127.0.0.0', bits: 8, port }],
    lookup: lookup ?? (() => Promise.reject(new Error('no name is looked up in this test'))),
  });
}
