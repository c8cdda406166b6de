import { describe, expect, it } from 'vitest';
import { newFigure } from './newCount.ts';

const card = (storyKey: string, publishedMs: number) => ({ storyKey, publishedMs });

describe('the count of what is new since the last visit', () => {
  it('is of all stories that clubs answered with, each once', () => {
    const answers = [
      [card('a', 9), card('b', 8), card('c', 1)],
      [card('a', 9), card('d', 7)],
    ];
    expect(newFigure(answers, 5)).toBe('3');
  });

  it('says that there may be more where all that a club answered with is new', () => {
    const answers = [[card('a', 9), card('b', 8)], [card('c', 9)]];
    expect(newFigure(answers, 5, 2)).toBe('3+');
  });

  it('says in a word that there is nothing', () => {
    expect(newFigure([[card('a', 5)], []], 5)).toBe('Nothing');
  });
});
