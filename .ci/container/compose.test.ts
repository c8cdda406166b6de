import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from '../../server/readStartOptions.ts';
import { environmentOf, namesIn, readCompose, type ComposeService } from './readCompose.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const { services, networks, volumes } = readCompose();
const all = Object.entries(services);
const example = parseEnv(readFileSync(`${root}.env.example`, 'utf8'));
const passwords = { POSTGRES_PASSWORD: 'of the superuser', DATABASE_PASSWORD: 'abc123' };
const [{ subnet, gateway }] = networks.front.ipam.config;

function service(name: string): ComposeService {
  const found = services[name];
  if (found === undefined) throw new Error(`compose.yaml has no ${name}.`);
  return found;
}

/** What `npm start` looks at in its environment. */
function variablesOfStart(): string[] {
  const asked = new Set<string>();
  const noting = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => void asked.add(String(name)) },
  );
  readStartOptions(noting);
  // The former name of one.
  asked.delete('SAMPLE_FEEDS');
  return [...asked].sort();
}

describe('compose.yaml', () => {
  it('runs the server and what it needs, and the proxy where it is wanted', () => {
    expect(all.map(([name, { profiles }]) => [name, ...profiles])).toEqual([
      ['touchline'],
      ['prepare'],
      ['database'],
      ['caddy', 'https'],
    ]);
    expect(service('touchline').depends_on).toEqual({
      prepare: { condition: 'service_completed_successfully' },
    });
    expect(service('prepare').depends_on).toEqual({ database: { condition: 'service_healthy' } });
    expect(service('prepare').command).toBe('npm run --silent db:prepare');
  });

  it('opens the server to this machine alone, and the database to the server', () => {
    for (const [, { ports }] of all)
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(all.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual([
      'touchline',
    ]);
    expect(service('database').networks).toEqual(['back']);
    expect(networks.back.internal).toBe(true);
  });

  it('starts again what ended, but for what is done once', () => {
    const restarts = all.map(([name, { restart }]) => [name, restart]);
    expect(Object.fromEntries(restarts)).toEqual({
      ...{ touchline: 'unless-stopped', database: 'unless-stopped', caddy: 'unless-stopped' },
      prepare: undefined,
    });
  });

  it('builds its own image, and takes the others by a version', () => {
    for (const [, { image, build }] of all) {
      if (build === undefined) expect(image).toMatch(/^[a-z]+:\d+(\.\d+)*-[a-z]+$/);
      else expect([image, build]).toEqual(['touchline', '.']);
    }
    expect(service('database').image).toMatch(/^postgres:17-/);
  });

  it('keeps what must not be lost in volumes of its own', () => {
    const mounted = all.flatMap(([, one]) => one.volumes.map((volume) => volume.split(':')));
    expect(Object.fromEntries(mounted)).toEqual({
      data: '/data',
      database: '/var/lib/postgresql/data',
      caddy: '/data',
    });
    expect(Object.keys(volumes).sort()).toEqual(mounted.map(([name]) => name).sort());
  });

  it('hands every setting of npm start on, but for those that are the image’s', () => {
    const own = ['DATA_DIR', 'HOST'];
    expect([...Object.keys(service('touchline').environment), ...own].sort()).toEqual(
      variablesOfStart(),
    );
  });

  it('knows no variable that .env.example does not explain', () => {
    const names = all.flatMap(([, one]) => [
      ...Object.keys(one.environment),
      ...namesIn(JSON.stringify(one)),
    ]);
    expect([...new Set(names)].filter((name) => !(name in example))).toEqual([]);
  });

  it('holds no password, and tells that of the superuser to no server', () => {
    const texts = all.flatMap(([, { environment }]) => Object.entries(environment));
    for (const [name, text] of texts) {
      if (/PASSWORD|SECRET|TOKEN|KEY/.test(name)) expect(text ?? '').toMatch(/^(\$\{.*\})?$/);
    }
    expect(JSON.stringify(service('touchline'))).not.toContain('POSTGRES_PASSWORD');
  });

  it('says which password is missing', () => {
    expect(() => environmentOf(service('database'), {})).toThrow(
      'POSTGRES_PASSWORD has to be in .env, as docs/operate.md says',
    );
  });
});

describe('what the server is told', () => {
  it('is enough without a line in .env but the passwords', () => {
    const options = readStartOptions(environmentOf(service('touchline'), passwords));
    expect(options).toMatchObject({
      port: 4321,
      databaseUrl: 'postgres://touchline:abc123@database:5432/touchline',
      trustedProxies: [{ address: gateway, bits: 32 }],
      sources: 'sample',
    });
    expect(gateway.split('.').slice(0, 3)).toEqual(subnet.split('.').slice(0, 3));
  });

  it('is what .env says, and of a copied .env.example nothing that keeps visitors out', () => {
    const values = { ...example, ...passwords, PORT: '8080', SITE_URL: 'https://news.example.org' };
    const options = readStartOptions(environmentOf(service('touchline'), values));
    expect(options).toMatchObject({
      port: 8080,
      siteUrl: 'https://news.example.org',
      databaseUrl: expect.stringContaining('@database:') as string,
    });
    expect(options.trustedProxies).toContainEqual({ address: gateway, bits: 32 });
  });
});

const noPlugin = 'this machine has no Docker Compose';
const hasPlugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0;
if (!hasPlugin) process.stdout.write(`Skipped: ${noPlugin}.\n`);

it('is taken by Docker Compose', ({ skip }) => {
  if (!hasPlugin) return skip(noPlugin);
  const command = ['compose', '--profile', 'https', 'config', '--quiet'];
  const { status, stderr } = spawnSync('docker', command, {
    cwd: root,
    env: { ...process.env, ...passwords },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
