import type { Tables } from '../../common/database.types.ts';
import type { ListedClub } from './clubImport.ts';

/** What an import can change of a club itself. */
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

/** What to ask of `clubs` for these. */
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

/** What an import changes of a club, before and after, in the columns that change; the league is one of them. */
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
  // What a list does not say stays.
  const changed = [...columns, 'league'].filter(
    (column) =>
      (after[column] ?? null) !== null &&
      JSON.stringify(after[column]) !== JSON.stringify(before[column]),
  );
  const ofChanged = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((column) => [column, values[column]]));
  return { before: ofChanged(before), after: ofChanged(after) };
}
