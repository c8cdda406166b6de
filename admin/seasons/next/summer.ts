import { slugFor } from '../../../common/clubs/slugFor.ts';
import type { Tables } from '../../../common/database.types.ts';
import type { Beginning } from '../Beginning.tsx';
import type { SeasonValues } from '../checkSeason.ts';

/** A league as a summer needs it. */
export type League = Pick<
  Tables<'leagues'>,
  'id' | 'name' | 'slug' | 'tier' | 'club_count' | 'relegated_count'
>;

/** A club as a summer needs it. */
export type Club = Pick<
  Tables<'clubs'>,
  'id' | 'name' | 'slug' | 'former_slugs' | 'primary_colour' | 'secondary_colour'
>;

/** A club that is not in the database yet. Whatever else the seed knows of it goes along. */
export type NewClub = Pick<
  Tables<'clubs'>,
  'id' | 'name' | 'short_name' | 'official_site' | 'primary_colour' | 'secondary_colour'
> & { slug?: string };

/** The season that ends: its leagues, the highest first, and where each club plays. */
export interface OldSeason {
  leagues: readonly League[];
  /** Ids of leagues by ids of clubs. */
  places: ReadonlyMap<string, string>;
}

/** The clubs that change places, by id; the lists of clubs are kept by slugs of the leagues they leave. */
export interface Moves {
  /** Out of the lowest league, they leave the pyramid. */
  down: Record<string, string[]>;
  up: Record<string, string[]>;
  /** The clubs that come into the lowest league, known and new. */
  joining: string[];
  newClubs: NewClub[];
}

/** All that the form of a summer holds. */
export interface SummerValues extends SeasonValues, Moves {
  beginning: Beginning;
  switches_off_leavers: boolean;
}

/** Where nobody moves. */
export function noMoves(leagues: readonly League[]): Moves {
  const nobody = () => Object.fromEntries(leagues.map(({ slug }) => [slug, [] as string[]]));
  return { down: nobody(), up: nobody(), joining: [], newClubs: [] };
}

/** Code and name of the season after one, such as 2026-27, or 2026 of one within a year; empty where its code names neither. */
export function seasonAfter(code: string): { code: string; name: string } {
  const years = /^(\d{4})(-\d{2})?$/.exec(code);
  if (years === null) return { code: '', name: '' };
  const first = Number(years[1]) + 1;
  if (years[2] === undefined) return { code: String(first), name: String(first) };
  const second = String((first + 1) % 100).padStart(2, '0');
  return { code: `${first}-${second}`, name: `${first}/${second}` };
}

/**
 * The choices for the lowest league: clubs without a place, clubs that were added, and under `newId` one
 * with the name that is typed, where no club has it.
 */
export function clubsToJoin(
  known: { clubs: readonly Club[]; newClubs: readonly NewClub[] } & Pick<OldSeason, 'places'>,
  typed: string,
  newId: string,
): { id: string; name: string }[] {
  const listed = [...known.clubs, ...known.newClubs];
  const name = typed.trim();
  const isNew = name !== '' && listed.every((club) => slugFor(club.name) !== slugFor(name));
  return [
    ...listed.filter(({ id }) => !known.places.has(id)),
    ...(isNew ? [{ id: newId, name: `New club: ${name}` }] : []),
  ];
}

/** Where each club plays after the moves: ids of leagues by ids of clubs, without those that leave. */
export function placesAfter({ leagues, places }: OldSeason, moves: Moves): Map<string, string> {
  const after = new Map<string, string>();
  for (const [clubId, leagueId] of places) {
    const at = leagues.findIndex(({ id }) => id === leagueId);
    const slug = leagues[at]?.slug ?? '';
    const step =
      Number(moves.down[slug]?.includes(clubId) ?? false) -
      Number(moves.up[slug]?.includes(clubId) ?? false);
    const league = leagues[at + step];
    if (league !== undefined) after.set(clubId, league.id);
  }
  const lowest = leagues.at(-1);
  if (lowest !== undefined) for (const clubId of moves.joining) after.set(clubId, lowest.id);
  return after;
}

/** A new club as a row of `clubs`. */
export function clubColumns({ id: _id, ...club }: NewClub) {
  const orNull = (text: string | null) =>
    text === null || text.trim() === '' ? null : text.trim();
  const name = club.name.trim();
  return {
    ...club,
    name,
    slug: club.slug ?? slugFor(name),
    short_name: orNull(club.short_name),
    official_site: orNull(club.official_site),
  };
}
