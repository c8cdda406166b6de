import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuthority } from '../../bench/web/certificates.ts';
import { freePort } from '../../common/fixtures/freePort.ts';
import { folderOfFile } from '../../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { serverWith } from '../fixtures/serverWith.ts';
import { administrator, startTestBackend } from '../fixtures/startTestBackend.ts';
import { callerOf, type Caller } from './limits/callerOf.ts';
import { listen } from './listen.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hostname = 'news.example.org';
const visitor = '127.0.0.2';
const docs = await readFile(
  fileURLToPath(new URL('../../docs/install.md', import.meta.url)),
  'utf8',
);
/** The recipe of docs/install.md in this language. */
const recipe = (language: string) =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(docs)?.[1] ?? '';

const folder = await folderOfFile();
await chmod(folder, 0o755);
const large = randomBytes(3_000_000).toString('base64');
const callers: Caller[] = [];
const backend = await startTestBackend();
const site = join(folder, 'site');
await mkdir(site);
await writeFile(join(site, 'index.html'), 'the front page');
await writeFile(join(site, 'large.json'), JSON.stringify(large));
// Loopback but for the proxy stands for the internet.
const trustedProxies = [{ address: '127.0.0.1', bits: 32 }];
const { server } = serverWith(
  {
    backend: backend.backend,
    siteFolder: () => site,
    isSecretKey: (key) => key === backend.keys.secretKey,
  },
  { trustedProxies },
);
const noting = new Hono();
noting.all('*', (context) => {
  callers.push(callerOf(context, trustedProxies));
  return server.fetch(context.req.raw, context.env);
});
const listener = await listen(noting, '127.0.0.1', await freePort());
afterAll(async () => {
  await listener.close();
  await backend.close();
});

interface Ports {
  secure: number;
  plain: number;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

interface Proxy {
  name: string;
  /** Asked for its version, to know whether this machine has it. */
  program: string;
  start: (ports: Ports) => Promise<ChildProcess>;
}

const options: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'] };

const proxies: Proxy[] = [
  {
    name: 'nginx',
    program: 'nginx',
    start: async ({ secure, plain }) => {
      const { certificate, key } = createAuthority().issue(hostname);
      const files = { certificate: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
      await writeFile(files.certificate, certificate);
      await writeFile(files.key, key);
      const servers = recipe('nginx')
        .replaceAll(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 443', `listen 127.0.0.1:${secure}`)
        .replace('listen 80', `listen 127.0.0.1:${plain}`)
        .replace(/\/etc\S+fullchain\.pem/, files.certificate)
        .replace(/\/etc\S+privkey\.pem/, files.key)
        .replace('127.0.0.1:4321', `127.0.0.1:${listener.port}`);
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (place) => `${place}_temp_path ${join(folder, place)};`,
      );
      const file = join(folder, 'nginx.conf');
      await writeFile(
        file,
        `daemon off; pid ${join(folder, 'nginx.pid')}; events {} http { access_log off; ${places.join(' ')}\n${servers}}`,
      );
      return spawn('nginx', ['-e', 'stderr', '-c', file], options);
    },
  },
  {
    name: 'Caddy',
    program: 'caddy',
    start: async ({ secure, plain }) => {
      const site = recipe('caddyfile')
        .replace(hostname, `https://${hostname}:${secure}`)
        .replace('127.0.0.1:4321', `127.0.0.1:${listener.port}`);
      const file = join(folder, 'Caddyfile');
      // No certificate from outside, and nothing put among those that this machine trusts.
      const own = `log {\nlevel ERROR\n}\nadmin off\nlocal_certs\nskip_install_trust\nhttp_port ${plain}\nhttps_port ${secure}\n`;
      await writeFile(file, `{\n${own}}\n${site}`);
      const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
      return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        ...options,
        env,
      });
    },
  },
];

