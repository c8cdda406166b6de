import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitSignIns, type SignInLimit } from './limitSignIns.ts';

const minuteMs = 60_000;
const home = '203.0.113.7';
const email = 'admin@touchline.test';

let limit: SignInLimit;

beforeEach(() => {
  vi.useFakeTimers();
  limit = limitSignIns();
});
afterEach(() => void vi.useRealTimers());

/** How long each of so many tries has to wait, in seconds; 0 where it is judged. */
async function guess(times: number, network: string, address = email): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < times; round += 1) waits.push(await limit.take(network, address));
  return waits;
}

const judged = (times: number) => Array<number>(times).fill(0);
const botnet = (size: number) => Array.from({ length: size }, (_, index) => `bot ${String(index)}`);

/** Has each network try once a minute; answers how many passwords were judged. */
async function attack(networks: readonly string[], minutes: number): Promise<number> {
  let count = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    for (const network of networks) if ((await limit.take(network, email)) === 0) count += 1;
    vi.advanceTimersByTime(minuteMs);
  }
  return count;
}

describe('the limit on wrong passwords', () => {
  it('judges ten of a network for an account, and makes it wait five minutes from the first', async () => {
    expect(await guess(9, home)).toEqual(judged(9));
    vi.advanceTimersByTime(minuteMs);
    expect(await guess(2, home)).toEqual([0, 240]);
    vi.advanceTimersByTime(4 * minuteMs);
    expect(await guess(1, home)).toEqual([0]);
  });

  it('counts an account in any spelling, and no other account or network', async () => {
    await guess(10, 'a stranger', ' Admin@Touchline.TEST ');
    expect(await guess(1, 'a stranger')).toEqual([300]);
    expect(await guess(1, 'a stranger', 'other@touchline.test')).toEqual([0]);
    expect(await guess(1, home)).toEqual([0]);
  });

  it('begins anew after a right password', async () => {
    await guess(9, home);
    await limit.succeeded(home, email);
    expect(await guess(9, home)).toEqual(judged(9));
  });

  it.each([
    ['ten years back', -10 * 365 * 24 * 60 * minuteMs],
    ['ten hours ahead', 600 * minuteMs],
  ])('keeps nobody out for longer when the clock is set %s', async (_, stepMs) => {
    await guess(11, home);
    vi.setSystemTime(Date.now() + stepMs);
    expect((await limit.take(home, email)) <= 300).toBe(true);
    vi.advanceTimersByTime(5 * minuteMs);
    expect(await guess(1, home)).toEqual([0]);
  });

  it('judges of 1,000 networks one try an hour each, and 50 in five minutes together', async () => {
    expect(await attack(botnet(1000), 60)).toBeLessThanOrEqual(1000 + 12 * 50);
  });

  describe('of an account under attack by 1,000 networks', () => {
    beforeEach(async () => {
      await limit.succeeded(home, email);
      await attack(botnet(1000), 8);
      for (const network of botnet(60)) await guess(1, `late ${network}`);
    });

    it('leaves ten tries to a network from which somebody has signed in', async () => {
      expect(await guess(11, home)).toEqual([...judged(10), 300]);
    });

    it('leaves them to a network where a session was renewed', async () => {
      limit.recognise('a hotel');
      expect(await guess(2, 'a hotel')).toEqual(judged(2));
    });

    it('judges one try an hour from anywhere else', async () => {
      expect(await guess(2, 'a hotel')).toEqual([0, 3600]);
    });

    it('leaves other accounts alone', async () => {
      expect(await guess(9, 'a hotel', 'other@touchline.test')).toEqual(judged(9));
    });

    it('is over five minutes later', async () => {
      vi.advanceTimersByTime(5 * minuteMs);
      expect(await guess(9, 'a hotel')).toEqual(judged(9));
    });
  });

  it('remembers a bounded number of networks', () => {
    for (const network of ['first', ...botnet(1000)]) limit.recognise(network);
    expect([limit.isKnown('first'), limit.isKnown('bot 0')]).toEqual([false, true]);
  });
});
