import { describe, expect, it } from 'vitest';
import { createHostRests } from './hostRests.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('a host', () => {
  it.each<[string, [url: string, minutes: number][], Date | null]>([
    ['nobody', [], null],
    ['one feed', [['https://host.test/a', 5]], null],
    [
      'one feed, twice',
      [
        ['https://host.test/a', 5],
        ['https://host.test/a', 9],
      ],
      null,
    ],
    [
      'two feeds',
      [
        ['https://host.test/a', 5],
        ['http://HOST.test/b', 9],
      ],
      at(5),
    ],
    [
      'three feeds',
      [
        ['https://host.test/a', 5],
        ['https://host.test/b', 9],
        ['https://host.test/d', 7],
      ],
      at(7),
    ],
    [
      'two feeds, for longer than four hours',
      [
        ['https://host.test/a', 999],
        ['https://host.test/b', 888],
      ],
      at(240),
    ],
    [
      'two feeds of two hosts',
      [
        ['https://host.test/a', 5],
        ['https://other.test/b', 9],
      ],
      null,
    ],
    [
      'two feeds, of which one may be asked again',
      [
        ['https://host.test/a', 5],
        ['https://host.test/b', -1],
      ],
      null,
    ],
  ])('rests or not, as told by %s', (_name, notes, expected) => {
    const rests = createHostRests();
    for (const [url, minutes] of notes) rests.note(url, at(minutes), now);
    expect(rests.restsUntil('https://host.test/c', now)).toEqual(expected);
  });
});
