import { Button } from '@mui/material';
import { useAction } from '../../actions/useAction.ts';
import { useSearches } from '../../sources/list/useSearches.ts';
import type { DiscoveryJob } from './discoveryJob.ts';
import { ListSection } from '../../lists/ListSection.tsx';
import { JobRow, type JobListProps, type JobProps } from './JobRow.tsx';
import { useContinueDiscovery } from './useContinueDiscovery.ts';
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
      <Button variant="outlined" size="small" onClick={startBlogDiscovery}>
        Start blog discovery
      </Button>
      <Button variant="outlined" size="small" onClick={searchOfficialFeeds}>
        {isSearching ? 'Searching…' : 'Search for official feeds'}
      </Button>
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
        { value: job.added_sources, label: 'sources added' },
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
