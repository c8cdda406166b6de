import { useRef, useState } from 'react';
import { HttpError, useDataProvider, useGetList, useNotify } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import type { Club, Membership, Place } from './league.ts';

/** A change that the rows which were last read do not show yet. */
interface Change {
  to: Place;
  /** When the server had it; null while it is on its way. */
  savedAt: number | null;
}

/** Who is in which league of a season, and the way to change it. */
export interface Memberships {
  /** Where a club is, changes on their way included; null until the rows have been read. */
  placeOf: ((clubId: string) => Place) | null;
  /** Puts a club somewhere: shown at once, saved at once, and put back if the server refuses. */
  move: (club: Club, to: Place) => void;
  isSaving: boolean;
  /** The club whose latest change was refused, until the next change. */
  refusedClubId: string | null;
  /** The club that was saved last. */
  saved: Club | null;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

/** Reads the memberships of a season, and writes changes one club at a time. */
export function useMemberships(seasonId: string): Memberships {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const { data, dataUpdatedAt, error, refetch } = useGetList<Membership>('league_memberships', {
    filter: { season_id: seasonId },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    meta: { columns: ['id', 'club_id', 'league_id'] },
  });
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const [refusedClubId, setRefusedClubId] = useState<string | null>(null);
  const [saved, setSaved] = useState<Club | null>(null);
  // Changes of one club go to the server in their order.
  const writes = useRef(new Map<string, Promise<void>>());

  const stored = new Map(data?.map(({ club_id, league_id }) => [club_id, league_id]));
  const placeOf = (clubId: string): Place => {
    const change = changes.get(clubId);
    const isNewer =
      change !== undefined && (change.savedAt === null || change.savedAt >= dataUpdatedAt);
    return isNewer ? change.to : (stored.get(clubId) ?? null);
  };

  const write = async (club: Club, from: Place, change: Change) => {
    const replaceChange = (by: Change | null) => {
      setChanges((all) => {
        // A later change of the same club stays.
        if (all.get(club.id) !== change) return all;
        const others = [...all].filter(([id]) => id !== club.id);
        return new Map(by === null ? others : [...others, [club.id, by]]);
      });
    };
    try {
      await dataProvider.callDatabase('assign_club', {
        season_id: seasonId,
        club_id: club.id,
        ...(change.to === null ? {} : { league_id: change.to }),
        expected_league_ids: from === null ? [] : [from],
      });
      replaceChange({ to: change.to, savedAt: Date.now() });
      setSaved(club);
    } catch (failure) {
      replaceChange(null);
      setRefusedClubId(club.id);
      notify(sentenceFor(failure), { type: 'error' });
    }
    // What others changed meanwhile is shown with it.
    await refetch();
  };

  const move = (club: Club, to: Place) => {
    const from = placeOf(club.id);
    if (from === to) return;
    const change: Change = { to, savedAt: null };
    setChanges((all) => new Map(all).set(club.id, change));
    setRefusedClubId(null);
    const previous = writes.current.get(club.id) ?? Promise.resolve();
    writes.current.set(
      club.id,
      previous.then(() => write(club, from, change)),
    );
  };

  return {
    placeOf: data === undefined ? null : placeOf,
    move,
    isSaving: [...changes.values()].some(({ savedAt }) => savedAt === null),
    refusedClubId,
    saved,
    error,
    refetch,
  };
}

function sentenceFor(failure: unknown): string {
  // The server's sentence says where the club is instead, or that nobody is signed in.
  return failure instanceof HttpError && [401, 409].includes(Number(failure.status))
    ? `Failed to update membership: ${failure.message}`
    : 'Failed to update membership';
}
