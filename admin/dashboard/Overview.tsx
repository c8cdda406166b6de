import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';
import { FailingSources } from './FailingSources.tsx';
import { Figures } from './Figures.tsx';
import { IngestionJobs } from './IngestionJobs.tsx';

/** The first page: how ingestion fares, and what needs attention. */
export function Overview() {
  return (
    <Box
      sx={{ display: 'grid', gap: 4, pt: 2, maxWidth: 1100, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Title title={<PageTitle>Overview</PageTitle>} />
      <Figures />
      <IngestionJobs />
      <FailingSources />
    </Box>
  );
}
