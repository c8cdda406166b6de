import { Box, Typography } from '@mui/material';
import { describeSize, type League } from './league.ts';

interface LeagueHeadProps {
  /** The id of the heading; it can be focused by script. */
  id: string;
  league: Pick<League, 'name' | 'club_count'>;
  /** How many clubs it has. */
  count: number;
  variant: 'h2' | 'h3';
}

/** The name of a league above its clubs, with how many there are and how many are missing. */
export function LeagueHead({ id, league, count, variant }: LeagueHeadProps) {
  const { figures, fault } = describeSize(count, league.club_count);
  return (
    <Box sx={headStyle}>
      <Typography id={id} variant={variant} tabIndex={-1}>
        {league.name}
      </Typography>
      <Typography className="figures" sx={{ whiteSpace: 'nowrap' }}>
        {figures}
        {fault === null ? null : (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            , {fault}
          </Box>
        )}
      </Typography>
    </Box>
  );
}

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 1,
  pb: 0.75,
  borderBottom: '1px solid',
  borderColor: 'text.primary',
};
