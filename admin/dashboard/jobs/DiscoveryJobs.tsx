import { useDataProvider } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { Elapsed, Moment } from '../../fields/Moment.tsx';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import type { DiscoveryJob } from './discoveryJob.ts';
import { ListSection } from '../ListSection.tsx';
import { JobRow } from './JobRow.tsx';
import { percentOf } from '../../../common/text/counts.ts';
import { SearchOfficialFeedsButton } from './SearchOfficialFeedsButton.tsx';
import { StartDiscoveryButton } from './StartDiscoveryButton.tsx';
import { useContinueDiscovery } from './useContinueDiscovery.ts';

interface DiscoveryJobsProps {
  /** The newest first; undefined until they are known. */
  jobs: readonly DiscoveryJob[] | undefined;
  /** Asks for the jobs again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

/** The latest searches for feeds, and the buttons that begin one. */
export function DiscoveryJobs({ jobs, refetch }: DiscoveryJobsProps) {
  return (
    <ListSection
      id="discovery-jobs"
      title="Discovery jobs"
      actions={
        <>
          <StartDiscoveryButton onStarted={refetch} />
          <SearchOfficialFeedsButton onStarted={refetch} />
        </>
      }
      rows={jobs}
      empty="No discovery jobs yet"
    >
      {(job, onRemove) => (
        <DiscoveryJobRow key={job.id} job={job} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

interface DiscoveryJobRowProps {
  job: DiscoveryJob;
  refetch: () => Promise<unknown>;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** One search over the clubs; while it is seen, this page helps it along. */
function DiscoveryJobRow({ job, refetch, onRemove }: DiscoveryJobRowProps) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const isActive = job.status === 'in_progress';
  useContinueDiscovery(job, refetch);

  const tell = (action: 'stop' | 'delete') =>
    dataProvider.callFunction('bulk-discover-fan-blogs', { action, jobId: job.id });
  const [stop] = useAction(async ({ notify }) => {
    await tell('stop');
    notify('Job stopped');
    await refetch();
  }, 'Failed to stop job');
  const [remove] = useAction(async () => {
    await tell('delete');
    onRemove(job.id);
    await refetch();
  }, 'Failed to delete job');

  const began = job.started_at ?? job.created_at;
  const clubs = `${job.processed_clubs} / ${job.total_clubs}`;
  return (
    <JobRow
      status={statusWords[job.status]}
      elapsed={<Elapsed from={began} to={isActive ? null : (job.completed_at ?? began)} />}
      note={
        <>
          {kindWords[job.kind]}, <Moment at={began} />
        </>
      }
      counts={[
        { value: clubs, label: 'clubs' },
        { value: job.successful_clubs, label: 'successful' },
        { value: job.failed_clubs, label: 'failed' },
        { value: job.added_sources, label: 'sources added' },
      ]}
      progress={
        isActive
          ? {
              name: 'Progress of the search',
              percent: percentOf(job.processed_clubs, job.total_clubs),
              words: `${clubs} clubs`,
            }
          : null
      }
      detail={job.error_message}
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
