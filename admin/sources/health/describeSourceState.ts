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
