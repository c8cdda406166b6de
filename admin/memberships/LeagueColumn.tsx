import { Droppable } from '@hello-pangea/dnd';
import { Typography } from '@mui/material';
import type { Choice } from './ChosenClubs.tsx';
import { ClubItem } from './ClubItem.tsx';
import type { League } from '../leagues/league.ts';
import type { Club, Place } from './placeClubs.ts';
import { LeagueHead } from '../leagues/LeagueHead.tsx';
import { headingId } from './goToNext.ts';

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
export function LeagueColumn({
  league,
  clubs,
  leagues,
  refusedClubIds,
  choice,
  onMove,
}: LeagueColumnProps) {
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
              <Typography component="li" color="textSecondary" className="none">
                No clubs yet
              </Typography>
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
