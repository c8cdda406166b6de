import { useAction } from '../../actions/useAction.ts';
import { isActive, statusWords, triggerWords, type IngestionJob } from './ingestionJob.ts';
import { JobRow, type JobProps, type JobRowProps } from './JobRow.tsx';

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
        { value: job.total_new_articles, label: 'new articles' },
        { value: job.failed_sources, label: 'failed' },
      ]}
      detail={job.error ?? (job.current_club === null ? null : `Now: ${job.current_club}`)}
      action={
        isActive(job) ? { label: 'Cancel', name: 'Cancel this ingestion', run: cancel } : onceEnded
      }
    />
  );
}
