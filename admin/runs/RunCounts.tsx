import { Typography } from '@mui/material';
import type { IngestionJob } from '../dashboard/jobs/ingestionJob.ts';

/** What a run did, in a sentence, and why it ended before it was done. */
export function RunCounts({ run }: { run: IngestionJob }) {
  const count = (number: number) => number.toLocaleString('en-GB');
  return (
    <>
      <Typography variant="body2" className="figures">
        {count(run.processed_sources)} of {count(run.total_sources)} sources,{' '}
        {count(run.failed_sources)} failed, {count(run.total_new_articles)} new articles
      </Typography>
      {run.error === null ? null : (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {run.error}
        </Typography>
      )}
    </>
  );
}
