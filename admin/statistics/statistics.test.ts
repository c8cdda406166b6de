import { describe, expect, it } from 'vitest';
import { describeRhythm, isQuiet } from './statistics.ts';

describe('the rhythm of a club', () => {
  it.each([
    [{ this_week: 1, last_week: 0, usual: 30.4, silence: 5 }, true, 'usually 30 a week'],
    [{ this_week: 9, last_week: 40, usual: 60, silence: 3.5 }, false, 'usually 60 a week'],
    [{ this_week: 0, last_week: 0, usual: 1.25, silence: 1.2 }, false, 'usually 1.3 a week'],
    [
      { this_week: 0, last_week: 0, usual: null, silence: 0 },
      false,
      'too new to know what is usual',
    ],
  ])('is told in words, and whether it is quiet: %o', (counts, expected, words) => {
    expect(isQuiet(counts)).toBe(expected);
    expect(describeRhythm(counts)).toContain(words);
  });

  it('names one story as one', () => {
    expect(describeRhythm({ this_week: 1, last_week: 1200, usual: 3 })).toBe(
      '1 story this week, 1,200 last week; usually 3 a week',
    );
  });
});
