import { Link } from 'react-admin';
import { notifyUndoable } from '../../actions/UndoButton.tsx';
import { useAction } from '../../actions/useAction.ts';
import { ListSection } from '../../lists/ListSection.tsx';
import { isActive, statusWords, triggerWords, type IngestionJob } from './ingestionJob.ts';
import { JobRow, type JobListProps, type JobProps, type JobRowProps } from './JobRow.tsx';

interface IngestionJobRowProps extends Omit<JobProps<IngestionJob>, 'onRemove'> {
  /** The button of a run that is over; one under way can be cancelled. */
  onceEnded: JobRowProps['action'];
}

/** One run: how far it is, what it brought, and the button that ends or removes it. */
export function IngestionJobRow({ job, refetch, onceEnded }: IngestionJobRowProps) {
  const [cancel] = useAction(async ({ dataProvider, notify }) => {
    await dataProvider.cancelIngestionJob(job.id);
    notify('Job cancelled');
    await refetch();
  }, 'Failed to cancel job');

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
        {
          value: job.total_new_articles,
          label: job.total_new_articles === 1 ? 'new article' : 'new articles',
        },
        { value: job.failed_sources, label: 'failed' },
      ]}
      detail={job.error ?? (job.current_club === null ? null : `Now: ${job.current_club}`)}
      action={
        isActive(job) ? { label: 'Cancel', name: 'Cancel this ingestion', run: cancel } : onceEnded
      }
    />
  );
}

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
        <ListedJob key={job.id} job={job} refetch={refetch} onRemove={onRemove} />
      )}
    </ListSection>
  );
}

/** One run of the list, from which it is taken once it has ended. */
function ListedJob({ job, refetch, onRemove }: JobProps<IngestionJob>) {
  const [dismiss] = useAction(async (context) => {
    await context.dataProvider.delete('ingestion_jobs', { id: job.id, previousData: job });
    notifyUndoable(context, 'Run dismissed', ['ingestion_jobs', job.id]);
    onRemove(job.id);
    await refetch();
  }, 'Failed to dismiss job');
  const onceEnded = { label: 'Dismiss', name: 'Dismiss this ingestion', run: dismiss };
  return <IngestionJobRow job={job} refetch={refetch} onceEnded={onceEnded} />;
}
