import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { openJournal } from './openJournal.ts';
import { openLimits } from './openLimits.ts';
import { shareLimits } from './shareLimits.ts';

const { backend } = backendTest(openSharedTestBackend);

const never = 1_000_000_000;
const minuteMs = 60_000;
const email = 'admin@touchline.test';

let nowMs: number;
let isAway: boolean;
beforeEach(() => {
  nowMs = 0;
  isAway = false;
});

/** The limits of one of several servers over one database; it tells and hears when the test says. */
function openServer(secret = 'what the servers share') {
  const now = () => nowMs;
  const lines: string[] = [];
  const journal = openJournal(() => secret);
  const limits = openLimits(now, journal);
  const engine: Pick<typeof backend.engine, 'query'> = {
    query: (statement, parameters) =>
      isAway
        ? Promise.reject(new Error('The database is away.'))
        : backend.engine.query(statement, parameters),
  };
  const log = (line: string) => lines.push(line);
  const shared = shareLimits({ engine, limits, journal, log, now, everyMs: never });
  onTestFinished(() => shared.stop());

  function ask(network: string, costMs = 1, { isLocal = false, isKnown = false } = {}): number {
    const admission = limits.visitors.admit({ network, isLocal, isKnown }, costMs);
    if ('waitSeconds' in admission) return admission.waitSeconds;
    admission.end(true);
    return 0;
  }

  function fail(times: number, network: string): void {
    for (let round = 0; round < times; round += 1) limits.signIns.failed(network, email);
  }

  const { visitors, signIns } = limits;
  const waitOf = (network: string) => signIns.waitSeconds(network, email);
  return { ask, fail, waitOf, visitors, signIns, ...shared, lines };
}

type Server = ReturnType<typeof openServer>;

/** Twice, for the first to tell has not heard the others. */
async function exchangeAll(...servers: readonly Server[]): Promise<void> {
  for (const { exchange } of [...servers, ...servers]) await exchange();
}

async function stored<Row>(columns = '*'): Promise<Row[]> {
  const { rows } = await backend.engine.query<Row>(`select ${columns} from private.shared_limits`);
  return rows;
}

describe('the allowances of visitors', () => {
  it.each<[string, number, number]>([
    ['spent on one server', 4_400, 0],
    ['spent on both', 2_200, 2_200],
  ])('are one for all servers where they were %s', async (_, onOne, onOther) => {
    const [one, other] = [openServer(), openServer()];
    one.ask('a', onOne);
    if (onOther > 0) other.ask('a', onOther);
    expect(other.ask('a', 0)).toBe(0);
    await exchangeAll(one, other);
    for (const server of [one, other, openServer()]) {
      await server.exchange();
      expect(server.ask('a')).toBeOneOf([3, 4]);
      expect(server.ask('b', 0)).toBe(0);
    }
  });

  it('come back everywhere as time passes', async () => {
    const [one, other] = [openServer(), openServer()];
    one.ask('a', 4_400);
    await exchangeAll(one, other);
    nowMs += 5_000;
    expect([one.ask('a'), other.ask('a')]).toEqual([0, 0]);
  });

  it('are not used up by being told again and again', async () => {
    const [one, other] = [openServer(), openServer()];
    one.ask('a', 1_500);
    for (let round = 0; round < 10; round += 1) await exchangeAll(one, other);
    expect([one.ask('a'), other.ask('a')]).toEqual([0, 0]);
  });

  it('of this machine, and of a crowd together, are of each server’s own time', async () => {
    const [one, other] = [openServer(), openServer()];
    for (const network of ['a', 'b', 'c']) one.ask(network, 3_900);
    one.ask('127.0.0.1', 100_000, { isLocal: true });
    await exchangeAll(one, other);
    expect(one.ask('a stranger')).toBeGreaterThan(0);
    expect(other.ask('a stranger')).toBe(0);
    expect(other.ask('127.0.0.1', 1, { isLocal: true })).toBe(0);
  });

  it('are given back everywhere where a request was refused after all', async () => {
    const [one, other] = [openServer(), openServer()];
    for (let round = 0; round < 100; round += 1) {
      const caller = { network: 'a', isLocal: false, isKnown: false };
      const admission = one.visitors.admit(caller, 100);
      if ('end' in admission) admission.end(false);
    }
    await exchangeAll(one, other);
    expect(other.ask('a')).toBe(0);
  });

  it('are told of those who spent most, when 20,000 networks come at once', async () => {
    const [one, other] = [openServer(), openServer()];
    const signedIn = { isKnown: true };
    for (let network = 0; network < 20_000; network += 1) one.ask(String(network), 5, signedIn);
    for (const network of ['a', 'b']) one.ask(network, 4_400, signedIn);
    await exchangeAll(one, other);
    expect(await stored()).toHaveLength(1_000);
    for (const network of ['a', 'b']) expect(other.ask(network, 1, signedIn)).toBeGreaterThan(0);
    expect(other.ask('19999', 1, signedIn)).toBe(0);
  });
});

