import { placesAfter, type League, type Moves, type OldSeason } from './summer.ts';

/** A league after the summer. */
export interface LeagueAfter {
  league: League;
  /** All its clubs by name, and where those that are new in it come from; null for none of the leagues. */
  clubs: { name: string; from: League | 'same' | null }[];
  /** The clubs that leave it, and where to; null for none of the leagues. */
  gone: { name: string; to: League | null }[];
}

/**
 * The leagues after the summer, the highest first.
 *
 * @param nameOf The name of a club, known or new.
 */
export function describeSummer(
  old: OldSeason,
  moves: Moves,
  nameOf: (clubId: string) => string,
): LeagueAfter[] {
  const after = placesAfter(old, moves);
  const leagueOf = (places: ReadonlyMap<string, string>, clubId: string) =>
    old.leagues.find(({ id }) => id === places.get(clubId)) ?? null;
  const byName = (one: { name: string }, other: { name: string }) =>
    one.name.localeCompare(other.name, 'en-GB');

  return old.leagues.map((league) => {
    const within = (places: ReadonlyMap<string, string>) =>
      [...places].filter(([, leagueId]) => leagueId === league.id).map(([id]) => id);
    return {
      league,
      clubs: within(after)
        .map((id) => ({
          name: nameOf(id),
          from: old.places.get(id) === league.id ? ('same' as const) : leagueOf(old.places, id),
        }))
        .toSorted(byName),
      gone: within(old.places)
        .filter((id) => after.get(id) !== league.id)
        .map((id) => ({ name: nameOf(id), to: leagueOf(after, id) }))
        .toSorted(byName),
    };
  });
}

/** The faults that prevent it, in sentences: leagues with a wrong number of clubs, and names given twice. */
export function faultsOfSummer(leagues: readonly LeagueAfter[]): string[] {
  const sizes = leagues.flatMap(({ league: { name, club_count }, clubs }) =>
    club_count === null || clubs.length === club_count
      ? []
      : [`${name} would have ${clubs.length} clubs in place of ${club_count}.`],
  );
  const names = leagues.flatMap(({ clubs }) => clubs.map(({ name }) => name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...sizes, ...new Set(twice.map((name) => `${name} is listed twice.`))];
}

/** Sentences on leagues between which more or fewer clubs move than is usual. */
export function warningsOfSummer(leagues: readonly LeagueAfter[]): string[] {
  return leagues.flatMap(({ league, clubs, gone }, index) => {
    const wanted = league.relegated_count;
    const lower = leagues[index + 1]?.league;
    const down = gone.filter(({ to }) => to?.id === lower?.id).length;
    const up = clubs.filter(({ from }) => from !== 'same' && from?.id === lower?.id).length;
    if (wanted === null || (down === wanted && up === wanted)) return [];
    return lower === undefined
      ? `Below ${league.name}: ${down} leave and ${up} join in place of ${wanted}.`
      : `${league.name} and ${lower.name}: ${down} down and ${up} up in place of ${wanted}.`;
  });
}
