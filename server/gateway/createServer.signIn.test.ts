import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openOwnTestBackend,
  type TestBackend,
} from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { freePort } from '../../common/fixtures/freePort.ts';
import { createUser } from '../auth/createUser.ts';
import { listen, type Listener } from './listen.ts';
import { serverWith } from '../fixtures/serverWith.ts';

const admin = { email: 'editor@touchline.test', password: 'a long password' };
const homeNetwork = '203.0.113.7';
const minuteMs = 60_000;

let backend: TestBackend;
let listener: Listener;
let origin: string;
let nowMs: number;

beforeAll(async () => {
  backend = await openOwnTestBackend();
  await createUser(backend.engine, admin, 4);
});
afterAll(() => backend.close());
beforeEach(async () => {
  nowMs = 0;
  const port = await freePort();
  origin = `http://127.0.0.1:${String(port)}`;
  const fetch = (request: Request) => backend.fetch(request.url.slice(origin.length), request);
  const { server } = serverWith({ backend: () => ({ fetch }) }, () => nowMs);
  listener = await listen(server, '127.0.0.1', port);
});
afterEach(() => listener.close());

function post(address: string, grant: string, body: object): Promise<Response> {
  return fetch(`${origin}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    headers: { apikey: backend.keys.publishableKey, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
}

const signIn = (address: string) => post(address, 'password', admin);

/** The statuses of so many wrong passwords. Time goes on, so that no share of work is used up. */
async function guess(address: string, times: number, everyMs = 1000): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < times; round += 1) {
    statuses.push((await post(address, 'password', { ...admin, password: 'wrong' })).status);
    nowMs += everyMs;
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
    nowMs = 5 * minuteMs;
    expect((await signIn('198.51.100.1')).status).toBe(200);
  });

  it('takes all addresses of an IPv6 network for one', async () => {
    for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:1:2::${String(host)}`, 1);
    expect((await signIn('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('2001:db8:1:3::1')).status).toBe(200);
  });

  it('lets the owner in from home while a botnet guesses without a pause', async () => {
    expect((await signIn(homeNetwork)).status).toBe(200);
    // All within a moment: what strangers may use of the server together is used up as well.
    const bots = Array.from({ length: 150 }, (_, bot) => `198.51.100.${String(bot)}`);
    const wrong = { ...admin, password: 'wrong' };
    const statuses = await Promise.all(
      bots.map(async (bot) => (await post(bot, 'password', wrong)).status),
    );
    expect(statuses).toContain(429);
    expect((await signIn('192.0.2.1')).status).toBe(429);

    for (const password of ['mistyped', 'mistyped again']) {
      expect((await post(homeNetwork, 'password', { ...admin, password })).status).toBe(400);
    }
    const signedIn = await signIn(homeNetwork);
    expect(signedIn.status).toBe(200);
    const session = (await signedIn.json()) as { refresh_token: string };
    expect((await post(homeNetwork, 'refresh_token', session)).status).toBe(200);
  });

  it('leaves a first try to everybody while many are refused theirs', async () => {
    const bots = Array.from({ length: 60 }, (_, bot) => `198.51.100.${String(bot)}`);
    for (const bot of bots) await guess(bot, 1);
    nowMs += minuteMs;
    // Together, for refusals that come in a flood are answered late.
    const refused = await Promise.all(bots.map((bot) => guess(bot, 2, 0)));
    expect(refused).toEqual(bots.map(() => [429, 429]));
    expect((await signIn('192.0.2.1')).status).toBe(200);
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
