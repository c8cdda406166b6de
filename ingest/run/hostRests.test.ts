import { describe, expect, it } from 'vitest';
import { createHostRests } from './hostRests.ts';

const now = new Date('2026-11-20T12:00:00Z');
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** The minutes of rest that a feed of the host, or of another one, is told. */
const noteOf = (url: string) => (minutes: number) => ({ url, minutes });
const one = noteOf('https://host.test/a');
const second = noteOf('http://HOST.test/b');
const third = noteOf('https://host.test/d');
const elsewhere = noteOf('https://other.test/b');

describe('a host', () => {
  it.each([
    ['nobody', [], null],
    ['one feed', [one(5)], null],
    ['one feed, twice', [one(5), one(9)], null],
    ['two feeds', [one(5), second(9)], at(5)],
    ['three feeds', [one(5), second(9), third(7)], at(7)],
    ['two feeds, for longer than four hours', [one(999), second(888)], at(240)],
    ['two feeds of two hosts', [one(5), elsewhere(9)], null],
    ['two feeds, of which one may be asked again', [one(5), second(-1)], null],
  ])('rests or not, as told by %s', (_name, notes, expected) => {
    const rests = createHostRests();
    for (const { url, minutes } of notes) rests.note(url, at(minutes), now);
    expect(rests.restsUntil('https://host.test/c', now)).toEqual(expected);
  });
});
