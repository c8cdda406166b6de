import { describe, expect, it } from 'vitest';
import { keepSeen, type Selection } from './keepSeen.ts';

function buildSelection(overrides: Partial<Selection> = {}): Selection {
  return { ids: ['a', 'b'], filterValues: { is_enabled: 'false' }, ...overrides };
}

describe('the selection of a list', () => {
  it.each([
    ['the rows stay', ['a', 'b', 'c'], ['a', 'b']],
    ['the rows are sorted otherwise', ['c', 'b', 'a'], ['a', 'b']],
    ['a row vanishes', ['b', 'c'], ['b']],
    ['another page is shown', ['x', 'y'], []],
    ['nothing is listed', [], []],
  ])('under the same filter, where %s', (_what, seenIds, expected) => {
    const selection = buildSelection();

    expect(keepSeen(selection, { is_enabled: 'false' }, seenIds).ids).toEqual(expected);
  });

  it.each([
    ['another value', { is_enabled: 'true' }],
    ['a further filter', { is_enabled: 'false', state: 'failing' }],
    ['a search', { is_enabled: 'false', q: 'blog' }],
    ['no filter', {}],
  ])('is empty under %s, even where its rows are still listed', (_what, filterValues) => {
    expect(keepSeen(buildSelection(), filterValues, ['a', 'b'])).toEqual({ ids: [], filterValues });
  });

  it('does not come back with the filter it was made under', () => {
    const elsewhere = keepSeen(buildSelection(), { is_enabled: 'true' }, ['c']);

    expect(keepSeen(elsewhere, { is_enabled: 'false' }, ['a', 'b']).ids).toEqual([]);
  });

  it('is the same object while nothing changes, so that nothing is drawn again', () => {
    const selection = buildSelection();

    expect(keepSeen(selection, { is_enabled: 'false' }, ['b', 'a'])).toBe(selection);
  });
});
