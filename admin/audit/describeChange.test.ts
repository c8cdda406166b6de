import { describe, expect, it } from 'vitest';
import { isUndoable, type Change } from './change.ts';
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
    { of: {}, says: 'Cup win: excerpt “New”' },
    { of: { first_update: { is_visible: false } }, says: 'Cup win: hidden' },
    { of: { first_update: { is_visible: true, held_for: null } }, says: 'Cup win: shown' },
    { of: { first_update: { excerpt: 'x'.repeat(61) } }, says: 'Cup win: excerpt changed' },
    {
      of: { first_update: { headline: 'Cup', headline_edited_at: '2026' } },
      says: 'Cup win: headline “Cup”',
    },
    {
      of: { table_name: 'sources', label: 'Blog', first_update: { priority: 5 } },
      says: 'Blog: priority 5',
    },
    {
      of: { first_update: { club_id: '00000000-0000-4000-8000-000000000000' } },
      says: 'Cup win: club changed',
    },
    {
      of: { first_update: { excerpt: null, topic: 'other', tags: [], is_routine: true } },
      says: 'Cup win: excerpt, topic, tags and 1 more changed',
    },
    {
      of: {
        table_name: 'sources',
        label: 'Blog',
        first_update: { url: `https://a.test/${'x'.repeat(50)}`, state: 'ok', etag: null },
      },
      says: 'Blog: url changed',
    },
    { of: { first_update: { headline: 'Cup win' } }, says: 'Cup win: headline changed' },
    {
      of: {
        table_name: 'sources',
        label: 'Blog',
        first_update: { state: 'ok', last_error: null, error_count: 0, failing_since: null },
      },
      says: 'Blog: error cleared',
    },
    { of: { label: null }, says: 'Changed article' },
    { of: { record_count: 3 }, says: 'Changed 3 articles' },
    {
      of: { first_update: { is_visible: true }, record_count: 1200 },
      says: 'Showed 1,200 articles',
    },
    {
      of: { table_name: 'sources', label: 'Blog', first_update: { is_enabled: false } },
      says: 'Blog: switched off',
    },
    {
      of: { first_update: { is_visible: false, excerpt: 'New' } },
      says: 'Cup win: is visible, excerpt changed',
    },
    {
      of: { action: 'delete' as const, table_name: 'clubs', label: 'Leeds', first_update: null },
      says: 'Deleted club Leeds',
    },
    {
      of: { action: 'insert' as const, table_name: 'league_memberships', label: null },
      says: 'Added membership',
    },
    {
      of: {
        table_name: 'sources',
        label: 'Blog',
        first_update: { next_check_at: '2026-11-24T13:49' },
      },
      says: 'Read now: Blog',
    },
    {
      of: { table_name: 'sources', record_count: 3, first_update: { next_check_at: '2026-11-24' } },
      says: 'Read now: 3 sources',
    },
    {
      of: { first_update: { published_at: '2026-11-24T13:49:49.455+00:00' } },
      says: 'Cup win: published at changed',
    },
    {
      of: { first_update: { published_at: '2026-11-24 13:49:49.455+00' } },
      says: 'Cup win: published at changed',
    },
    {
      of: {
        action: 'delete' as const,
        table_name: 'ingestion_jobs',
        label: '24 Nov 2026, 13:49',
        first_update: null,
      },
      says: 'Deleted run 24 Nov 2026, 13:49',
    },
    {
      of: {
        table_name: 'ingestion_jobs',
        label: '24 Nov 2026, 13:49',
        first_update: { status: 'failed', current_club: null },
      },
      says: 'Changed run 24 Nov 2026, 13:49',
    },
    { of: { title: 'Imported clubs', record_count: 92 }, says: 'Imported clubs' },
    { of: { undoes: 'x' }, says: 'Undid a change: Cup win: excerpt “New”' },
  ])('$says', ({ of, says }) => {
    expect(describeChange(buildChange(of))).toBe(says);
  });
});

describe('the way back', () => {
  it.each([
    { what: 'an article that was hidden', of: { first_update: { is_visible: false } }, is: true },
    { what: 'what is undone', of: { undone_at: '2026-11-24' }, is: false },
    { what: 'who may administer', of: { table_name: 'administrators' }, is: false },
    {
      what: 'that a source was asked to be read',
      of: { table_name: 'sources', first_update: { next_check_at: '2026-11-24' } },
      is: false,
    },
    {
      what: 'what else was made of a source',
      of: { table_name: 'sources', first_update: { next_check_at: '2026-11-24', url: 'x' } },
      is: true,
    },
  ])('from $what: $is', ({ of, is }) => {
    expect(isUndoable({ undone_at: null, ...buildChange(of) })).toBe(is);
  });
});
