import { Box, Typography } from '@mui/material';
import { RecordContextProvider, useGetList } from 'react-admin';
import { EmptyList } from '../fields/EmptyList.tsx';
import type { IngestionJob } from './ingestionJob.ts';
import { IngestionJobRow } from './IngestionJobRow.tsx';
import { polling } from './polling.ts';

/** The latest ten runs, kept up to date. */
export function IngestionJobs() {
  const { data, error, refetch } = useGetList<IngestionJob>(
    'ingestion_jobs',
    { pagination: { page: 1, perPage: 10 }, sort: { field: 'created_at', order: 'DESC' } },
    polling,
  );

  return (
    <section aria-labelledby="ingestion-jobs">
      <Typography id="ingestion-jobs" variant="h2">
        Ingestion jobs
      </Typography>
      {error === null ? null : (
        <Typography role="alert" color="error" sx={{ pt: 1 }}>
          {error.message}
        </Typography>
      )}
      {data?.length === 0 ? <EmptyList>No ingestion jobs yet</EmptyList> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }} aria-label="Ingestion jobs">
        {data?.map((job) => (
          <RecordContextProvider key={job.id} value={job}>
            <IngestionJobRow
              onChanged={() => {
                void refetch();
              }}
            />
          </RecordContextProvider>
        ))}
      </Box>
    </section>
  );
}
