import { describe, expect, it } from 'vitest';
import { describeErrorBudget } from './describeErrorBudget.ts';

describe('describeErrorBudget', () => {
  it.each([
    [180, 0, false, '0 of 180 fetches failed in 30 days (0%), within the budget of 5%'],
    [20, 1, false, '1 of 20 fetches failed in 30 days (5%), within the budget of 5%'],
    [180, 10, true, '10 of 180 fetches failed in 30 days (5.6%), over the budget of 5%'],
    [1440, 1440, true, '1,440 of 1,440 fetches failed in 30 days (100%), over the budget of 5%'],
  ])('of %i fetches, %i of which failed: spent %s', (fetches, failures, isSpent, words) => {
    expect(describeErrorBudget({ recent_fetches: fetches, recent_failures: failures })).toEqual({
      words,
      isSpent,
    });
  });

  it('says nothing of a source that was not read', () => {
    expect(describeErrorBudget({ recent_fetches: 0, recent_failures: 0 })).toBeNull();
  });
});
