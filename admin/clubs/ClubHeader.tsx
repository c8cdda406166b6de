import { Box, Link, Typography } from '@mui/material';
import { Link as PageLink, useGetOne } from 'react-admin';
import { OutsideLink } from '../fields/OutsideLink.tsx';
import * as paths from '../../common/paths.ts';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import type { Club, ClubSummary } from './club.ts';
import { ClubCrest } from './ClubCrest.tsx';

/** Which club this is, where it plays, and where the world sees it. */
export function ClubHeader({ club }: { club: Club }) {
  const { data: summary } = useGetOne<ClubSummary>('club_summaries', {
    id: club.id,
    meta: { columns: ['id', 'league_name'] },
  });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 4 }}>
      <ClubCrest club={club} width={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, minHeight: '1.5em' }}>
          {summary === undefined ? null : (summary.league_name ?? 'In no league this season')}
        </Typography>
        <Box sx={linksStyle}>
          <Link href={paths.club(club.slug)} color="textPrimary">
            Public page
          </Link>
          {club.official_site === null ? null : (
            <OutsideLink href={club.official_site} color="textPrimary">
              Official site
            </OutsideLink>
          )}
          <PageLink to={`/clubs/${club.id}/statistics`} color="textPrimary">
            Statistics
          </PageLink>
          <HistoryButton table="clubs" />
        </Box>
      </Box>
    </Box>
  );
}

const linksStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 40,
    minWidth: 0,
    px: 0,
    fontSize: '0.875rem',
    fontWeight: 600,
  },
};
