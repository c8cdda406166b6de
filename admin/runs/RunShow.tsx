import { Box, Typography } from '@mui/material';
import { Link, Title, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { ReadFailure } from '../layout/Notice.tsx';
import { Elapsed, Moment } from '../fields/Moment.tsx';
import {
  isActive,
  statusWords,
  triggerWords,
  type IngestionJob,
} from '../dashboard/jobs/ingestionJob.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { FetchList } from './FetchList.tsx';
import { RunCounts } from './RunList.tsx';

/** One run, and what became of each of its sources. */
export function RunShow() {
  const { id = '' } = useParams();
  // An address that names no run names none when it is asked again.
  const { data: run, error } = useGetOne<IngestionJob>('ingestion_jobs', { id }, { retry: false });
  return (
    <Box sx={{ pt: 2, maxWidth: 900 }}>
      <Title title={<PageTitle>Run</PageTitle>} />
      <Link to="/runs">All runs</Link>
      <ReadFailure error={error} />
      {run === undefined ? null : (
        <>
          <Box component="section" aria-label="Run" sx={{ py: 1.5 }}>
            <Typography sx={{ fontWeight: 600 }}>
              <Moment at={run.started_at ?? run.created_at} />
            </Typography>
            <Typography variant="body2" color={run.status === 'failed' ? 'error' : 'textSecondary'}>
              {statusWords[run.status]}, {triggerWords[run.trigger].toLowerCase()}
              {run.started_at === null ? null : (
                <>
                  {', '}
                  <Elapsed
                    from={run.started_at}
                    to={isActive(run) ? null : (run.completed_at ?? run.started_at)}
                  />
                </>
              )}
            </Typography>
            <RunCounts run={run} />
          </Box>
          <FetchList runId={id} />
        </>
      )}
    </Box>
  );
}
