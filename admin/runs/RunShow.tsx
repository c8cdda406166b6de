import { Typography } from '@mui/material';
import { Link, useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import type { IngestionJob } from '../dashboard/jobs/ingestionJob.ts';
import { Moment } from '../fields/Moment.tsx';
import { ReadFailure } from '../layout/Notice.tsx';
import { Page } from '../layout/Page.tsx';
import { FetchList } from './FetchList.tsx';
import { RunFacts } from './RunFacts.tsx';

/** One run, and what became of each of its sources. */
export function RunShow() {
  const { id = '' } = useParams();
  // An address that names no run names none when it is asked again.
  const { data: run, error } = useGetOne<IngestionJob>('ingestion_jobs', { id }, { retry: false });
  return (
    <Page title="Run">
      <Link to="/runs">All runs</Link>
      <ReadFailure error={error} />
      {run === undefined ? null : (
        <>
          <section aria-label="Run">
            <Typography className="name">
              <Moment at={run.started_at ?? run.created_at} />
            </Typography>
            <RunFacts run={run} />
          </section>
          <FetchList runId={id} />
        </>
      )}
    </Page>
  );
}
