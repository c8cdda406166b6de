import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { SmallButton } from '../../fields/elements.tsx';
import { ListSection } from '../../lists/ListSection.tsx';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { useSearches } from '../../sources/list/useSearches.ts';
import type { DiscoveryJob } from './ingestionJob.ts';
import { JobRow, type JobListProps, type JobProps } from './JobRow.tsx';
import { waitsForReview } from './watchedJobs.ts';

/** The latest searches for feeds, and the buttons that begin one. */
export function DiscoveryJobs({ jobs, refetch }: JobListProps<DiscoveryJob>) {
  return (
    <ListSection
      id="discovery-jobs"
      title="Discovery jobs"
      actions={<DiscoveryButtons onStarted={refetch} />}
      rows={jobs}
      empty="No discovery jobs yet"
    >
      {(job, onRemove) => (
        <DiscoveryJobRow key={job.id} job={job} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

function DiscoveryButtons({ onStarted }: { onStarted: () => Promise<unknown> }) {
  const { startBlogDiscovery, searchOfficialFeeds, isSearching } = useSearches(onStarted);
  return (
    <>
      <SmallButton label="Start blog discovery" variant="outlined" onClick={startBlogDiscovery} />
      <SmallButton
        label={isSearching ? 'Searching…' : 'Search for official feeds'}
        variant="outlined"
        onClick={searchOfficialFeeds}
      />
    </>
  );
}

/** One search over the clubs; while it is seen, this page helps it along. */
function DiscoveryJobRow({ job, refetch, onRemove }: JobProps<DiscoveryJob>) {
  const isActive = job.status === 'in_progress';
  useContinueDiscovery(job, refetch);

  const [stop] = useAction(async ({ dataProvider, notify }) => {
    await dataProvider.callFunction('bulk-discover-fan-blogs', { action: 'stop', jobId: job.id });
    notify('Job stopped');
    await refetch();
  }, 'Failed to stop job');
  const [remove] = useAction(async ({ dataProvider }) => {
    await dataProvider.callFunction('bulk-discover-fan-blogs', { action: 'delete', jobId: job.id });
    onRemove(job.id);
    await refetch();
  }, 'Failed to delete job');

  return (
    <JobRow
      job={job}
      status={statusWords[job.status]}
      origin={kindWords[job.kind]}
      isActive={isActive}
      progress={{
        name: 'Progress of the search',
        done: job.processed_clubs,
        total: job.total_clubs,
        unit: 'clubs',
      }}
      counts={[
        { value: job.successful_clubs, label: 'successful' },
        { value: job.failed_clubs, label: 'failed' },
        {
          value: job.added_sources,
          label: job.added_sources === 1 ? 'source added' : 'sources added',
        },
      ]}
      detail={job.error_message ?? (isActive || job.added_sources === 0 ? null : waitsForReview)}
      action={
        isActive
          ? { label: 'Stop', name: 'Stop this search', run: stop }
          : { label: 'Remove', name: 'Remove this search', run: remove }
      }
    />
  );
}

const statusWords: Readonly<Record<DiscoveryJob['status'], string>> = {
  in_progress: 'In progress',
  completed: 'Completed',
  failed: 'Failed',
};

const kindWords: Readonly<Record<DiscoveryJob['kind'], string>> = {
  fan_blogs: 'Fan blogs',
  official_feeds: 'Official feeds',
};

const everyMs = 3000;

/**
 * Has a search that is under way go on for as long as somebody looks at it: also one whose workers
 * have died. A failure is not told, for the search itself shows how it fares.
 *
 * @param onProgress Called after each step.
 */
function useContinueDiscovery(job: DiscoveryJob, onProgress: () => Promise<unknown>): void {
  const { id: jobId, kind } = job;
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  useQuery({
    queryKey: ['discovery', jobId],
    queryFn: async () => {
      await (kind === 'fan_blogs'
        ? dataProvider.callFunction('bulk-discover-fan-blogs', { action: 'continue', jobId })
        : dataProvider.callFunction('discover-feeds-background', { jobId }));
      await onProgress();
      return null;
    },
    enabled: job.status === 'in_progress',
    refetchInterval: everyMs,
    retry: false,
    gcTime: 0,
  });
}
