import { Droppable } from '@hello-pangea/dnd';
import { MenuItem, TextField, Typography } from '@mui/material';
import { ClubCheckbox, type Choice } from './ChosenClubs.tsx';
import { NotMoved } from './ClubItem.tsx';
import { ClubName } from './ClubName.tsx';
import { controlId, headingId } from './goToNext.ts';
import type { League } from '../leagues/league.ts';
import type { Club } from './placeClubs.ts';

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
    <section aria-labelledby={headingId(null)}>
      <Typography id={headingId(null)} variant="h2" tabIndex={-1}>
        No league <span className="figures count">{clubs.length}</span>
      </Typography>
      <Droppable droppableId={noLeague}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div ref={innerRef} {...droppableProps} className="clubs" data-over={isDraggingOver}>
            {clubs.length === 0 ? (
              <Typography color="textSecondary" className="none">
                Every club is in a league.
              </Typography>
            ) : (
              <ul className="plain unassigned" aria-labelledby={headingId(null)}>
                {clubs.map((club) => (
                  <li key={club.id} className="club">
                    <ClubCheckbox club={club} choice={choice} />
                    <ClubName club={club} />
                    {refusedClubIds.has(club.id) ? <NotMoved /> : null}
                    <LeagueSelect
                      club={club}
                      leagues={leagues}
                      onChoose={(leagueId) => onAssign(club, leagueId)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {/* No gap opens: what is put down here finds its place by name. */}
            <div hidden>{placeholder}</div>
          </div>
        )}
      </Droppable>
    </section>
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
    >
      {leagues.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
