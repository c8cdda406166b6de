import { describe, expect, it } from 'vitest';
import { describeSize } from './describeSize.ts';

describe('describeSize', () => {
  it.each([
    { count: 20, tier: 1, figures: '20 of 20', fault: null },
    { count: 19, tier: 1, figures: '19 of 20', fault: '1 missing' },
    { count: 22, tier: 1, figures: '22 of 20', fault: '2 too many' },
    { count: 0, tier: 2, figures: '0 of 24', fault: '24 missing' },
    { count: 24, tier: 2, figures: '24 of 24', fault: null },
    { count: 24, tier: 3, figures: '24 of 24', fault: null },
    { count: 25, tier: 4, figures: '25 of 24', fault: '1 too many' },
    { count: 7, tier: 5, figures: '7', fault: null },
  ])('$count clubs in tier $tier: $figures, $fault', ({ count, tier, figures, fault }) => {
    expect(describeSize(count, tier)).toEqual({ figures, fault });
  });
});
