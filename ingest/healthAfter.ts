import type { FetchOutcome } from './fetchFeed.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A feed that works is due again a little before the next 4-hourly run, so that none skips it. */
const USUAL_WAIT_MS = 3.5 * HOUR_MS;
const MAX_WAIT_MS = DAY_MS;
const GONE_AFTER_MS = 14 * DAY_MS;
const MAX_RETRY_AFTER_MS = 7 * DAY_MS;

export type SourceState = 'ok' | 'failing' | 'blocked' | 'gone';

/** What a source's row remembers of its failures. */
export interface KnownHealth {
  errorCount: number;
  failingSince: string | null;
}

export interface Health {
  state: SourceState;
  /** A sentence for administrators; null when all is well. */
  error: string | null;
  next_check_at: string;
  /** The publisher asked not to be called before. */
  retry_after_at: string | null;
}

/**
 * What a fetch means for its source: its state, its error in words, and when it is due again.
 * A failing feed is left alone for longer each time (from 15 minutes, doubled, at most a day, with a
 * quarter of jitter so that feeds which failed together do not come back together).
 *
 * @param random A number from 0 to 1.
 */
export function healthAfter(
  outcome: FetchOutcome | { kind: 'unreadable'; reason: string },
  known: KnownHealth,
  now: Date,
  random: number,
): Health {
  const failed = (state: SourceState, error: string, waitMs: number): Health => ({
    state,
    error,
    next_check_at: later(now, waitMs),
    retry_after_at: null,
  });
  const backOffMs = backOff(known.errorCount, random);
  switch (outcome.kind) {
    case 'modified':
    case 'notModified':
      return {
        state: 'ok',
        error: null,
        next_check_at: later(now, USUAL_WAIT_MS),
        retry_after_at: null,
      };
    case 'rateLimited': {
      const waitMs = Math.min(outcome.retryAfterMs ?? backOffMs, MAX_RETRY_AFTER_MS);
      const until = later(now, waitMs);
      return {
        state: 'failing',
        error: outcome.reason,
        next_check_at: until,
        retry_after_at: until,
      };
    }
    case 'unreadable':
      return failed('failing', outcome.reason, backOffMs);
    case 'failed':
      if (outcome.cause === 'gone' || (outcome.cause === 'notFound' && isLongFailing(known, now))) {
        return failed('gone', outcome.reason, MAX_WAIT_MS);
      }
      return failed(outcome.cause === 'blocked' ? 'blocked' : 'failing', outcome.reason, backOffMs);
  }
}

function backOff(errorCount: number, random: number): number {
  const waitMs = 15 * MINUTE_MS * 2 ** Math.min(errorCount, 10);
  return Math.min(waitMs * (1 + random / 4), MAX_WAIT_MS);
}

function isLongFailing({ failingSince }: KnownHealth, now: Date): boolean {
  return failingSince !== null && now.getTime() - Date.parse(failingSince) > GONE_AFTER_MS;
}

function later(now: Date, waitMs: number): string {
  return new Date(now.getTime() + waitMs).toISOString();
}
