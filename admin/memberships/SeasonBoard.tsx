import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Alert, Box, Typography } from '@mui/material';
import { flushSync } from 'react-dom';
import type { Season } from '../seasons/season.ts';
import { CopyHint } from './CopyHint.tsx';
import { carried, dragInstructions, pickedUp, putDown } from './dragWords.ts';
import { goToNext } from './goToNext.ts';
import { placeClubs, type Club, type League, type Place } from './league.ts';
import { LeagueColumn } from './LeagueColumn.tsx';
import { noLeague, UnassignedClubs } from './UnassignedClubs.tsx';
import { useMemberships } from './useMemberships.ts';

interface SeasonBoardProps {
  season: Season;
  /** All seasons, the newest first. */
  seasons: readonly Season[];
  leagues: readonly League[];
  clubs: readonly Club[];
  /** Reads the seasons again, whose numbers of clubs have changed. */
  onCopied: () => Promise<unknown>;
}

/** The leagues of one season with their clubs, between which clubs are moved. */
export function SeasonBoard({ season, seasons, leagues, clubs, onCopied }: SeasonBoardProps) {
  const memberships = useMemberships(season.id);
  const { placeOf, move, isSaving, saved, refusedClubId, error, refetch } = memberships;
  if (error !== null && placeOf === null) {
    return (
      <Alert severity="error" variant="outlined" sx={{ mt: 2 }}>
        {error.message}
      </Alert>
    );
  }
  if (placeOf === null) return null;

  const { byLeague, unassigned } = placeClubs(clubs, leagues, placeOf);
  const placeName = (place: Place) =>
    leagues.find(({ id }) => id === place)?.name ?? 'the clubs without a league';
  const drag = ({ draggableId, source, destination }: DragUpdate) => ({
    club: clubs.find(({ id }) => id === draggableId)?.name ?? '',
    from: placeName(source.droppableId),
    over: destination === null ? null : placeName(destination.droppableId),
  });

  const drop = (result: DropResult, { announce }: ResponderProvided) => {
    announce(putDown(drag(result)));
    const club = clubs.find(({ id }) => id === result.draggableId);
    if (club === undefined || result.destination === null) return;
    const { droppableId } = result.destination;
    move(club, droppableId === noLeague ? null : droppableId);
  };

  const moveFromMenu = (club: Club, to: Place) => {
    const place = placeOf(club.id);
    const list = byLeague.get(place ?? '') ?? unassigned;
    flushSync(() => move(club, to));
    goToNext(club, list, place);
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={dragInstructions}
      onDragStart={(start: DragStart, { announce }) =>
        announce(pickedUp(drag({ ...start, destination: null, combine: null })))
      }
      onDragUpdate={(update, { announce }) => announce(carried(drag(update)))}
      onDragEnd={drop}
    >
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 22 }}>
        {isSaving ? 'Saving…' : savedWords(saved, placeOf, placeName)}
      </Typography>
      <CopyHint
        season={season}
        seasons={seasons}
        isShown={unassigned.length === clubs.length}
        onCopied={() => Promise.all([refetch(), onCopied()])}
      />
      <UnassignedClubs
        clubs={unassigned}
        leagues={leagues}
        refusedClubId={refusedClubId}
        onAssign={moveFromMenu}
      />
      <Box sx={columnsStyle}>
        {leagues.map((league) => (
          <LeagueColumn
            key={league.id}
            league={league}
            clubs={byLeague.get(league.id) ?? []}
            leagues={leagues}
            refusedClubId={refusedClubId}
            onMove={moveFromMenu}
          />
        ))}
      </Box>
    </DragDropContext>
  );
}

function savedWords(
  club: Club | null,
  placeOf: (clubId: string) => Place,
  placeName: (place: Place) => string,
): string {
  if (club === null) return 'Every change is saved at once.';
  const place = placeOf(club.id);
  return place === null
    ? `Saved: ${club.name} is in no league.`
    : `Saved: ${club.name} is in ${placeName(place)}.`;
}

const columnsStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  columnGap: 3,
  rowGap: 4,
  mt: 3,
};
