import * as paths from '../../../common/paths.ts';
import { requestTimeout } from '../../backend/backend.ts';
import { recordOf } from '../../backend/recordOf.ts';
import type { SearchableClub } from './searchClubs.ts';

/** Fetches the clubs of this build; null where they cannot be had or are not what they should be. */
export async function loadClubList(send: typeof fetch): Promise<SearchableClub[] | null> {
  try {
    const response = await send(paths.clubList, { signal: requestTimeout() });
    if (!response.ok) return null;
    const list: unknown = await response.json();
    return Array.isArray(list) && list.every(isClub) ? list : null;
  } catch {
    return null;
  }
}

function isClub(value: unknown): value is SearchableClub {
  const { slug, name, aliases, badge } = recordOf(value) ?? {};
  return (
    typeof slug === 'string' &&
    typeof name === 'string' &&
    Array.isArray(aliases) &&
    (badge === null || typeof badge === 'string')
  );
}
