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

const updated = (first_update: object) => ({ first_update }) as Partial<Change>;
const sourceUpdated = (first_update: object) =>
  ({ table_name: 'sources', label: 'Blog', first_update }) as Partial<Change>;
const run = { table_name: 'ingestion_jobs', label: '24 Nov 2026, 13:49' };
const toClub = '00000000-0000-4000-8000-000000000000';
const longUrl = `https://a.test/${'x'.repeat(50)}`;

describe('a change in words', () => {
  it.each<[says: string, of: Partial<Change>]>([
    ['Cup win: excerpt “New”', {}],
    ['Cup win: hidden', updated({ is_visible: false })],
    ['Cup win: shown', updated({ is_visible: true, held_for: null })],
    ['Cup win: excerpt changed', updated({ excerpt: 'x'.repeat(61) })],
    ['Cup win: headline “Cup”', updated({ headline: 'Cup', headline_edited_at: '2026' })],
    ['Blog: priority 5', sourceUpdated({ priority: 5 })],
    ['Cup win: club changed', updated({ club_id: toClub })],
    [
      'Cup win: excerpt, topic, tags and 1 more changed',
      updated({ excerpt: null, topic: 'other', tags: [], is_routine: true }),
    ],
    ['Blog: url changed', sourceUpdated({ url: longUrl, state: 'ok', etag: null })],
    ['Cup win: headline changed', updated({ headline: 'Cup win' })],
    [
      'Blog: error cleared',
      sourceUpdated({ state: 'ok', last_error: null, error_count: 0, failing_since: null }),
    ],
    ['Changed article', { label: null }],
    ['Changed 3 articles', { record_count: 3 }],
    ['Showed 1,200 articles', { ...updated({ is_visible: true }), record_count: 1200 }],
    ['Blog: switched off', sourceUpdated({ is_enabled: false })],
    ['Cup win: is visible, excerpt changed', updated({ is_visible: false, excerpt: 'New' })],
    [
      'Deleted club Leeds',
      { action: 'delete', table_name: 'clubs', label: 'Leeds', first_update: null },
    ],
    ['Added membership', { action: 'insert', table_name: 'league_memberships', label: null }],
    ['Read now: Blog', sourceUpdated({ next_check_at: '2026-11-24T13:49' })],
    ['Read now: 3 sources', { ...sourceUpdated({ next_check_at: '2026-11-24' }), record_count: 3 }],
    ['Cup win: published at changed', updated({ published_at: '2026-11-24T13:49:49.455+00:00' })],
    ['Cup win: published at changed', updated({ published_at: '2026-11-24 13:49:49.455+00' })],
    ['Deleted run 24 Nov 2026, 13:49', { ...run, action: 'delete', first_update: null }],
    [
      'Changed run 24 Nov 2026, 13:49',
      { ...run, ...updated({ status: 'failed', current_club: null }) },
    ],
    ['Imported clubs', { title: 'Imported clubs', record_count: 92 }],
    ['Undid a change: Cup win: excerpt “New”', { undoes: 'x' }],
  ])('%s', (says, of) => {
    expect(describeChange(buildChange(of))).toBe(says);
  });
});

describe('the way back', () => {
  it.each<[what: string, of: Partial<Change>, is: boolean]>([
    ['an article that was hidden', updated({ is_visible: false }), true],
    ['what is undone', { undone_at: '2026-11-24' }, false],
    ['who may administer', { table_name: 'administrators' }, false],
    ['that a source was asked to be read', sourceUpdated({ next_check_at: '2026-11-24' }), false],
    [
      'what else was made of a source',
      sourceUpdated({ next_check_at: '2026-11-24', url: 'x' }),
      true,
    ],
  ])('from %s: %s', (_what, of, is) => {
    expect(isUndoable({ undone_at: null, ...buildChange(of) })).toBe(is);
  });
});
