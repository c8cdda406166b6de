/** A division of the seed; `tier` counts from 1, the top of the pyramid. */
interface SeedLeague {
  slug: string;
  name: string;
  tier: number;
}

/** The four English divisions that Touchline follows, from the top down. */
export const seedLeagues = [
  { slug: 'premier-league', name: 'Premier League', tier: 1 },
  { slug: 'championship', name: 'Championship', tier: 2 },
  { slug: 'league-one', name: 'League One', tier: 3 },
  { slug: 'league-two', name: 'League Two', tier: 4 },
] as const satisfies readonly SeedLeague[];

/** The season that `seedClubs` describes; the seeder creates it as the active one. */
export const seedSeason = { code: '2024-25', name: '2024/25' } as const;
