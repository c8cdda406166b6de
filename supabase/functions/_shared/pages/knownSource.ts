import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database, Tables } from '../../../../common/database.types.ts';
import { addressKey } from '../../../../common/webAddress.ts';

/** As many rows as the interface answers at once. */
const listedAtOnce = 1000;

type Row = Pick<Tables<'sources'>, 'id' | 'url' | 'name'> & { clubs: { name: string } | null };

/**
 * The stored source of any club, enabled or not, that has one of these addresses, however it is spelt; the first
 * address counts most.
 */
export async function knownSource(urls: readonly string[], database: SupabaseClient<Database>) {
  const sources = await sourcesByAddress(database);
  for (const key of urls.map(addressKey)) {
    const source = key === null ? undefined : sources.get(key);
    if (source === undefined) continue;
    const { id: sourceId, name, clubs } = source;
    return { sourceId, name, clubName: clubs?.name ?? 'all clubs' };
  }
  return null;
}

/** The stored sources of all clubs, by the keys of their addresses. */
export async function sourcesByAddress(database: SupabaseClient<Database>) {
  const sources: Row[] = [];
  for (;;) {
    const answer = await database
      .from('sources')
      .select('id, url, name, clubs!sources_club_id_fkey(name)')
      .is('retired_at', null)
      .order('id')
      .range(sources.length, sources.length + listedAtOnce - 1);
    if (answer.error !== null) throw new Error(`sources: ${answer.error.message}`);
    sources.push(...answer.data);
    if (answer.data.length < listedAtOnce) {
      return new Map(sources.map((row) => [addressKey(row.url), row]));
    }
  }
}
