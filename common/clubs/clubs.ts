import { championshipClubs } from './championshipClubs.ts';
import { leagueOneClubs } from './leagueOneClubs.ts';
import type { LeagueSlug } from './leagues.ts';
import { leagueTwoClubs } from './leagueTwoClubs.ts';
import { premierLeagueClubs } from './premierLeagueClubs.ts';
import type { DivisionClub, SeedClub } from './seedClub.ts';

export type { SeedClub, ShieldPattern } from './seedClub.ts';

/** The 92 clubs in the divisions they played in during 2024-25: by tier, then by name. */
export const seedClubs: readonly SeedClub[] = [
  ...inLeague('premier-league', premierLeagueClubs),
  ...inLeague('championship', championshipClubs),
  ...inLeague('league-one', leagueOneClubs),
  ...inLeague('league-two', leagueTwoClubs),
];

function inLeague(league: LeagueSlug, clubs: readonly DivisionClub[]): SeedClub[] {
  return clubs.map((club) => ({ ...club, league }));
}
