import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedClubs } from '../common/pyramid/pyramid.ts';
import type { Database } from '../common/database.types.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { isAlive } from '../common/fixtures/isAlive.ts';
import { folderOfFile } from '../common/fixtures/temporaryFolder.ts';
import { openClient } from '../common/openClient.ts';
import { filesWith, healthOf, page } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { plainEnvironment } from '../common/fixtures/plainEnvironment.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const email = 'first@touchline.test';
const folder = await folderOfFile();
const dataDirectory = join(folder, 'data');
const afterBuild = { timeoutMs: 60_000, everyMs: 200 };

afterAll(killStartedServers);

async function start(overrides: Record<string, string> = {}): Promise<StartedServer> {
  return startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDirectory,
    SOURCES: 'none',
    ADMIN_EMAIL: email,
    INGEST_EVERY_HOURS: '0',
    ...overrides,
  });
}

describe('a running server', () => {
  let server: StartedServer;
  let service: SupabaseClient<Database>;
  let password: string;

  beforeAll(async () => {
    // A start that was killed while it made the database leaves this behind.
    await mkdir(join(dataDirectory, 'db.new/base'), { recursive: true });
    await writeFile(join(dataDirectory, 'db.new/PG_VERSION'), '17\n');
    server = await start();
    await server.ready();
    service = openClient(server.url, (await server.keys()).secretKey);
    const announcement = await server.line(/administrator/);
    password = /password (\S+) \(shown this once\)$/.exec(announcement)?.[1] ?? '';
  });

  async function signedIn(): Promise<SupabaseClient<Database>> {
    const client = openClient(server.url, (await server.keys()).publishableKey);
    const { error } = await client.auth.signInWithPassword({ email, password });
    if (error !== null) throw error;
    return client;
  }

  it('says that it is ready in its last line', () => {
    expect(server.lines().at(-1)).toBe(`Touchline is ready: ${server.url}`);
  });

  it('closes the database to other users, in a folder that was there and open to them', async () => {
    expect((await stat(join(dataDirectory, 'db'))).mode & 0o777).toBe(0o700);
  });

  it('is found in order by the doctor, who is told its data directory alone', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['operate/doctor/cli.ts'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDirectory },
    });
    expect(stdout).toMatch(/24 in order, 0 wrong, 0 unchecked\n$/);
  });

  it('clears away a database that an earlier start did not finish', () => {
    expect(existsSync(join(dataDirectory, 'db.new'))).toBe(false);
    expect(existsSync(join(dataDirectory, 'db/PG_VERSION'))).toBe(true);
  });

  it('lets the administrator in with the password that it printed', async () => {
    expect(server.lines().filter((line) => line.includes('password'))).toHaveLength(1);
    const answer = await (await signedIn()).rpc('is_admin');
    expect(answer.data).toBe(true);
  });

  it('tells its health', async () => {
    expect(await healthOf(server)).toEqual({
      httpStatus: 200,
      body: {
        status: 'ok',
        reasons: [],
        isRunOverdue: false,
        ages: {
          uptimeSeconds: expect.any(Number) as unknown,
          lastRunSeconds: expect.any(Number) as unknown,
          lastBuildSeconds: expect.any(Number) as unknown,
          oldestUnpublishedChangeSeconds: null,
        },
        databaseBytes: expect.any(Number) as unknown,
        lastIngestion: expect.objectContaining({ status: 'completed', error: null }) as unknown,
        counts: { clubs: seedClubs.length, sources: 0, failingSources: 0, articles: 0 },
        nextIngestionAt: null,
        lastBuild: {
          builtAt: expect.any(String) as unknown,
          error: null,
          isLossRefused: false,
        },
      },
    });
  });

  it('serves the site, the admin area and what the browser needs to know', async () => {
    expect(await page(server, '/')).toContain('<h1');
    expect(await page(server, '/clubs/arsenal')).toContain('Arsenal');
    expect(await page(server, '/admin/articles')).toContain('<div id="root"');
    const { publishableKey } = await server.keys();
    expect(JSON.parse(await page(server, '/config.json'))).toEqual({
      supabaseUrl: null,
      publishableKey,
    });
  });

  it('never gives a secret to the site', async () => {
    const { secretKey, jwtSecret } = await server.keys();
    expect(await filesWith(dataDirectory, secretKey)).toEqual([]);
    expect(await filesWith(dataDirectory, jwtSecret)).toEqual([]);
  });

  it('refuses a second process on its data directory, and goes on', async () => {
    const second = await start();
    expect(await second.exited()).toBe(1);
    expect(second.lines()).toEqual([
      `Another Touchline process (process ${String(server.pid)}) is using the data directory ${dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
    ]);
    expect((await healthOf(server)).httpStatus).toBe(200);
  });

  it('refuses a port in use before it touches anything', async () => {
    const untouched = join(folder, 'untouched');
    const port = new URL(server.url).port;
    const second = await start({ PORT: port, DATA_DIR: untouched });
    expect(await second.exited()).toBe(1);
    expect(second.lines()).toEqual([
      `Port ${port} on 127.0.0.1 is in use by another program. Stop it, or set PORT to a free port.`,
    ]);
    expect(existsSync(untouched)).toBe(false);
  });

  it('makes a further administrator on request', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['operate/createAdministrator.cli.ts', 'second@touchline.test'],
      {
        cwd: root,
        env: { ...plainEnvironment, PORT: new URL(server.url).port, DATA_DIR: dataDirectory },
      },
    );
    const made = /^second@touchline\.test is an administrator now\. Password: (\S+)\n$/.exec(
      stdout,
    );
    const client = openClient(server.url, (await server.keys()).publishableKey);
    await client.auth.signInWithPassword({
      email: 'second@touchline.test',
      password: made?.[1] ?? '',
    });
    expect((await client.rpc('is_admin')).data).toBe(true);
  });

  it('shows new articles by itself, and no trace of one that an administrator hides', async () => {
    const { data: clubs } = await service.from('clubs').select('id, slug').order('slug').limit(40);
    const articles = (clubs ?? []).map(({ id, slug }) => ({
      club_id: id,
      headline: `The groundsman of ${slug} speaks`,
      canonical_url: `https://news.example/${slug}`,
      url_key: `news.example/${slug}`,
      title_key: `groundsman${slug}`,
      published_at: new Date().toISOString(),
    }));
    expect((await service.from('articles').insert(articles)).error).toBeNull();
    const headline = 'The groundsman of arsenal speaks';
    const isShown = async () => (await page(server, '/clubs/arsenal')).includes(headline);
    await waitFor(async () => ((await isShown()) ? true : null), afterBuild);
    expect(await filesWith(dataDirectory, headline)).toContain('/clubs/arsenal/index.html');

    const administrator = await signedIn();
    const hidden = await administrator
      .from('articles')
      .update({ is_visible: false })
      .eq('headline', headline)
      .select();
    expect(hidden.data).toHaveLength(1);
    await waitFor(async () => ((await isShown()) ? null : true), afterBuild);
    expect(await isShown()).toBe(false);
    expect(await filesWith(dataDirectory, headline)).toEqual([]);
  });

  it('keeps the last good site when a build fails, until it is told otherwise', async () => {
    const path = '/clubs/barnsley';
    const before = await page(server, path);
    expect(before).toContain('The groundsman of barnsley speaks');

    // Rows that are gone with no trace of why, as in a database that was damaged.
    await service.from('articles').delete().neq('headline', '');
    await service.from('removed_articles').delete().neq('headline', '');
    await server.line(
      /^\[build\] failed error="The build failed: .*It has 0 articles, the last one had 39/,
    );
    expect(await page(server, path)).toBe(before);
    expect(await healthOf(server)).toMatchObject({
      httpStatus: 200,
      body: {
        status: 'degraded',
        reasons: ['The last build of the site failed.'],
        lastBuild: { error: expect.stringContaining('It has 0 articles') as unknown },
      },
    });
    const site = join(dataDirectory, 'site');
    const current = await readFile(join(site, 'current'), 'utf8');
    expect((await readdir(site)).filter((name) => /\.(next|work|old)$/.test(name))).toEqual([]);
    expect(await readdir(site)).toContain(current);

    const hook = `${server.url}/hooks/rebuild?allow-shrink=1`;
    expect((await fetch(hook, { method: 'POST' })).status).toBe(401);
    const { secretKey } = await server.keys();
    const headers = { authorization: `Bearer ${secretKey}` };
    const response = await fetch(hook, { method: 'POST', headers });
    expect(response.status).toBe(202);
    await waitFor(
      async () => ((await page(server, path)).includes('The groundsman') ? null : true),
      afterBuild,
    );
    // The build ends once what it replaced is deleted, a moment after the switch.
    const statusOf = async () => ((await healthOf(server)).body as { status: string }).status;
    await waitFor(async () => ((await statusOf()) === 'ok' ? true : null), {
      ...afterBuild,
      timeoutMs: 20_000,
    });
    expect(await healthOf(server)).toMatchObject({
      httpStatus: 200,
      body: { status: 'ok', reasons: [], lastBuild: { error: null } },
    });
  });

  it('ends within ten seconds when asked, and leaves no child', async () => {
    // With a build under way.
    const { secretKey } = await server.keys();
    const headers = { 'x-rebuild-secret': secretKey, authorization: `Bearer ${secretKey}` };
    await fetch(`${server.url}/hooks/rebuild`, { method: 'POST', headers });
    const children = await waitFor(async () => {
      const found = await server.children();
      return found.length > 0 ? found : null;
    });
    const askedAt = performance.now();
    const ended = server.stop();
    // As npm does, which hands on what the terminal sent to both.
    process.kill(server.pid, 'SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect(children?.filter(isAlive)).toEqual([]);
  });

  it('serves what it has at once when it is started again, with the same password', async () => {
    server = await start();
    await server.ready();
    expect(await page(server, '/clubs/arsenal')).toContain('Arsenal');
    expect((await (await signedIn()).rpc('is_admin')).data).toBe(true);
    // Its news is caught up with in the background.
    await server.line(/^\[build\]/);
    expect(server.lines().some((line) => line.includes('password'))).toBe(false);
    expect(await server.stop()).toBe(0);
  });
});
