import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { insertSources } from '../insertSources.ts';
import { titleKey } from '../../common/text/titleKey.ts';

/** How many sources there are besides. */
export const SOURCES = 2_000;
const BATCH = 1_000;
const MINUTE_MS = 60_000;
const WORDS = ['late', 'brave', 'golden', 'bitter', 'lucky', 'famous', 'early', 'loud', 'odd'];
const SENTIMENTS = ['neutral', 'positive', 'negative'];

const rowsSchema = z.array(z.object({ id: z.string(), club_id: z.string() })).min(SOURCES / 2);

/**
 * Adds articles as an administrator's list finds them after years: of all clubs and many sources, some
 * hidden, of every sentiment. The number at the end of a headline is in no other.
 */
export async function fillArticleList(client: SupabaseClient, total: number): Promise<void> {
  const urls = Array.from({ length: SOURCES }, (_, index) => `https://bench.example/feed/${index}`);
  await insertSources(client, urls);
  const listed = await client.from('sources').select('id,club_id').order('id').limit(1000);
  const sources = rowsSchema.parse(listed.data);
  const nowMs = Date.now();
  for (let made = 0; made < total; made += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, total - made) }, (_, index) => {
      const number = made + index;
      const source = sources[number % sources.length];
      const headline = `Match report: a ${WORDS[number % WORDS.length] ?? ''} goal in game ${number}x`;
      return {
        club_id: source?.club_id,
        source_id: source?.id,
        headline,
        title_key: titleKey(headline),
        url_key: `bench.example/${number}`,
        canonical_url: `https://bench.example/${number}`,
        excerpt:
          'What happened, what the manager said of it, and what it means for Saturday. '.repeat(3),
        // The order of the dates is not the order in which the rows lie.
        published_at: new Date(nowMs - ((number * 7_919) % total) * 9 * MINUTE_MS).toISOString(),
        is_visible: number % 50 !== 0,
        sentiment: SENTIMENTS[number % SENTIMENTS.length],
      };
    });
    const { error } = await client.from('articles').insert(rows);
    if (error !== null) throw new Error(`The articles could not be added: ${error.message}`);
  }
}
