import { describe, expect, it } from 'vitest';
import type { Comparison, Verdict } from '../../../common/sourcePack/packAnswers.ts';
import type { PackEntry } from '../../../common/sourcePack/packRow.ts';
import {
  choiceOf,
  describeRows,
  describeShown,
  groupPack,
  retiredOf,
  shownRows,
  type StoredPublisher,
} from './packGroups.ts';

function buildEntry(publisher: string, name: string, overrides: Partial<PackEntry> = {}) {
  return {
    club: 'arsenal',
    name,
    publisher,
    url: `https://${name}.test/`,
    is_on: true,
    ...overrides,
  } as PackEntry;
}

const publishers = [
  { name: 'Paper', is_on: true, terms: 'Headlines may be shown.' },
  { name: 'Wall', is_on: false, terms: null },
  { name: 'Silent', is_on: true, terms: null },
];

function group(
  rows: readonly (readonly [PackEntry, Verdict])[],
  stored: readonly StoredPublisher[] = [],
) {
  const comparison: Comparison = {
    rows: rows.map(([, verdict]) => ({ verdict, reason: null, source_id: null })),
    gone: [],
  };
  const pack = { publishers, entries: rows.map(([entry]) => entry), wrong: [] };
  return groupPack(pack, comparison, stored, new Map([['arsenal', 'Arsenal']]));
}

describe('the source pack by publisher', () => {
  const rows = [
    [buildEntry('Wall', 'wall'), 'new'],
    [buildEntry('Paper', 'new'), 'new'],
    [buildEntry('Paper', 'wide', { club: null, is_on: false }), 'new'],
    [buildEntry('Paper', 'other', { club: 'bury' }), 'changed'],
    [buildEntry('Paper', 'there'), 'there'],
    [buildEntry('Paper', 'retired'), 'retired'],
  ] as const;

  it('lists those that have feeds, the largest first, and calls clubs by their names', () => {
    const groups = group(rows);
    expect(groups.map(({ name, isOn }) => [name, isOn])).toEqual([
      ['Paper', true],
      ['Wall', false],
    ]);
    const names = groups[0]?.rows.map(({ clubName }) => clubName);
    expect(names).toEqual(['Arsenal', 'Whole divisions', 'bury', 'Arsenal', 'Arsenal']);
  });

  it('proposes what is new and changed, of publishers that are on', () => {
    expect([...choiceOf(group(rows))]).toEqual(['https://new.test/', 'https://other.test/']);
  });

  it('follows what was decided about a publisher', () => {
    const decided = [
      { id: '1', name: 'Paper', is_on: false, version: 1 },
      { id: '2', name: 'Wall', is_on: true, version: 1 },
    ];
    expect([...choiceOf(group(rows, decided))]).toEqual(['https://wall.test/']);
  });

  it.each([
    [{ club: '', onlyDifferences: true }, '1 new, 1 changed, 1 off unless chosen'],
    [
      { club: '', onlyDifferences: false },
      '1 new, 1 changed, 1 already there, 1 off unless chosen',
    ],
    [{ club: 'arsenal', onlyDifferences: true }, '1 new'],
    [{ club: 'leeds', onlyDifferences: false }, 'Nothing to show'],
  ])('shows of a publisher for %j: %s', (filter, expected) => {
    const [paper] = group(rows);
    expect(paper && describeRows(paper, shownRows(paper, filter))).toBe(expected);
  });

  it('counts what is new of a publisher that is off, whose switch says so', () => {
    const wall = group(rows)[1];
    expect(wall && describeRows(wall, wall.rows)).toBe('1 new');
  });

  it.each<[string, readonly (readonly [PackEntry, Verdict])[], string]>([
    ['nothing', [], 'No differences.'],
    ['all of it', rows, '1 new, 1 changed. Of publishers that are off: 1. Off unless chosen: 1.'],
    ['what is on', [[buildEntry('Paper', 'new'), 'new']], '1 new.'],
    [
      'what is off',
      [[buildEntry('Wall', 'wall'), 'new']],
      'Nothing new. Of publishers that are off: 1.',
    ],
    [
      'a feed that is off of a publisher that is on',
      [[buildEntry('Paper', 'wide', { is_on: false }), 'new']],
      'Nothing new. Off unless chosen: 1.',
    ],
  ])('counts over all publishers %s', (_what, listed, expected) => {
    const all = { club: '', onlyDifferences: true };
    const shown = group(listed).map((one) => ({ group: one, rows: shownRows(one, all) }));
    expect(describeShown(shown)).toBe(expected);
  });

  it('lists apart what is retired', () => {
    expect(retiredOf(group(rows), '').map(({ entry }) => entry.name)).toEqual(['retired']);
    expect(retiredOf(group(rows), 'bury')).toEqual([]);
  });
});
