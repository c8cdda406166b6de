import { beforeEach, describe, expect, it } from 'vitest';
import { limitSignIns, type SignInLimit } from './limitSignIns.ts';

const minuteMs = 60_000;
const owner = '203.0.113.7';
const email = 'admin@touchline.test';

let nowMs: number;
let limit: SignInLimit;

beforeEach(() => {
  nowMs = 0;
  limit = limitSignIns(() => nowMs);
});

function failTimes(count: number, network: string, address = email) {
  for (let round = 0; round < count; round += 1) limit.failed(network, address);
}

/** Tries whenever it is let; answers how many passwords were judged. */
function guess(networks: readonly string[], minutes: number, triesAMinute: number): number {
  let judged = 0;
  const endMs = nowMs + minutes * minuteMs;
  for (; nowMs < endMs; nowMs += minuteMs / triesAMinute) {
    for (const network of networks) {
      if (limit.waitSeconds(network, email) > 0) continue;
      limit.failed(network, email);
      judged += 1;
    }
  }
  return judged;
}

const botnet = (size: number) => Array.from({ length: size }, (_, index) => `bot-${String(index)}`);

describe('the limit on wrong passwords', () => {
  it('lets nine failures pass and makes the tenth wait five minutes from the first', () => {
    failTimes(9, owner);
    nowMs = minuteMs;
    expect(limit.waitSeconds(owner, email)).toBe(0);
    limit.failed(owner, email);
    expect(limit.waitSeconds(owner, email)).toBe(240);
    nowMs = 5 * minuteMs;
    expect(limit.waitSeconds(owner, email)).toBe(0);
  });

  it('counts an address in any spelling, and no other', () => {
    failTimes(10, owner, ' Admin@Touchline.TEST ');
    expect(limit.waitSeconds(owner, email)).toBe(300);
    expect(limit.waitSeconds(owner, 'other@touchline.test')).toBe(0);
  });

  it('keeps nobody out whose tries are not used up', () => {
    failTimes(10, 'a stranger');
    expect(limit.waitSeconds('a stranger', email)).toBe(300);
    expect(limit.waitSeconds(owner, email)).toBe(0);
  });

  it('forgets after a right password', () => {
    failTimes(9, owner);
    limit.succeeded(owner, email);
    limit.failed(owner, email);
    expect(limit.waitSeconds(owner, email)).toBe(0);
  });

  it('lets one stranger who never stops guess 120 times an hour', () => {
    expect(guess(['a stranger'], 60, 10)).toBe(120);
    expect(limit.waitSeconds(owner, email)).toBe(0);
  });

  it('leaves 1,000 networks one try an hour each, and 50 in five minutes together', () => {
    expect(guess(botnet(1000), 2 * 60, 1)).toBeLessThanOrEqual(2 * (1000 + 12 * 50));
  });

  describe('while 1,000 networks guess', () => {
    beforeEach(() => {
      limit.succeeded(owner, email);
      guess(botnet(1000), 8, 1);
    });

    it('leaves all tries to a network from which somebody signed in before', () => {
      failTimes(9, owner);
      expect(limit.waitSeconds(owner, email)).toBe(0);
      limit.failed(owner, email);
      expect(limit.waitSeconds(owner, email)).toBe(300);
    });

    it('leaves them to a network where a session was renewed', () => {
      limit.recognise('a hotel');
      limit.failed('a hotel', email);
      expect(limit.waitSeconds('a hotel', email)).toBe(0);
    });

    it('judges the first try from anywhere, and the second after an hour at most', () => {
      expect(limit.waitSeconds('a hotel', email)).toBe(0);
      limit.failed('a hotel', email);
      expect(limit.waitSeconds('a hotel', email)).toBe(3600);
    });

    it('leaves other addresses alone', () => {
      failTimes(9, 'a hotel', 'other@touchline.test');
      expect(limit.waitSeconds('a hotel', 'other@touchline.test')).toBe(0);
    });

    it('is as before five minutes after they stop', () => {
      nowMs += 5 * minuteMs;
      failTimes(9, 'a hotel');
      expect(limit.waitSeconds('a hotel', email)).toBe(0);
    });
  });

  it('remembers a bounded number of callers and of networks', () => {
    failTimes(10, owner, 'first@touchline.test');
    for (let index = 0; index < 10_000; index += 1) {
      limit.failed(owner, `${String(index)}@touchline.test`);
    }
    expect(limit.waitSeconds(owner, 'first@touchline.test')).toBe(0);
    for (const network of ['first', ...botnet(1000)]) limit.recognise(network);
    expect([limit.knows('first'), limit.knows('bot-0')]).toEqual([false, true]);
  });
});