describe('wrong passwords', () => {
  it('shut all servers when there were ten of them on two', async () => {
    const [one, other, later] = [openServer(), openServer(), openServer()];
    one.fail(5, 'a');
    nowMs += minuteMs;
    other.fail(4, 'a');
    await exchangeAll(one, other);
    expect([one.waitOf('a'), other.waitOf('a')]).toEqual([0, 0]);
    other.fail(1, 'a');
    await exchangeAll(one, other, later);
    for (const server of [one, other, later]) {
      // Five minutes from the first.
      expect(server.waitOf('a')).toBeOneOf([239, 240]);
      expect(server.waitOf('b')).toBe(0);
    }
  });

  it('are forgiven everywhere after a right one', async () => {
    const [one, other] = [openServer(), openServer()];
    one.fail(9, 'a');
    await exchangeAll(one, other);
    nowMs += 1_000;
    other.signIns.succeeded('a', email);
    await exchangeAll(other, one);
    one.fail(9, 'a');
    await exchangeAll(one, other);
    expect([one.waitOf('a'), other.waitOf('a')]).toEqual([0, 0]);
  });

  it('from many networks leave one try to each, everywhere, but to those that all servers know', async () => {
    const [one, other] = [openServer(), openServer()];
    one.signIns.recognise('an office');
    for (let bot = 0; bot < 30; bot += 1) one.fail(1, `bot ${String(bot)}`);
    for (let bot = 30; bot < 60; bot += 1) other.fail(1, `bot ${String(bot)}`);
    await exchangeAll(one, other);
    expect(one.waitOf('bot 59')).toBeOneOf([3599, 3600]);
    expect(other.waitOf('bot 0')).toBeOneOf([3599, 3600]);
    expect(other.waitOf('a hotel')).toBe(0);
    other.fail(1, 'an office');
    expect(other.signIns.knows('an office')).toBe(true);
    expect(other.waitOf('an office')).toBe(0);
  });
});

