import { slugFor } from '../../../common/clubs/slugFor.ts';
import type { Tables } from '../../../common/database.types.ts';

/** A club as a file may be named after it. */
export type BadgedClub = Pick<Tables<'clubs'>, 'name' | 'slug' | 'short_name' | 'aliases'>;

/** Words beside a club's name in the names of files, and in some names of clubs. */
const fillers = new Set(['fc', 'afc', 'football', 'club', 'badge', 'crest', 'logo', 'icon', 'the']);

/**
 * The club that a file is named after: `Arsenal FC badge.png`, `man-utd_2024.svg`. Null where it is
 * none, or where several go by that name.
 */
export function matchClub<Club extends BadgedClub>(
  fileName: string,
  clubs: readonly Club[],
): Club | null {
  const wanted = keyOf(fileName.replace(/\.[a-z0-9]+$/i, ''));
  if (wanted === '') return null;
  const own = clubs.filter(({ name, slug }) => [name, slug].some((each) => keyOf(each) === wanted));
  const called = clubs.filter(({ short_name, aliases }) =>
    [short_name ?? '', ...aliases].some((each) => keyOf(each) === wanted),
  );
  // A club's own name comes before what others are called.
  const found = own.length > 0 ? own : called;
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The words that name a club, without sizes and years. */
function keyOf(name: string): string {
  return slugFor(name.replaceAll(/[_.]/g, ' '))
    .split('-')
    .filter((word) => !fillers.has(word) && !/^\d+(x\d+|px)?$/.test(word))
    .join('-');
}
