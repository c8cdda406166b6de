import { Box, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { statusWords, triggerWords, type IngestionJob } from '../dashboard/jobs/ingestionJob.ts';
import { Moment } from '../fields/Moment.tsx';
import { RunCounts } from './RunCounts.tsx';

/** One run of the list: when, who began it, how it ended; it leads to what became of its sources. */
export function RunRow() {
  const run = useRecordContext<IngestionJob>();
  if (run === undefined) return null;
  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Link to={`/runs/${run.id}`} color="textPrimary" sx={{ fontWeight: 600 }}>
        <Moment at={run.started_at ?? run.created_at} />
      </Link>
      <Typography variant="body2" color={run.status === 'failed' ? 'error' : 'textSecondary'}>
        {statusWords[run.status]}, {triggerWords[run.trigger].toLowerCase()}
      </Typography>
      <RunCounts run={run} />
    </Box>
  );
}
