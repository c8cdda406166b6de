import { Box, Button, Typography } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import { HistoryButton } from '../audit/HistoryButton.tsx';
import { formatDay } from '../fields/time.ts';
import { clubCount, clubsInWords, type Season } from './season.ts';
import type { SeasonQuestion } from './SeasonDialog.tsx';

interface SeasonRowProps {
  /** Whether there is another season with memberships. */
  canCopy: boolean;
  onAsk: (what: SeasonQuestion['what']) => void;
}

/** One season, and what can be done with it. */
export function SeasonRow({ canCopy, onAsk }: SeasonRowProps) {
  const season = useRecordContext<Season>();
  if (season === undefined) return null;

  const ask = (what: SeasonQuestion['what'], words: string) => (
    <Button size="small" aria-label={`${words}: ${season.name}`} onClick={() => onAsk(what)}>
      {words}
    </Button>
  );

  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ gridArea: 'season', minWidth: 0 }}>
        <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {season.name}
        </Typography>
        <Typography
          variant="body2"
          color="textSecondary"
          className="figures"
          sx={{ overflowWrap: 'anywhere' }}
        >
          {season.code}, {clubsInWords(clubCount(season))}
          {season.starts_on === null ? null : `, active from ${formatDay(season.starts_on)} on`}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'state', justifySelf: 'end' }}>
        {season.is_active ? (
          <Typography sx={{ color: 'primary.main', fontWeight: 600, lineHeight: '40px' }}>
            Active
          </Typography>
        ) : (
          <Button
            variant="outlined"
            aria-label={`Set Active: ${season.name}`}
            onClick={() => onAsk('activate')}
            sx={{ minHeight: 40 }}
          >
            Set Active
          </Button>
        )}
      </Box>
      <Box sx={{ gridArea: 'actions', ...actionsStyle }}>
        <Button
          component={Link}
          to={`/memberships?season=${season.code}`}
          size="small"
          aria-label={`Memberships: ${season.name}`}
        >
          Memberships
        </Button>
        {canCopy ? ask('copy', 'Copy memberships') : null}
        {ask('rename', 'Rename')}
        <HistoryButton table="seasons" />
        {season.is_active ? null : ask('delete', 'Delete')}
      </Box>
    </Box>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"season state" "actions actions"',
  columnGap: 2,
  py: 1.25,
};

const actionsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  ml: '-5px',
  mt: 0.25,
  '& .MuiButton-root': { minWidth: 0, minHeight: 40 },
};
