import { describe, expect, it } from 'vitest';
import { describeFetch, isAwaited, type SourceFetch } from './sourceFetch.ts';

function buildFetch(overrides: Partial<SourceFetch> = {}) {
  const counts = { new_articles: 0, changed_articles: 0, left_out_articles: 0 };
  return { job_id: 'before', outcome: 'read', ...counts, ...overrides } as SourceFetch;
}

it.each([
  [{ new_articles: 3, changed_articles: 1 }, 'Read, 3 new articles, 1 changed'],
  [{ new_articles: 1, left_out_articles: 2 }, 'Read, 1 new article, 0 changed, 2 left out'],
  [{ outcome: 'failed' }, 'Failed'],
  [{ outcome: 'deferred' }, 'Put off'],
] as const)('a fetch of %j is said as: %s', (overrides, words) => {
  expect(describeFetch(buildFetch(overrides))).toBe(words);
});

describe('a source that is due', () => {
  const source = { is_enabled: true, next_check_at: '2026-11-23T10:00:00Z' };
  const run = { id: 'run', created_at: '2026-11-23T10:00:01Z', heartbeat_at: null };

  it.each([
    ['is awaited in the run that is under way', source, run, undefined, true],
    ['is awaited though it was read in an earlier run', source, run, buildFetch(), true],
    [
      'is awaited where it became due while the run was at work',
      { ...source, next_check_at: '2026-11-23T10:00:05Z' },
      { ...run, heartbeat_at: '2026-11-23T10:00:06Z' },
      undefined,
      true,
    ],
    ['is not awaited without a run', source, undefined, undefined, false],
    ['is not awaited once the run has read it', source, run, buildFetch({ job_id: 'run' }), false],
    [
      'is not awaited before its time',
      { ...source, next_check_at: '2026-11-23T12:00:00Z' },
      run,
      undefined,
      false,
    ],
    [
      'is not awaited while it is switched off',
      { ...source, is_enabled: false },
      run,
      undefined,
      false,
    ],
  ] as const)('%s', (_what, listed, underWay, lastFetch, isIt) => {
    expect(isAwaited(listed, underWay, lastFetch)).toBe(isIt);
  });
});
