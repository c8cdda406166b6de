import { Draggable, Droppable } from '@hello-pangea/dnd';
import { MenuItem, TextField } from '@mui/material';
import { Small, Text } from '../fields/elements.tsx';
import type { League } from '../leagues/league.ts';
import { LeagueHead } from '../leagues/LeagueHead.tsx';
import { ClubCheckbox, MoveMenu, type Choice } from './ChosenClubs.tsx';
import { controlId, headingId, type Club, type Place } from './placeClubs.ts';

interface LeagueColumnProps {
  league: League;
  clubs: readonly Club[];
  /** All leagues: where the clubs can be moved to. */
  leagues: readonly League[];
  refusedClubIds: ReadonlySet<string>;
  choice: Choice;
  onMove: (club: Club, to: Place) => void;
}

/** One league with its clubs: where they are picked up, and put down. */
export function LeagueColumn(props: LeagueColumnProps) {
  const { league, clubs, leagues, refusedClubIds, choice, onMove } = props;
  const heading = headingId(league.id);
  return (
    <section className="league" aria-labelledby={heading}>
      <LeagueHead id={heading} league={league} count={clubs.length} variant="h2" />
      <Droppable droppableId={league.id}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <ul
            ref={innerRef}
            {...droppableProps}
            className="plain clubs"
            aria-labelledby={heading}
            data-over={isDraggingOver}
          >
            {clubs.length === 0 && !isDraggingOver ? (
              <Text component="li" color="textSecondary" className="none">
                No clubs yet
              </Text>
            ) : null}
            {clubs.map((club, index) => (
              <ClubItem
                key={club.id}
                club={club}
                index={index}
                targets={leagues.filter(({ id }) => id !== league.id)}
                isRefused={refusedClubIds.has(club.id)}
                choice={choice}
                onMove={(to) => onMove(club, to)}
              />
            ))}
            {placeholder}
          </ul>
        )}
      </Droppable>
    </section>
  );
}

interface ClubItemProps {
  club: Club;
  /** Its place in the list, from 0. */
  index: number;
  /** The other leagues. */
  targets: readonly League[];
  /** Whether the server has just refused to move it. */
  isRefused: boolean;
  choice: Choice;
  onMove: (to: Place) => void;
}

/** A club in its league: dragged by its name, or moved by its menu. */
function ClubItem({ club, index, targets, isRefused, choice, onMove }: ClubItemProps) {
  return (
    <Draggable draggableId={club.id} index={index}>
      {({ innerRef, draggableProps, dragHandleProps }, { isDragging }) => (
        <li
          ref={innerRef}
          {...draggableProps}
          className="club"
          data-dragging={isDragging}
          data-refused={isRefused}
        >
          <ClubCheckbox club={club} choice={choice} />
          <div {...dragHandleProps} className="handle">
            <ClubName club={club} />
          </div>
          {isRefused ? <NotMoved /> : null}
          <MoveMenu id={controlId(club.id)} what={club.name} targets={targets} onMove={onMove} />
        </li>
      )}
    </Draggable>
  );
}

/** Stands beside a club that the server left where it was. */
function NotMoved() {
  return (
    <Small color="error" className="name" noWrap>
      Not moved
    </Small>
  );
}

/** The id of this list among those a club can be put down in. */
export const noLeague = 'no-league';

/** The clubs without a league, each with a select that gives it one. Clubs can be put down here too. */
export function UnassignedClubs(props: Omit<LeagueColumnProps, 'league'>) {
  const { clubs, leagues, refusedClubIds, choice, onMove } = props;
  return (
    <section aria-labelledby={headingId(null)}>
      <Text id={headingId(null)} variant="h2" tabIndex={-1}>
        No league <span className="figures count">{clubs.length}</span>
      </Text>
      <Droppable droppableId={noLeague}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <div ref={innerRef} {...droppableProps} className="clubs" data-over={isDraggingOver}>
            {clubs.length === 0 ? (
              <Text color="textSecondary" className="none">
                Every club is in a league.
              </Text>
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
                      onChoose={(leagueId) => onMove(club, leagueId)}
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
      fullWidth={false}
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

/** A club's name after its two colours. */
function ClubName({ club }: { club: Club }) {
  return (
    <>
      <span aria-hidden className="club-colours">
        <span style={{ backgroundColor: club.primary_colour }} />
        <span style={{ backgroundColor: club.secondary_colour }} />
      </span>
      <span className="club-name">{club.name}</span>
    </>
  );
}
