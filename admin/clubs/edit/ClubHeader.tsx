import { Link, Typography } from '@mui/material';
import { Link as PageLink, useGetOne } from 'react-admin';
import { OutsideLink } from '../../fields/OutsideLink.tsx';
import * as paths from '../../../common/paths.ts';
import { HistoryButton } from '../../audit/HistoryButton.tsx';
import type { Club, ClubSummary } from '../club.ts';
import { ClubCrest } from '../ClubCrest.tsx';

/** Which club this is, where it plays, and where the world sees it. */
export function ClubHeader({ club }: { club: Club }) {
  const { data: summary } = useGetOne<ClubSummary>('club_summaries', {
    id: club.id,
    meta: { columns: ['id', 'league_name'] },
  });
  return (
    <div className="club-header">
      <ClubCrest club={club} width={48} />
      <div>
        <Typography className="name">
          {summary === undefined ? null : (summary.league_name ?? 'In no league this season')}
        </Typography>
        <div className="actions">
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
        </div>
      </div>
    </div>
  );
}
