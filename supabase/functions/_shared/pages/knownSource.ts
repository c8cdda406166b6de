import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { addressKey } from '../../../../common/webAddress.ts';

/** As many rows as the interface answers at once. */
const listedAtOnce = 1000;

const rowsSchema = z.array(
  z.object({
    id: z.uuid(),
    url: z.string(),
    name: z.string(),
    clubs: z.object({ name: z.string() }).nullable(),
  }),
);
type Row = z.infer<typeof rowsSchema>[number];

/** A source that is stored already, enabled or not. */
export interface KnownSource {
  sourceId: string;
  name: string;
  clubName: string;
}

/** The stored source of any club that has one of these addresses, however it is spelt; the first address counts most. */
export async function knownSource(
  urls: readonly string[],
  database: SupabaseClient,
): Promise<KnownSource | null> {
  const sources = new Map((await allSources(database)).map((row) => [addressKey(row.url), row]));
  for (const key of urls.map(addressKey)) {
    const source = key === null ? undefined : sources.get(key);
    if (source !== undefined) {
      return {
        sourceId: source.id,
        name: source.name,
        clubName: source.clubs?.name ?? 'all clubs',
      };
    }
  }
  return null;
}

async function allSources(database: SupabaseClient): Promise<Row[]> {
  const sources: Row[] = [];
  for (;;) {
    const answer = await database
      .from('sources')
      .select('id, url, name, clubs!sources_club_id_fkey(name)')
      .is('retired_at', null)
      .order('id')
      .range(sources.length, sources.length + listedAtOnce - 1);
    if (answer.error !== null) throw new Error(`sources: ${answer.error.message}`);
    sources.push(...rowsSchema.parse(answer.data));
    if (answer.data.length < listedAtOnce) return sources;
  }
}
