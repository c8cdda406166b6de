import type { RaRecord } from 'react-admin';

/** A row of `seasons`, with how many clubs are in a league of it. */
export interface Season extends RaRecord<string> {
  code: string;
  name: string;
  is_active: boolean;
  version: number;
  league_memberships: [{ count: number }];
}

/** What to ask the data provider for: every season, the newest first. */
export const allSeasons = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'code', order: 'DESC' as const },
  meta: { columns: ['*', 'league_memberships(count)'] },
};

/** How many clubs a season has. */
export function clubCount(season: Season): number {
  return season.league_memberships[0].count;
}

/** A number of clubs in words. */
export function clubsInWords(count: number): string {
  if (count === 0) return 'no clubs';
  return count === 1 ? '1 club' : `${count} clubs`;
}
