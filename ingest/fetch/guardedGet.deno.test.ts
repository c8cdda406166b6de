import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { denoFile, runProbe } from './fixtures/runProbe.ts';
import { startTestServer, type TestServer } from './fixtures/startTestServer.ts';
import { testCertificate } from './fixtures/testCertificate.ts';

const probeFile = fileURLToPath(new URL('fixtures/guardedGetProbe.ts', import.meta.url));
const feedBody = '<rss version="2.0"/>'.repeat(100);

let server: TestServer;
let tlsUrl: string;
let directory: string;
const tlsServer = https.createServer(
  { cert: testCertificate.certificate, key: testCertificate.key },
  (request, response) => response.setHeader('x-asked', request.headers.host ?? '').end(feedBody),
);

beforeAll(async () => {
  server = await startTestServer();
  await new Promise<void>((resolve) => tlsServer.listen(0, '127.0.0.1', resolve));
  tlsUrl = `https://feeds.example:${String((tlsServer.address() as AddressInfo).port)}/`;
  directory = await mkdtemp(join(tmpdir(), 'touchline-'));
  await writeFile(join(directory, 'ca.pem'), testCertificate.certificate);
});

afterAll(async () => {
  await server.close();
  await new Promise((resolve) => tlsServer.close(resolve));
  await rm(directory, { recursive: true });
});

function serveBody(path: string, coding: string, body: Uint8Array): string {
  return server.serveBody(path, body, { 'content-encoding': coding });
}

function probe(runtime: string, flags: string[], urls: string[]): Promise<unknown[]> {
  const allowed = [server.url(''), tlsUrl].map((url) => `127.0.0.0/8:${new URL(url).port}`);
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: join(directory, 'ca.pem') };
  const argv = [...flags, probeFile, allowed.join(','), ...urls];
  return runProbe(runtime, argv, { timeout: 8000, env });
}

it('behaves under Deno as it does under Node', async () => {
  const packed = gzipSync(feedBody);
  const named = server.serve('/named', (response, request) =>
    response.setHeader('x-asked', request.headers.host ?? '').end(feedBody),
  );
  const urls = [
    named.replace('127.0.0.1', 'feeds.example'),
    named.replace('127.0.0.1', 'club.localhost'),
    tlsUrl,
    tlsUrl.replace('feeds.example', 'other.example'),
    serveBody('/gzip', 'gzip', packed),
    serveBody('/deflate', 'deflate', deflateSync(feedBody)),
    serveBody('/raw', 'deflate', deflateRawSync(feedBody)),
    serveBody('/br', 'br', brotliCompressSync(feedBody)),
    serveBody('/empty', 'gzip', Buffer.alloc(0)),
    serveBody('/liar', 'gzip', Buffer.from(feedBody)),
    serveBody('/truncated', 'gzip', packed.subarray(0, -10)),
    serveBody('/bomb', 'gzip', gzipSync(Buffer.alloc(20_000_000))),
    server.serve('/cut', (response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write('x', () => response.destroy());
    }),
    server.serve('/silent', () => undefined),
    server.serve('/stalled', (response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' }).write(packed.subarray(0, 15));
    }),
    server.serveRedirect('/moved', 301, '/gzip'),
    server.serveRedirect('/inwards', 302, 'http://169.254.169.254/'),
    server.serveRedirect('/loop', 302, '/loop'),
    server.url('/missing'),
    'http://localhost/',
  ];
  const [node, deno] = await Promise.all([
    probe(process.execPath, [], urls),
    // Deno wants --allow-sys only to read the certificate that NODE_EXTRA_CA_CERTS adds.
    probe(denoFile, ['run', '--no-prompt', '--allow-net', '--allow-env', '--allow-sys'], urls),
  ]);
  expect(node).toHaveLength(urls.length);
  expect(deno).toEqual(node);
  expect(deno.slice(0, 3)).toEqual(
    [urls[0], urls[1], tlsUrl].map(
      (url) =>
        expect.objectContaining({
          body: feedBody.length,
          headers: new URL(url ?? '').host,
        }) as unknown,
    ),
  );
});
