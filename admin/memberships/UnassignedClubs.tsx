import { Droppable } from '@hello-pangea/dnd';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { ClubCheckbox, type Choice } from './ChosenClubs.tsx';
import { NotMoved } from './ClubItem.tsx';
import { ClubName } from './ClubName.tsx';
import { controlId, headingId } from './goToNext.ts';
import type { Club, League } from './league.ts';

/** The id of this list among those a club can be put down in. */
export const noLeague = 'no-league';

interface UnassignedClubsProps {
  clubs: readonly Club[];
  leagues: readonly League[];
  refusedClubIds: ReadonlySet<string>;
  choice: Choice;
  onAssign: (club: Club, leagueId: string) => void;
}

/** The clubs without a league, each with a select that gives it one. Clubs can be put down here too. */
export function UnassignedClubs({
  clubs,
  leagues,
  refusedClubIds,
  choice,
  onAssign,
}: UnassignedClubsProps) {
  return (
    <Box component="section" aria-labelledby={headingId(null)} sx={{ mt: 2 }}>
      <Typography id={headingId(null)} variant="h2" tabIndex={-1}>
        No league
        <Typography component="span" className="figures" sx={{ ml: 1 }}>
          {clubs.length}
        </Typography>
      </Typography>
      <Droppable droppableId={noLeague}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            ref={innerRef}
            {...droppableProps}
            data-over={isDraggingOver}
            sx={{ minHeight: 48, '&[data-over=true]': { backgroundColor: 'action.hover' } }}
          >
            {clubs.length === 0 ? (
              <Typography color="textSecondary" sx={{ py: 1.5 }}>
                Every club is in a league.
              </Typography>
            ) : (
              <Box component="ul" aria-labelledby={headingId(null)} sx={gridStyle}>
                {clubs.map((club) => (
                  <Box component="li" key={club.id} sx={rowStyle}>
                    <ClubCheckbox club={club} choice={choice} />
                    <ClubName club={club} />
                    {refusedClubIds.has(club.id) ? <NotMoved /> : null}
                    <LeagueSelect
                      club={club}
                      leagues={leagues}
                      onChoose={(leagueId) => onAssign(club, leagueId)}
                    />
                  </Box>
                ))}
              </Box>
            )}
            {/* No gap opens: what is put down here finds its place by name. */}
            <Box sx={{ display: 'none' }}>{placeholder}</Box>
          </Box>
        )}
      </Droppable>
    </Box>
  );
}

interface LeagueSelectProps {
  club: Club;
  leagues: readonly League[];
  onChoose: (leagueId: string) => void;
}

function LeagueSelect({ club, leagues, onChoose }: LeagueSelectProps) {
  return (
    <TextField
      select
      margin="none"
      value=""
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: {
          displayEmpty: true,
          renderValue: () => 'Assign to…',
          SelectDisplayProps: {
            id: controlId(club.id),
            'aria-label': `Assign to…: ${club.name}`,
          },
        },
      }}
      sx={{ width: 132, ml: 'auto', flexShrink: 0 }}
    >
      {leagues.map(({ id, name }) => (
        <MenuItem key={id} value={id} sx={{ minHeight: 40 }}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

const gridStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  columnGap: 3,
};

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 52,
  borderBottom: '1px solid',
  borderColor: 'divider',
};
