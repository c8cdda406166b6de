import type { Tables } from '../../common/database.types.ts';
import type { ListedClub } from './clubImport.ts';

/** The columns of a club that an import can change. */
const columns = [
  'name',
  'official_site',
  'badge_url',
  'short_name',
  'aliases',
  'primary_colour',
  'secondary_colour',
  'shield_pattern',
  'monogram',
] as const;

/** A club as it is stored, with where it plays in every season. */
export type StoredClub = Pick<Tables<'clubs'>, 'slug' | (typeof columns)[number]> & {
  league_memberships: Pick<Tables<'league_memberships'>, 'season_id' | 'league_id'>[];
};

/** The columns to read from `clubs` for a comparison. */
export const storedClubColumns = [
  'id',
  'slug',
  ...columns,
  'league_memberships(season_id,league_id)',
];

/** Where a club is put. */
interface Placing {
  seasonId: string;
  leagues: readonly Pick<Tables<'leagues'>, 'id' | 'name' | 'tier'>[];
}

/** The changes of an import to a club, before and after, in the columns that change and the league. */
export function changesOfClub(
  listed: ListedClub,
  stored: StoredClub,
  { seasonId, leagues }: Placing,
): Record<'before' | 'after', Record<string, unknown>> {
  const place = stored.league_memberships.find(({ season_id }) => season_id === seasonId);
  const nameOf = (league: Placing['leagues'][number] | undefined) => league?.name ?? null;
  const before: Record<string, unknown> = {
    ...stored,
    league: nameOf(leagues.find(({ id }) => id === place?.league_id)),
  };
  const after: Record<string, unknown> = {
    ...listed,
    league: nameOf(leagues.find(({ tier }) => tier === listed.league_tier)),
  };
  // A value that the list leaves out stays.
  const changed = [...columns, 'league'].filter(
    (column) =>
      (after[column] ?? null) !== null &&
      JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  );
  const ofChanged = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((column) => [column, values[column]]));
  return { before: ofChanged(before), after: ofChanged(after) };
}
