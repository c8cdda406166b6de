import type { Source } from '../source.ts';

/** A plausible source for tests. */
export function buildSource(overrides: Partial<Source> = {}): Source {
  return {
    id: '6f9619ff-8b86-4011-b42d-00c04fc964ff',
    club_id: '7f9619ff-8b86-4011-b42d-00c04fc964ff',
    name: 'Arsenal',
    display_name: null,
    url: 'https://www.arsenal.com/rss',
    type: 'rss',
    is_official: true,
    priority: 5,
    is_enabled: true,
    state: 'ok',
    last_checked_at: '2026-11-20 11:30:00.123+00',
    next_check_at: '2026-11-20 12:30:00+00',
    last_error: null,
    error_count: 0,
    retry_after_at: null,
    moved_to: null,
    clock_offset_minutes: 0,
    clock_warning: null,
    recent_fetches: 0,
    recent_failures: 0,
    evidence: [],
    retired_at: null,
    version: 1,
    club: { name: 'Arsenal' },
    ...overrides,
  };
}
