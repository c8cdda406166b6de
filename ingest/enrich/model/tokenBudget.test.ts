import { describe, expect, it } from 'vitest';
import { createTokenBudget, estimateTokens, shareTokens } from './tokenBudget.ts';

describe('createTokenBudget', () => {
  it('grants what it covers to the last token, and no more', () => {
    const budget = createTokenBudget(100);
    expect(budget.reserve(101)).toBeNull();
    expect(budget.reserve(100)).not.toBeNull();
    expect(budget.reserve(1)).toBeNull();
  });

  it('books a call that cost more than it set aside, and grants so much less', () => {
    const budget = createTokenBudget(100);
    budget.reserve(40)?.(95);
    expect(budget.reserve(6)).toBeNull();
    expect(budget.reserve(5)).not.toBeNull();
  });

  it('grants nothing after it was overrun', () => {
    const budget = createTokenBudget(100);
    budget.reserve(40)?.(150);
    expect(budget.reserve(0)).toBeNull();
  });
});

describe('estimateTokens', () => {
  it.each<[string, number]>([
    ['', 0],
    ['goal', 1],
    ['goals', 2],
    ['a'.repeat(4000), 1000],
    ['⚽', 1],
    ['⚽⚽', 2],
  ])('takes "%.10s" to be %i tokens', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });
});

describe('shareTokens', () => {
  it.each<[number, number, number[]]>([
    [10, 1, [10]],
    [10, 3, [4, 3, 3]],
    [2, 3, [1, 1, 0]],
    [0, 2, [0, 0]],
    [12, 4, [3, 3, 3, 3]],
  ])('shares %i tokens over %i stories', (tokens, stories, shares) => {
    expect(shareTokens(tokens, stories)).toEqual(shares);
  });

  it('loses no token, whatever the numbers', () => {
    for (let tokens = 0; tokens < 200; tokens += 7) {
      for (let stories = 1; stories <= 20; stories += 1) {
        const sum = shareTokens(tokens, stories).reduce((total, share) => total + share, 0);
        expect(sum).toBe(tokens);
      }
    }
  });
});
