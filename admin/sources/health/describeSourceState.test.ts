import { describe, expect, it } from 'vitest';
import {
  describeErrorBudget,
  describeSourceState,
  type SourceHealth,
} from './describeSourceState.ts';

const now = new Date('2026-11-20T12:00:00Z');

function buildHealth(overrides: Partial<SourceHealth> = {}): SourceHealth {
  return {
    is_enabled: true,
    state: 'ok',
    last_checked_at: '2026-11-20 11:30:00.123+00',
    error_count: 0,
    retry_after_at: null,
    moved_to: null,
    ...overrides,
  };
}

describe('describeSourceState', () => {
  it.each<[string, Partial<SourceHealth>, string, boolean]>([
    ['a source that is read', {}, 'Working', false],
    ['a source that was never read', { last_checked_at: null }, 'Not read yet', false],
    ['a first error', { state: 'failing', error_count: 1 }, 'Failing, 1 error', true],
    ['more errors', { state: 'failing', error_count: 7 }, 'Failing, 7 errors in a row', true],
    [
      'a feed that has nothing new',
      { state: 'quiet' },
      'Quiet: nothing new for a long time',
      false,
    ],
    [
      'a domain taken over',
      { state: 'suspicious' },
      'Suspicious: its new items are not about football',
      true,
    ],
    ['a publisher who refuses', { state: 'blocked' }, 'Blocked by the publisher', true],
    ['a feed that is gone', { state: 'gone' }, 'Gone for good', true],
    ['a feed that moved somewhere', { state: 'moved' }, 'Moved', true],
    [
      'a feed that moved to a known address',
      { state: 'moved', moved_to: 'https://example.com/new' },
      'Moved to https://example.com/new',
      true,
    ],
    [
      'a publisher who asked for patience',
      { state: 'failing', error_count: 2, retry_after_at: '2026-11-20 14:05:00+00' },
      'Asked by the publisher to wait until 20 Nov 2026, 14:05',
      false,
    ],
    [
      'a publisher who refuses and says for how long',
      { state: 'blocked', error_count: 2, retry_after_at: '2026-11-20 14:05:00+00' },
      'Blocked by the publisher',
      true,
    ],
    [
      'patience that has run out',
      { state: 'failing', error_count: 2, retry_after_at: '2026-11-20 11:00:00+00' },
      'Failing, 2 errors in a row',
      true,
    ],
    [
      'a failing source that is off',
      { state: 'failing', is_enabled: false },
      'Switched off',
      false,
    ],
  ])('describes %s', (_case, overrides, words, needsAttention) => {
    expect(describeSourceState(buildHealth(overrides), now)).toEqual({ words, needsAttention });
  });
});

describe('describeErrorBudget', () => {
  it.each([
    [180, 0, false, '0 of 180 fetches failed in 30 days (0%), within the budget of 5%'],
    [20, 1, false, '1 of 20 fetches failed in 30 days (5%), within the budget of 5%'],
    [180, 10, true, '10 of 180 fetches failed in 30 days (5.6%), over the budget of 5%'],
    [1440, 1440, true, '1,440 of 1,440 fetches failed in 30 days (100%), over the budget of 5%'],
  ])('of %i fetches, %i of which failed: spent %s', (fetches, failures, isSpent, words) => {
    expect(describeErrorBudget({ recent_fetches: fetches, recent_failures: failures })).toEqual({
      words,
      isSpent,
    });
  });

  it('says nothing of a source that was not read', () => {
    expect(describeErrorBudget({ recent_fetches: 0, recent_failures: 0 })).toBeNull();
  });
});
