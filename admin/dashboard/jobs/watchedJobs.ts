import { countOf } from '../../../common/text/counts.ts';
import type { OverviewState } from '../figures/useFigures.ts';
import { isActive, type DiscoveryJob, type IngestionJob } from './ingestionJob.ts';

/** A job of either kind, as far as its end is told. */
export interface WatchedJob {
  id: string;
  isActive: boolean;
  /** The message once it has ended; null where it was ended by hand. */
  ending: string | null;
}

/** The reasons of jobs that somebody ended by hand, who was told at once. */
const endedByHand: readonly (string | null)[] = ['Manually cancelled by user', 'Stopped by user'];

/** The runs, searches and builds of the Overview, with what is said when one has ended. */
export function watchedJobs(
  ingestionJobs: readonly IngestionJob[] = [],
  discoveryJobs: readonly DiscoveryJob[] = [],
  state?: Pick<OverviewState, 'build'> & { figures: { last_build: { id: string } | null } },
): readonly WatchedJob[] {
  return [
    ...ingestionJobs.map((job) => ({
      id: job.id,
      isActive: isActive(job),
      ending:
        job.status === 'failed'
          ? describeFailure('Ingestion', job.error)
          : `Ingestion completed: ${countOf(job.total_new_articles, 'new article')}, ${countOf(job.failed_sources, 'source')} failed.`,
    })),
    ...discoveryJobs.map((job) => ({
      id: job.id,
      isActive: job.status === 'in_progress',
      ending:
        job.status === 'failed'
          ? describeFailure('Search', job.error_message)
          : describeSearch(job),
    })),
    ...watchedBuild(state),
  ];
}

/** Of the sources that a search has added. */
export const waitsForReview = 'They are switched off and wait for review.';

function describeSearch({ added_sources: added }: DiscoveryJob): string {
  const completed = `Search completed: ${countOf(added, 'source')} added.`;
  return added === 0 ? completed : `${completed} ${waitsForReview}`;
}

function describeFailure(what: string, reason: string | null): string | null {
  return endedByHand.includes(reason)
    ? null
    : `${what} failed: ${reason ?? 'no reason was given'}.`;
}

function watchedBuild(state: Parameters<typeof watchedJobs>[2]): WatchedJob[] {
  const build = state?.figures.last_build;
  if (state === undefined || build === null || build === undefined) return [];
  return [
    {
      id: build.id,
      isActive: state.build.kind === 'underWay',
      ending:
        state.build.kind === 'failed'
          ? `Publishing failed: ${state.build.error}`
          : 'The site was published.',
    },
  ];
}

/**
 * The jobs that were under way at the last look and have ended since. What was over already, and how
 * far a job is, is not worth interrupting anybody.
 */
export function findEnded(
  before: readonly WatchedJob[],
  now: readonly WatchedJob[],
): readonly WatchedJob[] {
  const wasActive = new Set(before.filter((job) => job.isActive).map(({ id }) => id));
  return now.filter((job) => !job.isActive && wasActive.has(job.id));
}

/** Said to a screen reader, at a time in milliseconds. */
export interface Sentence {
  sentence: string;
  at: number;
}

/** So long a sentence stays, for it may not have been read out yet. */
const readOutMs = 10_000;

/** The sentences to say from now on: a new one does not end those of a moment ago. */
export function addSentence(said: readonly Sentence[], next: Sentence): readonly Sentence[] {
  return [...said.filter(({ at }) => next.at - at < readOutMs), next];
}
