import { Link } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { Elapsed, Moment } from '../../fields/Moment.tsx';
import { isActive, statusWords, triggerWords, type IngestionJob } from './ingestionJob.ts';
import { ListSection } from '../ListSection.tsx';
import { JobRow } from './JobRow.tsx';
import { percentOf } from '../../../common/text/counts.ts';

interface IngestionJobsProps {
  /** The newest first; undefined until they are known. */
  jobs: readonly IngestionJob[] | undefined;
  /** Asks for the jobs again; settles with the answer. */
  refetch: () => Promise<unknown>;
}

/** The latest runs. */
export function IngestionJobs({ jobs, refetch }: IngestionJobsProps) {
  return (
    <ListSection
      id="ingestion-jobs"
      title="Ingestion jobs"
      actions={<Link to="/runs">All runs</Link>}
      rows={jobs}
      empty="No ingestion jobs yet"
    >
      {(job, onRemove) => (
        <IngestionJobRow key={job.id} job={job} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

interface IngestionJobRowProps {
  job: IngestionJob;
  refetch: () => Promise<unknown>;
  /** Called with the id once the row is about to go. */
  onRemove: (id: string) => void;
}

/** One run: how far it is, what it brought, and the button that ends or removes it. */
function IngestionJobRow({ job, refetch, onRemove }: IngestionJobRowProps) {
  const [cancel] = useAction(async ({ dataProvider, notify }) => {
    await dataProvider.cancelIngestionJob(job.id);
    notify('Job cancelled');
    await refetch();
  }, 'Failed to cancel job');
  const [dismiss] = useAction(async ({ dataProvider }) => {
    await dataProvider.delete('ingestion_jobs', { id: job.id, previousData: job });
    onRemove(job.id);
    await refetch();
  }, 'Failed to dismiss job');

  const began = job.started_at ?? job.created_at;
  const sources = `${job.processed_sources} / ${job.total_sources}`;
  return (
    <JobRow
      status={statusWords[job.status]}
      elapsed={<Elapsed from={began} to={isActive(job) ? null : (job.completed_at ?? began)} />}
      note={
        <>
          {triggerWords[job.trigger]}, <Moment at={began} />
        </>
      }
      counts={[
        { value: sources, label: 'sources' },
        { value: job.total_new_articles, label: 'new articles' },
        { value: job.failed_sources, label: 'failed' },
      ]}
      progress={
        isActive(job)
          ? {
              name: 'Progress of the ingestion',
              percent: percentOf(job.processed_sources, job.total_sources),
              words: job.status === 'queued' ? 'Waiting to begin' : `${sources} sources`,
            }
          : null
      }
      detail={job.error ?? (job.current_club === null ? null : `Now: ${job.current_club}`)}
      action={
        isActive(job)
          ? { label: 'Cancel', name: 'Cancel this ingestion', run: cancel }
          : { label: 'Dismiss', name: 'Dismiss this ingestion', run: dismiss }
      }
    />
  );
}
