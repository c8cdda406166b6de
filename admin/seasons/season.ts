import type { Tables } from '../../common/database.types.ts';
import { countOf } from '../../common/text/counts.ts';
import type { DialogState } from '../actions/ConfirmDialog.tsx';

/** A season, with how many clubs are in a league of it. */
export type Season = Pick<
  Tables<'seasons'>,
  'id' | 'code' | 'name' | 'is_active' | 'version' | 'starts_on'
> & {
  league_memberships: [{ count: number }];
};

export interface SeasonDialogProps extends Required<DialogState> {
  season: Season;
  /** All seasons, the newest first. */
  seasons: readonly Season[];
}

/** The parameters of a list of every season, the newest first. */
export const allSeasons = {
  pagination: { page: 1, perPage: 200 },
  sort: { field: 'code', order: 'DESC' as const },
  meta: { columns: ['*', 'league_memberships(count)'] },
};

/** How many clubs a season has. */
export function clubCount(season: Season): number {
  return season.league_memberships[0].count;
}

/** A season among others to choose from. */
export function seasonChoice({ id, name, is_active: isActive }: Season) {
  return { id, name: isActive ? `${name} (active)` : name };
}

/** A number of clubs in words. */
export function clubsInWords(count: number): string {
  return count === 0 ? 'no clubs' : countOf(count, 'club');
}
