import { Box } from '@mui/material';
import { EmptyList } from '../../layout/Notice.tsx';
import type { DiscoveryJob } from './discoveryJob.ts';
import { DiscoveryJobRow } from './DiscoveryJobRow.tsx';
import { SearchOfficialFeedsButton } from './SearchOfficialFeedsButton.tsx';
import { SectionHeading } from '../SectionHeading.tsx';
import { StartDiscoveryButton } from './StartDiscoveryButton.tsx';
import { useFocusAfterRemoval } from '../../layout/focus.ts';

interface DiscoveryJobsProps {
  /** The newest first; undefined until they are known. */
  jobs: readonly DiscoveryJob[] | undefined;
  refetch: () => Promise<unknown>;
}

/** The latest searches for feeds, and the buttons that begin one. */
export function DiscoveryJobs({ jobs, refetch }: DiscoveryJobsProps) {
  const [heading, noteRemoval] = useFocusAfterRemoval(jobs);
  return (
    <section aria-labelledby="discovery-jobs">
      <SectionHeading
        id="discovery-jobs"
        headingRef={heading}
        actions={
          <>
            <StartDiscoveryButton onStarted={refetch} />
            <SearchOfficialFeedsButton onStarted={refetch} />
          </>
        }
      >
        Discovery jobs
      </SectionHeading>
      {jobs?.length === 0 ? <EmptyList>No discovery jobs yet</EmptyList> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-labelledby="discovery-jobs">
        {jobs?.map((job) => (
          <DiscoveryJobRow key={job.id} job={job} refetch={refetch} onRemove={noteRemoval} />
        ))}
      </Box>
    </section>
  );
}
