import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { createUser } from '../database/createUser.ts';
import { listenInTest } from '../fixtures/listenInTest.ts';
import { serverWith } from '../fixtures/serverWith.ts';

const admin = { email: 'editor@touchline.test', password: 'a long password' };
const homeNetwork = '203.0.113.7';
const minuteMs = 60_000;

const backend = await openOwnTestBackend();
afterAll(() => backend.close());
await createUser(backend.engine, admin, 4);

let origin: string;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  const fetch = (request: Request) => backend.fetch(request.url.slice(origin.length), request);
  origin = await listenInTest(serverWith({ backend: { fetch } }).server);
});
afterEach(() => vi.useRealTimers());

function post(address: string, grant: string, body: object): Promise<Response> {
  return fetch(`${origin}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

const signIn = (address: string) => post(address, 'password', admin);

/** The statuses of so many wrong passwords. */
async function guess(address: string, times: number, everyMs = 1000): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    statuses.push((await post(address, 'password', { ...admin, password: 'wrong' })).status);
    vi.advanceTimersByTime(everyMs);
  }
  return statuses;
}

describe('signing in over HTTP', () => {
  it('makes a stranger wait after ten wrong passwords, and the owner not', async () => {
    expect(await guess('198.51.100.1', 12)).toEqual([...Array<number>(10).fill(400), 429, 429]);
    const refused = await signIn('198.51.100.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('288');
    expect(await refused.json()).toMatchObject({
      msg: 'Too many wrong passwords. Try again in 288 seconds.',
    });
    expect((await signIn(homeNetwork)).status).toBe(200);
    vi.advanceTimersByTime(5 * minuteMs);
    expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  it('takes all addresses of an IPv6 network for one', async () => {
    for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${String(host)}`, 1);
    expect((await signIn('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts no renewal of a session as a try', async () => {
    for (let round = 0; round < 20; round += 1) {
      await post(homeNetwork, 'refresh_token', { refresh_token: 'not a token' });
    }
    expect((await signIn(homeNetwork)).status).toBe(200);
    await guess(homeNetwork, 10);
    const renewed = await post(homeNetwork, 'refresh_token', { refresh_token: 'not a token' });
    expect(renewed.status).toBe(400);
  });
});
