import { usualHoursBetweenRuns } from '../../common/limits.ts';
import type { FetchWithoutFeed } from '../fetch/fetchFeed.ts';
import { longestWaitMs } from '../fetch/parseRetryAfter.ts';
import { oneLine } from '../../common/text/characters.ts';
import type { ClaimedSource } from './claimedSource.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A feed that works is due again a little before the next run, so that none skips it. */
const shareOfInterval = 7 / 8;
const maxWaitMs = dayMs;
const jitter = 0.25;
const goneAfterMs = 14 * dayMs;
/** Reasons may quote what a server sent. */
const maxErrorCharacters = 500;

/** How a source stands, as its row says; `moved` is the database's own finding. */
type SourceState = 'ok' | 'failing' | 'blocked' | 'gone';

/** The failures that a source's row remembers; `not_found_since`: since when every fetch was answered with 404. */
export type KnownHealth = Pick<ClaimedSource, 'error_count' | 'not_found_since'>;

/** The columns that a fetch sets in its source's row. */
export interface Health {
  state: SourceState;
  /** A sentence for administrators; null when all is well. */
  error: string | null;
  next_check_at: string;
  /** The publisher asked not to be called before. */
  retry_after_at: string | null;
  is_not_found: boolean;
  /** The host answered for itself, and with no feed: not found, gone, or something else. */
  is_no_feed: boolean;
}

/**
 * Tells the state of a source after a fetch: its error in words, and when it is due again.
 * A failing feed is left alone for longer each time (from 15 minutes, doubled, at most a day, with a
 * quarter of jitter so that feeds which failed together do not come back together). One that was
 * not found for 14 days, and nothing else, counts as gone.
 *
 * @param random A number from 0 to 1.
 * @param hoursBetweenRuns How often runs come; a feed that works is due again with the next one.
 * @param freshForMs For how long the answer of a feed that works stays fresh; null where its publisher does not say.
 */
export function healthAfter(
  outcome:
    | FetchWithoutFeed
    | { kind: 'modified' | 'notModified' }
    | { kind: 'unreadable'; reason: string },
  known: KnownHealth,
  now: Date,
  random: number,
  hoursBetweenRuns: number = usualHoursBetweenRuns,
  freshForMs: number | null = null,
): Health {
  const standing = (state: SourceState, error: string | null, waitMs: number): Health => ({
    state,
    error: error === null ? null : oneLine(error, maxErrorCharacters),
    next_check_at: later(now, waitMs),
    retry_after_at: null,
    is_not_found: false,
    is_no_feed: false,
  });
  const backOffMs = backOff(known.error_count, random);
  const askedToWait = (state: SourceState, error: string, retryAfterMs: number): Health => {
    const askedMs = Math.min(retryAfterMs, longestWaitMs);
    // Whoever asks for no time at all refuses us all the same.
    const waitMs = Math.max(askedMs, backOffMs);
    return { ...standing(state, error, waitMs), retry_after_at: later(now, askedMs) };
  };
  switch (outcome.kind) {
    case 'modified':
    case 'notModified':
      return standing(
        'ok',
        null,
        politeWait(hoursBetweenRuns * shareOfInterval * hourMs, freshForMs),
      );
    case 'rateLimited':
      return askedToWait('failing', outcome.reason, outcome.retryAfterMs ?? backOffMs);
    case 'unreadable':
      return { ...standing('failing', outcome.reason, backOffMs), is_no_feed: true };
    case 'failed': {
      const { cause, reason, retryAfterMs } = outcome;
      if (cause === 'blocked' && retryAfterMs !== undefined) {
        return askedToWait('blocked', reason, retryAfterMs);
      }
      if (cause === 'blocked') return standing('blocked', reason, backOffMs);
      const isNotFound = cause === 'notFound';
      const isGone = cause === 'gone' || (isNotFound && isLongNotFound(known, now));
      const health = isGone
        ? standing('gone', reason, maxWaitMs)
        : standing('failing', reason, backOffMs);
      return { ...health, is_not_found: isNotFound, is_no_feed: isNotFound || isGone };
    }
  }
}

function backOff(errorCount: number, random: number): number {
  const waitMs = 15 * minuteMs * 2 ** Math.min(errorCount, 10);
  // The cap comes before the jitter, or the feeds that have failed for days would all meet at it.
  return Math.min(waitMs, maxWaitMs / (1 + jitter)) * (1 + random * jitter);
}

function isLongNotFound({ not_found_since: since }: KnownHealth, now: Date): boolean {
  return since !== null && now.getTime() - Date.parse(since) > goneAfterMs;
}

function later(now: Date, waitMs: number): string {
  return new Date(now.getTime() + waitMs).toISOString();
}

/**
 * How long to wait before a feed is asked again: as long as usual, and longer where its publisher says that the answer
 * stays fresh, up to a day. Never shorter.
 */
export function politeWait(usualWaitMs: number, freshForMs: number | null): number {
  return Math.min(Math.max(usualWaitMs, freshForMs ?? 0), dayMs);
}
