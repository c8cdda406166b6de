import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchSiteContent } from '../../site/content/fetchSiteContent.ts';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { createUser } from '../database/createUser.ts';
import { listenInTest } from '../fixtures/listenInTest.ts';
import { serverWith } from '../fixtures/serverWith.ts';

const admin = { email: 'editor@touchline.test', password: 'a long password' };
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const yearMs = 365 * 24 * hourMs;

const backend = await openOwnTestBackend();
afterAll(() => backend.close());
await createUser(backend.engine, admin);

let origin: string;
const health = vi.fn();

beforeEach(async () => {
  const siteFolder = await temporaryFolder();
  await writeFile(join(siteFolder, 'index.html'), '<h1>The news of today</h1>');
  // To set the time moves `Date` alone; to let time pass moves both.
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  health.mockReset().mockImplementation(() => Promise.resolve({ status: 'ok' }));
  const { server } = serverWith({
    backend: {
      fetch: (request) => backend.fetch(request.url.slice(origin.length), request),
    },
    siteFolder: () => siteFolder,
    health,
  });
  origin = await listenInTest(server);
});
afterEach(() => vi.useRealTimers());

function ask(path: string, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = { apikey: backend.keys.publishableKey, 'x-forwarded-for': address };
  return fetch(origin + path, { ...init, headers });
}

interface Session {
  access_token: string;
  refresh_token: string;
}

async function post(path: string, body: object, token?: string): Promise<Response> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(origin + path, {
    method: 'POST',
    headers: {
      apikey: backend.keys.publishableKey,
      'content-type': 'application/json',
      ...authorization,
    },
    body: JSON.stringify(body),
  });
}

/** Makes each call that everybody may make, and returns the statuses. */
async function useEverything(newcomer: string) {
  const signIn = { method: 'POST', body: JSON.stringify(admin) };
  const { status: healthStatus } = await ask('/healthz', newcomer);
  return {
    'a visitor of before': (await ask('/rest/v1/leagues', '203.0.113.7')).status,
    'a new visitor': (await ask('/rest/v1/leagues', newcomer)).status,
    'a sign-in': (await ask('/auth/v1/token?grant_type=password', newcomer, signIn)).status,
    'a page': (await ask('/', newcomer)).status,
    'the health': healthStatus,
    'the build': await fetchSiteContent(origin, backend.keys.publishableKey).then(
      () => 'content',
      String,
    ),
  };
}

describe('a clock that is set while the server runs', () => {
  it.each([
    ['ten minutes back', -10 * minuteMs],
    ['ten years back', -10 * yearMs],
    ['ten hours ahead', 10 * hourMs],
  ])('refuses nobody: %s, and right again', async (_, stepMs) => {
    const before = await useEverything('203.0.113.8');
    expect(before).toEqual({
      'a visitor of before': 200,
      'a new visitor': 200,
      'a sign-in': 200,
      'a page': 200,
      'the health': 200,
      'the build': 'content',
    });
    vi.setSystemTime(Date.now() + stepMs);
    vi.advanceTimersByTime(1000);
    expect(await useEverything('203.0.113.9')).toEqual(before);
    vi.setSystemTime(Date.now() - stepMs);
    vi.advanceTimersByTime(1000);
    expect(await useEverything('203.0.113.10')).toEqual(before);
    expect(health).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['ten minutes back', -10 * minuteMs, 200],
    ['ten years back', -10 * yearMs, 200],
    ['ten hours ahead', 10 * hourMs, 401],
  ])('an administrator stays signed in, or renews the session: %s', async (_, stepMs, status) => {
    const signedIn = await post('/auth/v1/token?grant_type=password', admin);
    const session = (await signedIn.json()) as Session;
    vi.setSystemTime(Date.now() + stepMs);
    expect((await post('/rest/v1/rpc/is_admin', {}, session.access_token)).status).toBe(status);
    const forged = `${session.access_token.slice(0, -4)}AAAA`;
    expect((await post('/rest/v1/rpc/is_admin', {}, forged)).status).toBe(401);
    const renewed = await post('/auth/v1/token?grant_type=refresh_token', session);
    const { access_token } = (await renewed.json()) as Session;
    expect((await post('/rest/v1/rpc/is_admin', {}, access_token)).status).toBe(200);
    vi.setSystemTime(Date.now() - stepMs);
    expect((await post('/rest/v1/rpc/is_admin', {}, session.access_token)).status).toBe(200);
  });
});
