import { Link } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import { isActive, statusWords, triggerWords, type IngestionJob } from './ingestionJob.ts';
import { ListSection } from '../ListSection.tsx';
import { JobRow, type JobListProps, type JobProps } from './JobRow.tsx';

/** The latest runs. */
export function IngestionJobs({ jobs, refetch }: JobListProps<IngestionJob>) {
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

/** One run: how far it is, what it brought, and the button that ends or removes it. */
function IngestionJobRow({ job, refetch, onRemove }: JobProps<IngestionJob>) {
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

  return (
    <JobRow
      job={job}
      status={statusWords[job.status]}
      origin={triggerWords[job.trigger]}
      isActive={isActive(job)}
      progress={{
        name: 'Progress of the ingestion',
        done: job.processed_sources,
        total: job.total_sources,
        unit: 'sources',
      }}
      counts={[
        { value: job.total_new_articles, label: 'new articles' },
        { value: job.failed_sources, label: 'failed' },
      ]}
      detail={job.error ?? (job.current_club === null ? null : `Now: ${job.current_club}`)}
      action={
        isActive(job)
          ? { label: 'Cancel', name: 'Cancel this ingestion', run: cancel }
          : { label: 'Dismiss', name: 'Dismiss this ingestion', run: dismiss }
      }
    />
  );
}
