import { describe, expect, it } from 'vitest';
import { medianFigures, missedFigures, type PageFigures } from './pageFigures.ts';

function buildFigures(overrides: Partial<PageFigures> = {}): PageFigures {
  return {
    performance: 99,
    accessibility: 100,
    bestPractices: 100,
    seo: 100,
    largestPaintMs: 1499,
    blockedMs: 49,
    layoutShift: 0.009,
    ...overrides,
  };
}

describe('the figures of a page', () => {
  it('reach their limits up to the limit itself', () => {
    expect(missedFigures(buildFigures())).toEqual([]);
  });

  it.each([
    ['performance', 98],
    ['accessibility', 99],
    ['seo', NaN],
    ['largestPaintMs', 1500],
    ['blockedMs', 50],
    ['layoutShift', 0.01],
  ] as const)('miss the limit of %s with %d', (figure, value) => {
    expect(missedFigures(buildFigures({ [figure]: value }))).toEqual([figure]);
  });

  it('are the middle ones of several rounds, each for itself', () => {
    const rounds = [
      buildFigures({ blockedMs: 9, performance: 97 }),
      buildFigures({ blockedMs: 100, performance: 100 }),
      buildFigures({ blockedMs: 20, performance: 99 }),
    ];
    expect(medianFigures(rounds)).toMatchObject({ blockedMs: 20, performance: 99 });
  });
});
