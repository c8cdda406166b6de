import { Box, Typography } from '@mui/material';
import { Moment } from '../fields/Moment.tsx';
import type { OverviewState } from './figures/useFigures.ts';
import type { IngestionJob } from './jobs/ingestionJob.ts';

interface NoNetworkProps {
  /** The run that found none. */
  run: IngestionJob;
  /** Undefined until it is known. */
  state: OverviewState | undefined;
}

/** Says that it is the server's network that is missing, and when it is tried again. */
export function NoNetwork({ run, state }: NoNetworkProps) {
  return (
    <Box component="section" aria-label="No network" sx={sectionStyle}>
      <Typography variant="h3" component="h2">
        The server seems to have no network
      </Typography>
      <Typography sx={{ maxWidth: '68ch' }}>
        The last run, <Moment at={run.started_at ?? run.created_at} />, found no way to any of{' '}
        {run.processed_sources.toLocaleString('en-GB')} sources. They are not listed one by one, for
        nothing is wrong with them. {state === undefined ? null : describeNextTry(state)}
      </Typography>
    </Box>
  );
}

/** Our own server seeks its first news with growing pauses; all else waits for the schedule. */
function describeNextTry({ figures, health }: OverviewState): string {
  if (health !== null && !figures.sources.was_any_read) {
    return 'It tries again by itself after 1, 2, 4 minutes and so on, at most an hour, until the first has answered.';
  }
  return 'The next automated run tries again; so does Trigger ingestion.';
}

const sectionStyle = {
  display: 'grid',
  gap: 0.5,
  borderTop: '2px solid',
  borderColor: 'text.primary',
  pt: 1.5,
};
