import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { openClient } from '../common/openClient.ts';
import {
  asSuperuser,
  makeTestPostgres,
  type TestPostgres,
} from '../supabase/tests/fixtures/testPostgres.ts';
import { healthOf, page } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };
const afterBuild = { timeoutMs: 60_000, everyMs: 100 };

let postgres: TestPostgres;
let dataDirectory: string;
beforeEach(async () => {
  postgres = await makeTestPostgres('empty');
  dataDirectory = join(await temporaryFolder(), 'data');
});
afterEach(async () => {
  await killStartedServers();
  await postgres.drop();
});

/** One of several servers over one database and one folder. */
async function start(
  databaseUrl: string = postgres.url,
  sources: 'none' | 'sample' = 'none',
): Promise<StartedServer> {
  return startServer({
    PORT: String(await freePort()),
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    SOURCES: sources,
    INGEST_EVERY_HOURS: '0',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
}

/** Two that were started at once on nothing; one of them leads. */
async function startTwo(): Promise<{ leader: StartedServer; follower: StartedServer }> {
  const [one, other] = await Promise.all([start(), start()]);
  await Promise.all([one.ready(), other.ready()]);
  const follows = (server: StartedServer) =>
    server.lines().some((line) => line.includes('another server leads'));
  expect([one, other].filter(follows)).toHaveLength(1);
  return follows(one) ? { leader: other, follower: one } : { leader: one, follower: other };
}

async function addStory(server: StartedServer): Promise<{ id: string; word: string }> {
  const client = openClient(server.url, (await server.keys()).secretKey);
  const word = `quokka${randomUUID().slice(0, 8)}`;
  const club = await client
    .from('clubs')
    .select('id')
    .eq('slug', 'arsenal')
    .single()
    .throwOnError();
  const { data } = await client
    .from('articles')
    .insert({
      club_id: club.data.id,
      headline: `The ${word}`,
      canonical_url: `https://example.com/${word}`,
      url_key: `example.com/${word}`,
      title_key: word,
      published_at: new Date().toISOString(),
    })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, word };
}

/** Waits until the page of a club has a word, or has it no more. */
async function shows(server: StartedServer, word: string, isThere = true): Promise<string | null> {
  return waitFor(
    async () => ((await page(server, '/clubs/arsenal')).includes(word) === isThere ? 'so' : null),
    afterBuild,
  );
}

describe('two servers over one database', () => {
  it('have one leader, the same keys and the same site, whichever is asked', async () => {
    const { leader, follower } = await startTwo();
    const { id, word } = await addStory(follower);
    expect(await shows(leader, word)).toBe('so');
    expect(await shows(follower, word)).toBe('so');
    const { publishableKey } = await leader.keys();
    const signedIn = openClient(leader.url, publishableKey);
    const { data } = await signedIn.auth.signInWithPassword(administrator);
    const hidden = await fetch(`${follower.url}/rest/v1/articles?id=eq.${id}`, {
      method: 'PATCH',
      headers: {
        apikey: publishableKey,
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ is_visible: false }),
    });
    expect(hidden.status).toBe(204);
    expect(await shows(leader, word, false)).toBe('so');
    expect(await shows(follower, word, false)).toBe('so');
  });

  it('go on as one when the leader is killed: pages stay, and the other one leads', async () => {
    const { leader, follower } = await startTwo();
    await leader.kill();
    expect((await healthOf(follower)).httpStatus).toBe(200);
    await follower.line(/this server leads from now on/);
    const { word } = await addStory(follower);
    expect(await shows(follower, word)).toBe('so');
    const again = await start();
    await again.ready();
    expect(await shows(again, word)).toBe('so');
  });

  it('leave to the next leader what was asked for while nobody led', async () => {
    const { leader, follower } = await startTwo();
    const { word } = await addStory(follower);
    await leader.kill();
    expect(await shows(follower, word)).toBe('so');
  });
});

describe('a server whose database is away', () => {
  it('leads again when it is back, and reads the sample feeds that it has served all along', async () => {
    const server = await start(postgres.url, 'sample');
    await server.ready();
    const first = await server.line(/^\[ingest\] finished/);
    const name = new URL(postgres.url).pathname.slice(1);
    await asSuperuser(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
    await server.line(/this server leads from now on/);
    const run = () => server.lines().findLast((line) => line.startsWith('[ingest] finished'));
    const isAnother = () => (run() === first ? null : 'so');
    expect(await waitFor(isAnother, afterBuild)).toBe('so');
    expect(server.lines().filter((line) => line.includes('could not begin'))).toEqual([]);
  });

  it('says so at its first start, and waits for nobody who might lead', async () => {
    const place = `127.0.0.1:${String(await freePort())}`;
    const server = await start(`postgres://touchline@${place}/touchline`);
    expect(await server.exited()).toBe(1);
    expect(server.lines()).toEqual([
      `The database at ${place} cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
    ]);
  });
});
