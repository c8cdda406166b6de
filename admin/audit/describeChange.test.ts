import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { describeChange } from './describeChange.ts';

function buildChange(overrides: Partial<Change> = {}) {
  return {
    title: null,
    table_name: 'articles',
    action: 'update' as const,
    record_count: 1,
    label: 'Cup win',
    first_update: { excerpt: 'New' },
    undoes: null,
    ...overrides,
  };
}

describe('a change in words', () => {
  it.each([
    { of: {}, says: 'Changed article Cup win' },
    { of: { first_update: { is_visible: false } }, says: 'Hid article Cup win' },
    {
      of: { first_update: { is_visible: true }, record_count: 1200 },
      says: 'Showed 1,200 articles',
    },
    {
      of: { table_name: 'sources', label: 'Blog', first_update: { is_enabled: false } },
      says: 'Switched off source Blog',
    },
    {
      of: { first_update: { is_visible: false, excerpt: 'New' } },
      says: 'Changed article Cup win',
    },
    {
      of: { action: 'delete' as const, table_name: 'clubs', label: 'Leeds', first_update: null },
      says: 'Deleted club Leeds',
    },
    {
      of: { action: 'insert' as const, table_name: 'league_memberships', label: null },
      says: 'Added membership',
    },
    { of: { title: 'Imported clubs', record_count: 92 }, says: 'Imported clubs' },
    { of: { undoes: 'x' }, says: 'Undid a change: changed article Cup win' },
  ])('$says', ({ of, says }) => {
    expect(describeChange(buildChange(of))).toBe(says);
  });
});
