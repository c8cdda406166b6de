import { describe, expect, it } from 'vitest';
import { describeSize } from './league.ts';

describe('describeSize', () => {
  it.each([
    { count: 20, wanted: 20, figures: '20 of 20', fault: null },
    { count: 19, wanted: 20, figures: '19 of 20', fault: '1 missing' },
    { count: 22, wanted: 20, figures: '22 of 20', fault: '2 too many' },
    { count: 0, wanted: 24, figures: '0 of 24', fault: '24 missing' },
    { count: 7, wanted: null, figures: '7', fault: null },
  ])('$count clubs where $wanted are wanted: $figures, $fault', ({ count, wanted, ...said }) => {
    expect(describeSize(count, wanted)).toEqual(said);
  });
});
