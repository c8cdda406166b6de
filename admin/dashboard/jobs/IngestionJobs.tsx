import { Link } from 'react-admin';
import { useAction } from '../../actions/useAction.ts';
import type { IngestionJob } from './ingestionJob.ts';
import { IngestionJobRow } from './IngestionJobRow.tsx';
import { ListSection } from '../../lists/ListSection.tsx';
import type { JobListProps, JobProps } from './JobRow.tsx';

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
  const [dismiss] = useAction(async ({ dataProvider, notify }) => {
    await dataProvider.delete('ingestion_jobs', { id: job.id, previousData: job });
    notify('Run dismissed. You can bring it back under Changes.');
    onRemove(job.id);
    await refetch();
  }, 'Failed to dismiss job');
  const onceEnded = { label: 'Dismiss', name: 'Dismiss this ingestion', run: dismiss };
  return <IngestionJobRow job={job} refetch={refetch} onceEnded={onceEnded} />;
}
