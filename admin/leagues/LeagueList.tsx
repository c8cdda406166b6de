import { Box, Typography } from '@mui/material';
import { Link, Title, useGetList } from 'react-admin';
import type { Tables } from '../../common/database.types.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { EmptyList, ReadFailure } from '../layout/Notice.tsx';

/** The leagues, the highest first, with what a summer is checked against. */
export function LeagueList() {
  const { data: leagues, error } = useGetList<Tables<'leagues'>>('leagues', {
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'tier', order: 'ASC' },
  });
  return (
    <Box sx={{ pt: 2, maxWidth: 860 }}>
      <Title title={<PageTitle>Leagues</PageTitle>} />
      <ReadFailure error={error} />
      {leagues?.length === 0 ? <EmptyList>No leagues found</EmptyList> : null}
      <Box component="ul" aria-label="Leagues" className="rows">
        {leagues?.map(({ id, name, club_count, relegated_count }) => (
          <Box component="li" key={id} sx={{ py: 1.25 }}>
            <Typography variant="h2">
              <Link to={`/leagues/${id}`} color="textPrimary">
                {name}
              </Link>
            </Typography>
            <Typography variant="body2" color="textSecondary" className="figures">
              Clubs: {club_count ?? 'not known'}. Relegated each summer:{' '}
              {relegated_count ?? 'not known'}.
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