describe('what servers tell each other', () => {
  it.each<[string, string]>([
    ['back by ten minutes', '10 minutes'],
    ['back by ten years', '10 years'],
    ['on by ten hours', '-10 hours'],
  ])('is void once the clock of the database is set %s', async (_, moved) => {
    const [one, other, later] = [openServer(), openServer(), openServer()];
    one.ask('a', 4_400);
    one.fail(10, 'a');
    await one.exchange();
    await backend.engine.query(
      `update private.shared_limits set told_at = told_at + $1::interval,
         whole_again_at = whole_again_at + $1::interval,
         failed_at = array(select at + $1::interval from unnest(failed_at) as at)`,
      [moved],
    );
    await other.exchange();
    expect([other.ask('a', 500), other.waitOf('a')]).toEqual([0, 0]);
    other.fail(1, 'a');
    await exchangeAll(other, later);
    expect([later.ask('a'), later.waitOf('a')]).toEqual([0, 0]);
  });

  it('names nobody, and says nothing to those with other keys', async () => {
    const [one, stranger] = [openServer(), openServer('other keys')];
    one.ask('203.0.113.7', 4_400);
    one.fail(10, '203.0.113.7');
    await exchangeAll(one, stranger);
    expect(JSON.stringify(await stored())).not.toMatch(/203\.0|admin/);
    expect([stranger.ask('203.0.113.7'), stranger.waitOf('203.0.113.7')]).toEqual([0, 0]);
  });

  it('is neither lost nor refused when all tell of the same ones at the same moment', async () => {
    const servers = [openServer(), openServer(), openServer()];
    const networks = Array.from({ length: 50 }, (_, network) => `network ${String(network)}`);
    const beganAtMs = performance.now();
    for (let round = 0; round < 10; round += 1) {
      // Each in another order, and forgotten rows among them.
      nowMs += minuteMs;
      for (const server of servers) {
        networks.unshift(...networks.splice(20));
        for (const network of networks) server.ask(network, 100, { isKnown: true });
        server.fail(1, 'a');
      }
      await Promise.all(servers.map(({ exchange }) => exchange()));
    }
    const rows = await stored<{ kind: string; seconds: number; failures: number }>(
      `kind, extract(epoch from whole_again_at - now())::float as seconds,
       cardinality(failed_at) as failures`,
    );
    const spent = rows.filter(({ kind }) => kind === 'spent').map(({ seconds }) => seconds);
    expect(spent).toHaveLength(50);
    // Each of them 100 ms thirty times, of 100 a second.
    const tookSeconds = (performance.now() - beganAtMs) / 1000;
    expect(Math.min(...spent)).toBeGreaterThan(30 - tookSeconds);
    expect(Math.max(...spent)).toBeLessThanOrEqual(30);
    expect(rows.find(({ kind }) => kind === 'failed')?.failures).toBe(30);
    expect(servers.flatMap(({ lines }) => lines)).toEqual([]);
  });

  it('is forgotten when it counts no more, and bounded at all times', async () => {
    const one = openServer();
    one.ask('a', 10);
    one.fail(1, 'a');
    await one.exchange();
    await backend.engine.query(
      `insert into private.shared_limits (kind, key, told_at)
       select 'known', n::text, now() - interval '1 minute' * n / 100 from generate_series(1, 15000) as n`,
    );
    await backend.engine.query(
      `update private.shared_limits set whole_again_at = now() - interval '1 second' where kind = 'spent'`,
    );
    nowMs += minuteMs;
    await one.exchange();
    const kinds = Object.groupBy(await stored<{ kind: string }>('kind'), ({ kind }) => kind);
    expect(Object.keys(kinds).sort()).toEqual(['failed', 'failed by strangers', 'known']);
    expect(kinds['known']).toHaveLength(9_998);
  });

  it('waits for nothing: without the database each goes by what it knows, and says so once', async () => {
    const [one, other] = [openServer(), openServer()];
    isAway = true;
    one.ask('a', 4_400);
    one.fail(10, 'a');
    for (let round = 0; round < 5; round += 1) await exchangeAll(one, other);
    expect([one.ask('a'), one.waitOf('a')]).toEqual([4, 300]);
    expect([other.ask('a', 0), other.waitOf('a')]).toEqual([0, 0]);
    isAway = false;
    one.ask('b', 4_400);
    await exchangeAll(one, other);
    expect(other.ask('b')).toBeGreaterThan(0);
    expect(one.lines).toEqual([
      expect.stringMatching(/^\[limits\] not shared for now error=".*The database is away\."$/),
      '[limits] shared with the other servers again',
    ]);
  });

  it('is cut off in silence when the server stops', async () => {
    const one = openServer();
    one.stop();
    isAway = true;
    await one.exchange();
    expect(one.lines).toEqual([]);
  });
});
