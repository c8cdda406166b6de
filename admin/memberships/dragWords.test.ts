import { describe, expect, it } from 'vitest';
import { carried, pickedUp, putDown } from './dragWords.ts';

const drag = { club: 'Arsenal', from: 'Premier League' };

describe('a drag in words', () => {
  it.each([
    [pickedUp, 'Premier League', 'Arsenal picked up from Premier League.'],
    [carried, 'Championship', 'Arsenal is over Championship.'],
    [carried, 'Premier League', 'Arsenal is over Premier League, where it was.'],
    [carried, null, 'Arsenal is over no league.'],
    [putDown, 'Championship', 'Arsenal put down in Championship.'],
    [putDown, 'Premier League', 'Arsenal stays in Premier League.'],
    [putDown, null, 'Arsenal stays in Premier League.'],
  ])('%o over %s', (say, over, words) => {
    expect(say({ ...drag, over })).toBe(words);
  });
});
