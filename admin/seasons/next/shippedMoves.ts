import type { SeedSeason } from '../../../common/pyramid/readSeasons.ts';
import { seedClubRow } from '../../../common/pyramid/pyramid.ts';
import { noMoves, placesAfter, type Club, type Moves, type OldSeason } from './summer.ts';

/**
 * The moves that lead from a season to one that the product ships.
 *
 * @param clubs All clubs of the database.
 * @returns null where no moves between neighbouring leagues lead there.
 */
export function shippedMoves(
  old: OldSeason,
  clubs: readonly Club[],
  shipped: SeedSeason,
): Moves | null {
  const moves = noMoves(old.leagues);
  const lowest = old.leagues.at(-1);
  // A renamed club may have another slug, which the product does not know.
  const idOf = new Map(
    clubs.flatMap(({ id, slug, former_slugs }) =>
      [...former_slugs, slug].map((each) => [each, id] as const),
    ),
  );
  const newLeagueOf = new Map<string | undefined, string>(
    shipped.clubs.map(({ slug, league }) => [idOf.get(slug), league]),
  );

  for (const [clubId, leagueId] of old.places) {
    const at = old.leagues.findIndex(({ id }) => id === leagueId);
    const from = old.leagues[at]?.slug ?? '';
    const to = newLeagueOf.get(clubId);
    if (to === from) continue;
    if (to !== undefined && to === old.leagues[at - 1]?.slug) moves.up[from]?.push(clubId);
    else if (to === old.leagues[at + 1]?.slug) moves.down[from]?.push(clubId);
    else return null;
  }
  for (const { league, ...club } of shipped.clubs) {
    const clubId = idOf.get(club.slug) ?? `new-${club.slug}`;
    if (old.places.has(clubId)) continue;
    if (league !== lowest?.slug) return null;
    moves.joining.push(clubId);
    if (!idOf.has(club.slug)) moves.newClubs.push({ id: clubId, ...seedClubRow(club) });
  }
  return placesAfter(old, moves).size === shipped.clubs.length ? moves : null;
}
