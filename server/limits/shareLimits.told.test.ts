import { describe, expect, it } from 'vitest';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { exchangeAll, sharingServers } from './fixtures/sharingServers.ts';

const { backend } = backendTest(openSharedTestBackend);
const { world, openServer, stored } = sharingServers(backend);

const minuteMs = 60_000;

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
      world.nowMs += minuteMs;
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
    world.nowMs += minuteMs;
    await one.exchange();
    const kinds = Object.groupBy(await stored<{ kind: string }>('kind'), ({ kind }) => kind);
    expect(Object.keys(kinds).sort()).toEqual(['failed', 'failed by strangers', 'known']);
    expect(kinds['known']).toHaveLength(9_998);
  });

  it('waits for nothing: without the database each goes by what it knows, and says so once', async () => {
    const [one, other] = [openServer(), openServer()];
    world.isAway = true;
    one.ask('a', 4_400);
    one.fail(10, 'a');
    for (let round = 0; round < 5; round += 1) await exchangeAll(one, other);
    expect([one.ask('a'), one.waitOf('a')]).toEqual([4, 300]);
    expect([other.ask('a', 0), other.waitOf('a')]).toEqual([0, 0]);
    world.isAway = false;
    one.ask('b', 6_000);
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
    world.isAway = true;
    await one.exchange();
    expect(one.lines).toEqual([]);
  });
});
