import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { insertSources } from '../insertSources.ts';
import { titleKey } from '../../common/text/titleKey.ts';

/** How many sources there are besides. */
export const sourceCount = 2_000;
const batchRows = 1_000;
const minuteMs = 60_000;
const words = ['late', 'brave', 'golden', 'bitter', 'lucky', 'famous', 'early', 'loud', 'odd'];
const sentiments = ['neutral', 'positive', 'negative'];

const rowsSchema = z.array(z.object({ id: z.string(), club_id: z.string() })).min(sourceCount / 2);

/**
 * Adds articles as an administrator's list finds them after years: of all clubs and many sources, some
 * hidden, of every sentiment. The number at the end of a headline is in no other.
 */
export async function fillArticleList(client: SupabaseClient, total: number): Promise<void> {
  const urls = Array.from(
    { length: sourceCount },
    (_, index) => `https://bench.example/feed/${index}`,
  );
  await insertSources(client, urls);
  const listed = await client.from('sources').select('id,club_id').order('id').limit(1000);
  const sources = rowsSchema.parse(listed.data);
  const nowMs = Date.now();
  for (let made = 0; made < total; made += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, total - made) }, (_, index) => {
      const number = made + index;
      const source = sources[number % sources.length];
      const headline = `Match report: a ${words[number % words.length] ?? ''} goal in game ${number}x`;
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
        published_at: new Date(nowMs - ((number * 7_919) % total) * 9 * minuteMs).toISOString(),
        is_visible: number % 50 !== 0,
        sentiment: sentiments[number % sentiments.length],
      };
    });
    const { error } = await client.from('articles').insert(rows);
    if (error !== null) throw new Error(`The articles could not be added: ${error.message}`);
  }
}
