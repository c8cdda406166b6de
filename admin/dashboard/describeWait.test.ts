import { describe, expect, it } from 'vitest';
import { describeWait } from './describeWait.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('describeWait', () => {
  it.each([
    ['2026-11-20T12:00:10Z', 'in less than a minute'],
    ['2026-11-20T11:00:00Z', 'in less than a minute'],
    ['2026-11-20T12:25:00Z', 'in 25 min'],
    ['2026-11-20T12:59:40Z', 'in 1 h'],
    ['2026-11-20T14:40:00Z', 'in 2 h 40 min'],
  ])('%s is %s', (moment, words) => {
    expect(describeWait(new Date(moment), now)).toBe(words);
  });
});
