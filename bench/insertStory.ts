import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Adds a story of Arsenal, newer than all others, and answers its headline. */
export async function insertStory(client: SupabaseClient): Promise<string> {
  const { data: club } = await client.from('clubs').select('id').eq('slug', 'arsenal').single();
  const name = `New story ${randomUUID()}`;
  const { error } = await client.from('articles').insert({
    club_id: club?.id,
    headline: name,
    title_key: name.toLowerCase(),
    url_key: `new.example/${name}`,
    canonical_url: `https://new.example/${encodeURIComponent(name)}`,
    excerpt: 'Arsenal have news.',
    published_at: new Date().toISOString(),
  });
  if (error !== null) throw new Error(`The story could not be added: ${error.message}`);
  return name;
}
