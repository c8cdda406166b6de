import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';

const batchRows = 500;

/**
 * Makes each address a source, spread evenly over the clubs.
 *
 * @throws {Error} when the database refuses.
 */
export async function insertSources(
  client: SupabaseClient,
  urls: readonly string[],
): Promise<void> {
  const clubs = await client.from('clubs').select('id');
  const clubIds = z
    .array(z.object({ id: z.string() }))
    .min(1)
    .parse(clubs.data);
  const rows = urls.map((url, index) => ({
    club_id: clubIds[index % clubIds.length]?.id,
    name: `Terrace diary ${index}`,
    url,
  }));
  for (let from = 0; from < rows.length; from += batchRows) {
    const { error } = await client.from('sources').insert(rows.slice(from, from + batchRows));
    if (error !== null) throw new Error(`The sources could not be added: ${error.message}`);
  }
}
