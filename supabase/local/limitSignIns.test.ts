import { describe, expect, it } from 'vitest';
import { limitSignIns } from './limitSignIns.ts';

const email = 'admin@touchline.test';

function failTimes(limit: ReturnType<typeof limitSignIns>, count: number, address = email) {
  for (let round = 0; round < count; round += 1) limit.failed(address);
}

describe('the limit on wrong passwords', () => {
  it('lets nine failures pass and makes the tenth wait five minutes', () => {
    const limit = limitSignIns(() => 0);
    failTimes(limit, 9);
    expect(limit.waitSeconds(email)).toBe(0);
    limit.failed(email);
    expect(limit.waitSeconds(email)).toBe(300);
  });

  it('counts an address in any spelling, and no other', () => {
    const limit = limitSignIns(() => 0);
    failTimes(limit, 10, ' Admin@Touchline.TEST ');
    expect(limit.waitSeconds(email)).toBe(300);
    expect(limit.waitSeconds('other@touchline.test')).toBe(0);
  });

  it('forgets when the time is over', () => {
    let time = 0;
    const limit = limitSignIns(() => time);
    failTimes(limit, 10);
    time = 300_001;
    expect(limit.waitSeconds(email)).toBe(0);
    limit.failed(email);
    expect(limit.waitSeconds(email)).toBe(0);
  });

  it('forgets after a right password', () => {
    const limit = limitSignIns(() => 0);
    failTimes(limit, 9);
    limit.succeeded(email);
    limit.failed(email);
    expect(limit.waitSeconds(email)).toBe(0);
  });

  it('remembers a bounded number of addresses', () => {
    const limit = limitSignIns(() => 0);
    failTimes(limit, 10, 'first@touchline.test');
    for (let index = 0; index < 10_001; index += 1) limit.failed(`${index}@touchline.test`);
    expect(limit.waitSeconds('first@touchline.test')).toBe(0);
  });
});
