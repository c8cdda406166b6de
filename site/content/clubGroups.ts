import type { SiteIndex } from './indexContent.ts';
import type { ContentClub } from './siteContent.ts';

/** Clubs that are offered together. */
export interface ClubGroup {
  name: string;
  /** Null for clubs that play in no league of the active season. */
  tier: number | null;
  clubs: ContentClub[];
}

/** All clubs to choose from: league by league of the active season, and then those outside of it. */
export function clubGroups({ activeSeason, clubs, divisionsOf, leagueOf }: SiteIndex): ClubGroup[] {
  const divisions = activeSeason === null ? [] : divisionsOf(activeSeason.code);
  return [
    ...divisions.map(({ league, clubs: members }) => ({
      name: league.name,
      tier: league.tier,
      clubs: members,
    })),
    { name: 'Other clubs', tier: null, clubs: clubs.filter(({ slug }) => leagueOf(slug) === null) },
  ].filter((group) => group.clubs.length > 0);
}