describe.each(proxies)('$name as docs/install.md sets it up', ({ program, start }) => {
  const isMissing = spawnSync(program, ['-v'], { stdio: 'ignore' }).error !== undefined;
  if (isMissing) process.stdout.write(`Skipped: this machine has no ${program}.\n`);
  const test = it.skipIf(isMissing);
  let ports: Ports;
  let proxy: ChildProcess;

  beforeAll(async () => {
    ports = { secure: await freePort(), plain: await freePort() };
    proxy = await start(ports);
    const answers = () =>
      ask('/').then(
        () => true,
        () => null,
      );
    expect(await waitFor(answers, { timeoutMs: 30_000 })).toBe(true);
  });
  afterAll(async () => {
    proxy.kill('SIGTERM');
    if (proxy.exitCode === null) await once(proxy, 'exit');
  });

  /** Asks over HTTPS, as a visitor at another address of loopback. */
  async function ask(path: string, { method = 'GET', headers = {} }: Asked = {}, body = '') {
    const asking = request({
      ...{ host: '127.0.0.1', port: ports.secure, path, servername: hostname, agent: false },
      ...{ localAddress: visitor, rejectUnauthorized: false },
      headers: { host: hostname, 'content-length': Buffer.byteLength(body), ...headers },
      method,
    });
    // Whoever is refused early is no longer listened to.
    asking.on('error', () => undefined);
    asking.end(body);
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  test.each<Record<string, string>>([
    {},
    { 'x-forwarded-for': '198.51.100.7' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-for': '198.51.100.7, 127.0.0.1, ' },
    { forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' },
  ])('tells who visits, whatever he says of himself: %j', async (headers) => {
    callers.length = 0;
    expect(await ask('/', { headers })).toMatchObject({
      status: 200,
      body: Buffer.from('the front page'),
    });
    expect(callers).toEqual([{ address: visitor, isLocal: false }]);
  });

  test('hands on a large file whole, compressed where that was asked for', async () => {
    const plain = await ask('/large.json');
    expect(JSON.parse(plain.body.toString())).toBe(large);
    const packed = await ask('/large.json', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
  });

  test('lets an administrator in and a badge up, and leaves it to the server what is too large', async () => {
    const apikey = backend.keys.publishableKey;
    const signedIn = await ask(
      '/auth/v1/token?grant_type=password',
      { method: 'POST', headers: { apikey, 'content-type': 'application/json' } },
      JSON.stringify(administrator),
    );
    const { access_token: token } = JSON.parse(signedIn.body.toString()) as {
      access_token: string;
    };
    const headers = { apikey, authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const put = (name: string, bytes: number) =>
      ask(
        `/storage/v1/object/club-badges/${name}.png`,
        { method: 'POST', headers },
        'x'.repeat(bytes),
      );
    const name = `of-${program}`;
    expect((await put(name, 1_500_000)).status).toBe(200);
    const badge = await ask(`/storage/v1/object/public/club-badges/${name}.png`);
    expect(badge.body).toHaveLength(1_500_000);
    const refused = await put('large', 12_000_000);
    expect([refused.status, refused.body.toString()]).toEqual([
      413,
      '{"message":"The body is larger than 10240 KB."}',
    ]);
  });

  test('takes as much of an import as the server does', async () => {
    const bytes = 60 * 1024 * 1024;
    const { secretKey } = backend.keys;
    const { status } = await ask(
      '/rest/v1/no_such_table',
      {
        method: 'POST',
        headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
      },
      ' '.repeat(bytes),
    );
    // The server read all of it, and had nothing to put it into.
    expect([400, 404]).toContain(status);
  });

  test('leads from HTTP to HTTPS', async () => {
    const asking = requestPlain({
      host: '127.0.0.1',
      port: ports.plain,
      path: '/news/?a=1',
      headers: { host: hostname },
    });
    asking.end();
    const [response] = (await once(asking, 'response')) as [IncomingMessage];
    response.resume();
    expect([301, 308]).toContain(response.statusCode);
    expect(response.headers.location).toMatch(
      new RegExp(`^https://${hostname}(:\\d+)?/news/\\?a=1$`),
    );
  });
});
