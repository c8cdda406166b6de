import { formatMoment } from '../../fields/time.ts';
import type { Source, SourceState } from '../source.ts';

/** The states to filter by, in words. */
export const sourceStates: Readonly<Record<SourceState, string>> = {
  ok: 'Working',
  quiet: 'Quiet',
  suspicious: 'Suspicious',
  failing: 'Failing',
  blocked: 'Blocked by the publisher',
  moved: 'Moved',
  gone: 'Gone for good',
};

/** How a source fares, in words, and whether there is something for an administrator to do. */
export interface SourceCondition {
  words: string;
  needsAttention: boolean;
}

export type SourceHealth = Pick<
  Source,
  'is_enabled' | 'state' | 'last_checked_at' | 'error_count' | 'retry_after_at' | 'moved_to'
>;

/** Tells in words how a source fares at the moment `now`. */
export function describeSourceState(source: SourceHealth, now: Date): SourceCondition {
  if (!source.is_enabled) return fine('Switched off');
  const resumesAt = source.retry_after_at === null ? null : new Date(source.retry_after_at);
  // A bot protection may name a time as well, and still needs somebody to speak to the publisher.
  if (resumesAt !== null && resumesAt > now && source.state !== 'blocked') {
    return fine(`Asked by the publisher to wait until ${formatMoment(resumesAt)}`);
  }
  switch (source.state) {
    case 'ok':
      return fine(source.last_checked_at === null ? 'Not read yet' : sourceStates.ok);
    case 'quiet':
      return fine('Quiet: nothing new for a long time');
    case 'suspicious':
      return troubled('Suspicious: its new items are not about football');
    case 'failing':
      return troubled(`Failing, ${countErrors(source.error_count)}`);
    case 'moved':
      return troubled(
        source.moved_to === null ? sourceStates.moved : `Moved to ${source.moved_to}`,
      );
    case 'blocked':
    case 'gone':
      return troubled(sourceStates[source.state]);
  }
}

function countErrors(count: number): string {
  return count === 1 ? '1 error' : `${String(count)} errors in a row`;
}

function fine(words: string): SourceCondition {
  return { words, needsAttention: false };
}

function troubled(words: string): SourceCondition {
  return { words, needsAttention: true };
}

/** The share of a source's fetches that may fail before somebody looks into it, from 0 to 1. */
export const errorBudget = 0.05;

interface ErrorBudget {
  words: string;
  isSpent: boolean;
}

/** Tells how many fetches of a source failed in 30 days; null where it was not read at all. */
export function describeErrorBudget(
  source: Pick<Source, 'recent_fetches' | 'recent_failures'>,
): ErrorBudget | null {
  const { recent_fetches: fetches, recent_failures: failures } = source;
  if (fetches === 0) return null;
  const isSpent = failures / fetches > errorBudget;
  const share = percent.format(failures / fetches);
  const verdict = `${isSpent ? 'over' : 'within'} the budget of ${percent.format(errorBudget)}`;
  return {
    words: `${count(failures)} of ${count(fetches)} fetches failed in 30 days (${share}), ${verdict}`,
    isSpent,
  };
}

const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
