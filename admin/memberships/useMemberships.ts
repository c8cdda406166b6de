import { useRef, useState } from 'react';
import { useDataProvider, useGetList, useNotify } from 'react-admin';
import { failureText } from '../actions/useAction.ts';
import { membershipsOf, type Membership } from '../leagues/league.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import type { Club, Place } from './placeClubs.ts';

/** A change that the rows which were last read do not show yet. */
interface Change {
  to: Place;
  /** When the server had it; null while it is on its way. */
  savedAt: number | null;
}

/** The league of each club in a season, and the way to change it. */
export interface Memberships {
  /** Where a club is, changes on their way included; null until the rows have been read. */
  placeOf: ((clubId: string) => Place) | null;
  /** Puts clubs somewhere: shown at once, saved at once, and put back if the server refuses. */
  move: (clubs: readonly Club[], to: Place) => void;
  isSaving: boolean;
  /** The clubs whose latest change was refused, until the next change. */
  refusedClubIds: ReadonlySet<string>;
  /** The clubs that were saved last. */
  saved: readonly Club[];
  error: Error | null;
}

/** Reads the memberships of a season, and writes changes: clubs that are moved together all, or none. */
export function useMemberships(seasonId: string): Memberships {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const { data, dataUpdatedAt, error, refetch } = useGetList<Membership>(
    'league_memberships',
    membershipsOf(seasonId),
  );
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [refusedClubIds, setRefusedClubIds] = useState<ReadonlySet<string>>(new Set());
  const [saved, setSaved] = useState<readonly Club[]>([]);
  // Changes of one club go to the server in their order.
  const writes = useRef(new Map<string, Promise<void>>());

  const stored = new Map(data?.map(({ club_id, league_id }) => [club_id, league_id]));
  const placeOf = (clubId: string): Place => {
    const change = changes.get(clubId);
    const isNewer =
      change !== undefined && (change.savedAt === null || change.savedAt >= dataUpdatedAt);
    return isNewer ? change.to : (stored.get(clubId) ?? null);
  };

  const write = async (clubs: readonly Club[], from: readonly Place[], change: Change) => {
    const replaceChange = (by: Change | null) => {
      setChanges((all) => {
        const ids = clubs.map(({ id }) => id);
        // A later change of the same club stays.
        const isReplaced = (id: string) => ids.includes(id) && all.get(id) === change;
        const kept = [...all].filter(([id]) => !isReplaced(id));
        const replaced = ids.filter(isReplaced);
        return new Map(by === null ? kept : [...kept, ...replaced.map((id) => [id, by] as const)]);
      });
    };
    try {
      await dataProvider.callDatabase('assign_clubs', {
        season_id: seasonId,
        club_ids: clubs.map(({ id }) => id),
        ...(change.to === null ? {} : { league_id: change.to }),
        // The generated types know no null within a list.
        expected_league_ids: from as string[],
      });
      replaceChange({ to: change.to, savedAt: Date.now() });
      setSaved(clubs);
    } catch (failure) {
      replaceChange(null);
      setRefusedClubIds(new Set(clubs.map(({ id }) => id)));
      notify(failureText('Failed to update membership', failure), { type: 'error' });
    }
    // It also shows the changes that others made meanwhile.
    await refetch();
  };

  const move = (clubs: readonly Club[], to: Place) => {
    const moved = clubs.filter(({ id }) => placeOf(id) !== to);
    if (moved.length === 0) return;
    const from = moved.map(({ id }) => placeOf(id));
    const change: Change = { to, savedAt: null };
    setChanges((all) => new Map([...all, ...moved.map(({ id }) => [id, change] as const)]));
    setRefusedClubIds(new Set());
    const previous = Promise.all(
      moved.map(async ({ id }) => {
        await writes.current.get(id);
      }),
    );
    const written = previous.then(() => write(moved, from, change));
    for (const { id } of moved) writes.current.set(id, written);
  };

  return {
    placeOf: data === undefined ? null : placeOf,
    move,
    isSaving: [...changes.values()].some(({ savedAt }) => savedAt === null),
    refusedClubIds,
    saved,
    error,
  };
}
