import type { SupabaseClient } from '@supabase/supabase-js';

const batchRows = 2_000;

/**
 * Adds articles, older than any that is shown, until the database holds `total`.
 *
 * @returns how many it holds, which is more where there were more before.
 */
export async function fillArticles(client: SupabaseClient, total: number): Promise<number> {
  const clubs = await client.from('clubs').select('id');
  const stored = await client.from('articles').select('id', { count: 'exact', head: true });
  const clubIds = (clubs.data ?? []).map((club: { id: string }) => club.id);
  const before = stored.count ?? 0;
  for (let made = before; made < total; made += batchRows) {
    const rows = Array.from({ length: Math.min(batchRows, total - made) }, (_, index) => {
      const number = made + index;
      const publishedAt = new Date(Date.UTC(2020, 0, 1) + number * 60_000).toISOString();
      return {
        club_id: clubIds[number % clubIds.length],
        headline: `Old story ${number}`,
        title_key: `old story ${number}`,
        url_key: `old.example/${number}`,
        canonical_url: `https://old.example/${number}`,
        excerpt: 'A story that nobody reads any more, kept because nothing is ever lost.',
        published_at: publishedAt,
      };
    });
    const { error } = await client.from('articles').insert(rows);
    if (error !== null) throw new Error(`The articles could not be added: ${error.message}`);
  }
  return Math.max(before, total);
}
