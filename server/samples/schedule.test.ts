import { describe, expect, it } from 'vitest';
import { newestStoryNumber, publicationTime } from './schedule.ts';

const dayMs = 86_400_000;
const hosts = ['arsenal.localhost', 'half-a-scarf.barrow.localhost', 'wrexham.localhost'];

function timesOf(host: string, isOfficial: boolean): Date[] {
  return Array.from({ length: 600 }, (_, number) => publicationTime({ host, isOfficial }, number));
}

describe.each(hosts)('the schedule of %s', (host) => {
  it('has one to three stories on every day of an official site', () => {
    const days = Map.groupBy(timesOf(host, true), (time) => time.toISOString().slice(0, 10));
    expect(new Set([...days.values()].map((stories) => stories.length))).toEqual(
      new Set([1, 2, 3]),
    );
    expect(days.size).toBe(300);
  });

  it('lets one to three days pass between the stories of a blog', () => {
    const days = timesOf(host, false).map((time) => Math.floor(time.getTime() / dayMs));
    const gaps = new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)));
    expect([...gaps].sort()).toEqual([1, 2, 3]);
  });

  it('publishes by day', () => {
    for (const time of timesOf(host, true)) {
      expect(time.getUTCHours()).toBeGreaterThanOrEqual(7);
      expect(time.getUTCHours()).toBeLessThan(21);
    }
  });

  it('knows the newest story at the second it appears, and the one before it a second earlier', () => {
    for (const isOfficial of [true, false]) {
      const site = { host, isOfficial };
      for (let number = 0; number < 60; number += 1) {
        const time = publicationTime(site, number);
        expect(newestStoryNumber(site, time)).toBe(number);
        expect(newestStoryNumber(site, new Date(time.getTime() - 1000))).toBe(number - 1);
      }
    }
  });
});
