import { describe, expect, it } from 'vitest';
import { formatVisits, parseVisits, seePage } from './visitClock.ts';

const minuteMs = 60_000;
const startMs = Date.parse('2025-03-03T12:00:00Z');

describe('seePage', () => {
  it('knows no visit before the first', () => {
    expect(seePage(null, startMs)).toEqual({ lastSeenMs: startMs, previousVisitMs: null });
  });

  it.each([
    ['the same visit after 30 minutes', 30, null],
    ['another visit after more', 30.01, startMs],
  ])('is %s', (_name, minutes, previousVisitMs) => {
    const nowMs = startMs + minutes * minuteMs;
    expect(seePage({ lastSeenMs: startMs, previousVisitMs: null }, nowMs)).toEqual({
      lastSeenMs: nowMs,
      previousVisitMs,
    });
  });

  it('keeps the visit before through a long visit of many pages', () => {
    let visits = seePage(seePage(null, startMs), startMs + 60 * minuteMs);
    for (let page = 1; page < 9; page += 1) {
      visits = seePage(visits, startMs + (60 + 20 * page) * minuteMs);
    }
    expect(visits.previousVisitMs).toBe(startMs);
  });
});

describe('visits as a browser keeps them', () => {
  it.each([
    { lastSeenMs: startMs, previousVisitMs: null },
    { lastSeenMs: startMs, previousVisitMs: startMs - minuteMs },
  ])('come back: %o', (visits) => {
    expect(parseVisits(formatVisits(visits), startMs)).toEqual(visits);
  });

  it.each([null, '', 'x,y', '{}', '-5,', `${startMs}`, `${startMs + 1},`])(
    'are none when they are %o, or ahead of the clock',
    (text) => {
      expect(parseVisits(text, startMs)).toBeNull();
    },
  );
});
