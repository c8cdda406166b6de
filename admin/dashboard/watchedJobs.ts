import type { WatchedJob } from './describeEnds.ts';
import type { DiscoveryJob } from './discoveryJob.ts';
import { isActive, type IngestionJob } from './ingestionJob.ts';
import type { OverviewState } from './useFigures.ts';

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
          ? `Ingestion failed: ${job.error ?? 'no reason was given'}.`
          : `Ingestion completed: ${job.total_new_articles} new articles, ${job.failed_sources} sources failed.`,
    })),
    ...discoveryJobs.map((job) => ({
      id: job.id,
      isActive: job.status === 'in_progress',
      ending:
        job.status === 'failed'
          ? `Search failed: ${job.error_message ?? 'no reason was given'}.`
          : `Search completed: ${job.added_sources} sources added.`,
    })),
    ...watchedBuild(state),
  ];
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
