import { describe, expect, it } from 'vitest';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { openSharedTestBackend } from '../../supabase/tests/fixtures/openTestBackend.ts';
import { email, exchangeAll, expectAbout, sharingServers } from './fixtures/sharingServers.ts';

const { backend } = backendTest(openSharedTestBackend);
const { world, openServer, stored } = sharingServers(backend);

const minuteMs = 60_000;

describe('the allowances of visitors', () => {
  it.each<[string, number, number]>([
    ['spent on one server', 6_000, 0],
    ['spent on both', 3_000, 3_000],
  ])('are one for all servers where they were %s', async (_, onOne, onOther) => {
    const [one, other] = [openServer(), openServer()];
    one.ask('a', onOne);
    if (onOther > 0) other.ask('a', onOther);
    expect(other.ask('a', 0)).toBe(0);
    await exchangeAll(one, other);
    for (const server of [one, other, openServer()]) {
      await server.exchange();
      expectAbout(server.ask('a'), 20);
      expect(server.ask('b', 0)).toBe(0);
    }
  });

  it('come back everywhere as time passes', async () => {
    const [one, other] = [openServer(), openServer()];
    one.ask('a', 4_400);
    await exchangeAll(one, other);
    world.nowMs += 5_000;
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
    for (const network of ['a', 'b']) one.ask(network, 6_000, signedIn);
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
    world.nowMs += minuteMs;
    other.fail(4, 'a');
    await exchangeAll(one, other);
    expect([one.waitOf('a'), other.waitOf('a')]).toEqual([0, 0]);
    other.fail(1, 'a');
    await exchangeAll(one, other, later);
    for (const server of [one, other, later]) {
      // Five minutes from the first.
      expectAbout(server.waitOf('a'), 240);
      expect(server.waitOf('b')).toBe(0);
    }
  });

  it('are forgiven everywhere after a right one', async () => {
    const [one, other] = [openServer(), openServer()];
    one.fail(9, 'a');
    await exchangeAll(one, other);
    world.nowMs += 1_000;
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
    expectAbout(one.waitOf('bot 59'), 3600);
    expectAbout(other.waitOf('bot 0'), 3600);
    expect(other.waitOf('a hotel')).toBe(0);
    other.fail(1, 'an office');
    expect(other.signIns.knows('an office')).toBe(true);
    expect(other.waitOf('an office')).toBe(0);
  });
});
