import { Box } from '@mui/material';
import { Link } from 'react-admin';
import { EmptyList } from '../../layout/Notice.tsx';
import type { IngestionJob } from './ingestionJob.ts';
import { IngestionJobRow } from './IngestionJobRow.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { useFocusAfterRemoval } from '../../layout/focus.ts';

interface IngestionJobsProps {
  /** The newest first; undefined until they are known. */
  jobs: readonly IngestionJob[] | undefined;
  refetch: () => Promise<unknown>;
}

/** The latest runs. */
export function IngestionJobs({ jobs, refetch }: IngestionJobsProps) {
  const [heading, noteRemoval] = useFocusAfterRemoval(jobs);
  return (
    <section aria-labelledby="ingestion-jobs">
      <SectionHeading
        id="ingestion-jobs"
        headingRef={heading}
        actions={<Link to="/runs">All runs</Link>}
      >
        Ingestion jobs
      </SectionHeading>
      {jobs?.length === 0 ? <EmptyList>No ingestion jobs yet</EmptyList> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-labelledby="ingestion-jobs">
        {jobs?.map((job) => (
          <IngestionJobRow key={job.id} job={job} refetch={refetch} onRemove={noteRemoval} />
        ))}
      </Box>
    </section>
  );
}
