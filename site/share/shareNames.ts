/** Names of the pictures that are shown where a page is shared; see `paths.shareImage`. */
export const shareNames = {
  site: 'touchline',
  club: (clubSlug: string) => `clubs/${clubSlug}`,
  league: (leagueSlug: string) => `leagues/${leagueSlug}`,
} as const;
