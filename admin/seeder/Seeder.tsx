import { Box } from '@mui/material';
import { Title } from 'react-admin';
import { PageTitle } from '../layout/PageTitle.tsx';
import { BuiltInSeasons } from './BuiltInSeasons.tsx';
import { CsvImport } from './CsvImport.tsx';

/** Fills a season with clubs: the built-in ones, or a list of one's own. */
export function Seeder() {
  return (
    <Box
      sx={{ display: 'grid', gap: 5, pt: 2, maxWidth: 900, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Title title={<PageTitle>Seeder</PageTitle>} />
      <BuiltInSeasons />
      <CsvImport />
    </Box>
  );
}
