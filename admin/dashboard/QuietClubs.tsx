import { Typography } from '@mui/material';
import { Link, useGetList } from 'react-admin';
import { firstNames } from '../../common/text/counts.ts';
import { clubColumns, isQuiet, type ClubStatistics } from '../statistics/statistics.ts';

/** Names the clubs of the season that fell silent; nothing where none did. */
export function QuietClubs() {
  const { data: clubs = [] } = useGetList<ClubStatistics>('club_statistics', {
    filter: { 'league_id@not.is': 'null', 'silence@gt': 3 },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'silence', order: 'DESC' },
    meta: { columns: clubColumns },
  });
  const names = clubs.filter(isQuiet).map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Typography component="section" aria-label="Quiet clubs" sx={{ maxWidth: '68ch' }}>
      Quieter than usual: {firstNames(names).join(', ')}. Their weeks are under{' '}
      <Link to="/statistics">Statistics</Link>.
    </Typography>
  );
}
