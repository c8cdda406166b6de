import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createAddressGuard } from './addressGuard.ts';
import { guardedGet } from './guardedGet.ts';
import { startTestServer } from './fixtures/startTestServer.ts';
import { testCertificate } from './fixtures/testCertificate.ts';

const trustedBefore = getCACertificates('default');
const askedNames: string[] = [];

const server = https.createServer(
  {
    cert: testCertificate.certificate,
    key: testCertificate.key,
    SNICallback: (hostname, callback) => {
      askedNames.push(hostname);
      callback(null);
    },
  },
  (request, response) => response.end(request.headers.host),
);
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
});

afterEach(() => {
  setDefaultCACertificates(trustedBefore);
  askedNames.length = 0;
});

async function getText(hostname: string, atPort = port): Promise<string> {
  const outcome = await guardedGet(`https://${hostname}:${String(atPort)}/`, {
    guard: createAddressGuard({
      allowedPrivateHosts: [{ kind: 'network', address: '127.0.0.1', bits: 32, port: atPort }],
      lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    }),
    userAgent: 'Touchline/test',
  });
  return outcome.kind === 'response'
    ? new TextDecoder().decode(outcome.body)
    : `${outcome.cause}: ${outcome.reason}`;
}

it('goes to the pinned address, yet asks for and verifies the name', async () => {
  setDefaultCACertificates([...trustedBefore, testCertificate.certificate]);
  expect(await getText('feeds.example')).toBe(`feeds.example:${String(port)}`);
  expect(askedNames).toEqual(['feeds.example']);
});

it('refuses a certificate of another name', async () => {
  setDefaultCACertificates([...trustedBefore, testCertificate.certificate]);
  expect(await getText('other.example')).toBe(
    'tls: The certificate of other.example belongs to another name.',
  );
});

it('refuses a certificate that nobody vouches for', async () => {
  expect(await getText('feeds.example')).toBe(
    'tls: The certificate of feeds.example is self-signed.',
  );
});

it('reports a server that speaks no TLS', async () => {
  const plain = await startTestServer();
  expect(await getText('feeds.example', plain.port)).toMatch(
    /^tls: No secure connection to feeds\.example could be made \(.+\)\.$/,
  );
  await plain.close();
});
