import { createServer } from 'node:http';
import https from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createAddressGuard, type AddressGuard } from '../addressGuard.ts';
import { startSocketServer } from '../startTestServer.ts';
import { TEST_CERTIFICATE } from '../testCertificate.ts';
import type { HostileAnswer, HostilePlace, WebAnswer } from './hostileAnswer.ts';

/** A port that is reserved for what nobody runs any more (RFC 1078). */
const CLOSED_PORT = 1;

/** The servers that the bad and the good feeds of a test are on, all on 127.0.0.1. */
export interface HostileWeb {
  /** Lets its servers through, and knows what its names stand for. */
  guard: AddressGuard;
  /** Gives an answer a host of its own, `<label>.localhost` or `<label>.test`; returns the feed's address. */
  serve(label: string, answer: Pick<HostileAnswer, 'answer' | 'place' | 'lookups'>): string;
  /** How often a host was asked. */
  requestCount(url: string): number;
  close(): Promise<void>;
}

/** Starts the servers. For tests only. */
export async function startHostileWeb(): Promise<HostileWeb> {
  const answers = new Map<string, WebAnswer>();
  const requestCounts = new Map<string, number>();
  const lookups = new Map<string, NonNullable<HostileAnswer['lookups']>>();
  const lookupCounts = new Map<string, number>();

  const plain = createServer((request, response) => {
    const host = hostnameOf(`http://${request.headers.host ?? ''}`);
    // What a server does to a client that is gone already need not succeed.
    request.socket.on('error', () => undefined);
    count(requestCounts, host);
    answers.get(host)?.(response, request);
  });
  const selfSigned = https.createServer({
    cert: TEST_CERTIFICATE.certificate,
    key: TEST_CERTIFICATE.key,
  });
  const silent = await startSocketServer(() => undefined);
  const plainPort = await listen(plain);
  const ports: Record<HostilePlace, number> = {
    plain: plainPort,
    tlsToPlain: plainPort,
    selfSignedTls: await listen(selfSigned),
    silentTls: Number(new URL(silent.url('/')).port),
    closedPort: CLOSED_PORT,
  };

  return {
    guard: createAddressGuard({
      allowedPrivateHosts: Object.values(ports).map((port) => ({
        kind: 'network',
        address: '127.0.0.0',
        bits: 8,
        port,
      })),
      lookup: (hostname) => {
        const steps = lookups.get(hostname) ?? [];
        const step = steps[Math.min(count(lookupCounts, hostname), steps.length) - 1];
        return step?.(hostname) ?? Promise.reject(new Error(`${hostname} is not of this web`));
      },
    }),
    serve(label, { answer, place = 'plain', lookups: steps }) {
      // Names below localhost stand for this machine without anybody being asked.
      const host = `${label}.${steps === undefined ? 'localhost' : 'test'}`;
      if (answer !== undefined) answers.set(host, answer);
      if (steps !== undefined) lookups.set(host, steps);
      const scheme = place === 'plain' || place === 'closedPort' ? 'http' : 'https';
      return `${scheme}://${host}:${ports[place]}/feed`;
    },
    requestCount: (url) => requestCounts.get(hostnameOf(url)) ?? 0,
    async close() {
      for (const server of [plain, selfSigned]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
      await silent.close();
    },
  };
}

function hostnameOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

/** @returns how often it was called with this name, this time included. */
function count(counts: Map<string, number>, name: string): number {
  const times = (counts.get(name) ?? 0) + 1;
  counts.set(name, times);
  return times;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}
