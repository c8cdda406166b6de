import {
  DragDropContext,
  type DragStart,
  type DragUpdate,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { countOf } from '../../common/text/counts.ts';
import { Faint, Text } from '../fields/elements.tsx';
import type { League } from '../leagues/league.ts';
import type { Season } from '../seasons/season.ts';
import { ChosenClubs } from './ChosenClubs.tsx';
import { carried, dragInstructions, pickedUp, putDown } from './dragWords.ts';
import { LeagueColumn, noLeague, UnassignedClubs } from './LeagueColumn.tsx';
import { goToNext, headingId, placeClubs, type Club, type Place } from './placeClubs.ts';
import { useMemberships } from './useMemberships.ts';

interface SeasonBoardProps {
  season: Season;
  leagues: readonly League[];
  clubs: readonly Club[];
}

/** The leagues of one season with their clubs, between which clubs are moved. */
export function SeasonBoard({ season, leagues, clubs }: SeasonBoardProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { placeOf, move, isSaving, saved, refusedClubIds, error } = useMemberships(season.id);
  if (error !== null && placeOf === null) {
    return <Alert severity="error">{error.message}</Alert>;
  }
  if (placeOf === null) return null;

  const { byLeague, unassigned } = placeClubs(clubs, leagues, placeOf);
  const placeName = (place: Place) =>
    leagues.find(({ id }) => id === place)?.name ?? 'the clubs without a league';
  const draggedWords = (clubId: string) => {
    const name = clubs.find(({ id }) => id === clubId)?.name ?? '';
    const others = chosenIds.has(clubId) ? chosenIds.size - 1 : 0;
    return others === 0 ? name : `${name} and ${countOf(others, 'other')}`;
  };
  const drag = ({ draggableId, source, destination }: DragUpdate) => ({
    club: draggedWords(draggableId),
    from: placeName(source.droppableId),
    over: destination === null ? null : placeName(destination.droppableId),
  });

  const drop = (result: DropResult, { announce }: ResponderProvided) => {
    announce(putDown(drag(result)));
    const club = clubs.find(({ id }) => id === result.draggableId);
    if (club === undefined || result.destination === null) return;
    const { droppableId } = result.destination;
    // A chosen club takes the others along.
    const isChosen = chosenIds.has(club.id);
    move(isChosen ? chosen : [club], droppableId === noLeague ? null : droppableId);
    if (isChosen) setChosenIds(new Set());
  };

  const moveFromMenu = (club: Club, to: Place) => {
    const place = placeOf(club.id);
    const list = byLeague.get(place ?? '') ?? unassigned;
    flushSync(() => move([club], to));
    goToNext(club, list, place);
  };

  const chosen = clubs.filter(({ id }) => chosenIds.has(id));
  const choice = {
    ids: chosenIds,
    toggle: (clubId: string) =>
      setChosenIds((ids) =>
        ids.has(clubId)
          ? new Set([...ids].filter((id) => id !== clubId))
          : new Set([...ids, clubId]),
      ),
  };
  const board = { leagues, refusedClubIds, choice, onMove: moveFromMenu };
  /** Ends the choice, whose bar goes: one goes on at the list where they were put, or at the first of them. */
  const endChoice = (place: Place, act?: () => void) => {
    flushSync(() => {
      act?.();
      setChosenIds(new Set());
    });
    document.getElementById(headingId(place))?.focus();
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
      <Faint role="status">{isSaving ? 'Saving…' : savedWords(saved, placeOf, placeName)}</Faint>
      {unassigned.length === clubs.length ? (
        <Text>No club is in a league of {season.name} yet.</Text>
      ) : null}
      <UnassignedClubs clubs={unassigned} {...board} />
      <div className="leagues">
        {leagues.map((league) => (
          <LeagueColumn
            key={league.id}
            league={league}
            clubs={byLeague.get(league.id) ?? []}
            {...board}
          />
        ))}
      </div>
      <ChosenClubs
        clubs={chosen}
        leagues={leagues}
        onMove={(to) => endChoice(to, () => move(chosen, to))}
        onClear={() => endChoice(placeOf(chosen[0]?.id ?? ''))}
      />
    </DragDropContext>
  );
}

function savedWords(
  clubs: readonly Club[],
  placeOf: (clubId: string) => Place,
  placeName: (place: Place) => string,
): string {
  const [first] = clubs;
  if (first === undefined) return 'Every change is saved at once.';
  const who = clubs.length === 1 ? `${first.name} is` : `${clubs.length} clubs are`;
  const place = placeOf(first.id);
  return `Saved: ${who} in ${place === null ? 'no league' : placeName(place)}.`;
}
