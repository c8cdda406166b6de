import { createClient } from '@supabase/supabase-js';
import { backendTimeoutMs } from '../publish/fetchSiteContent.ts';
import type { StreamArticle } from '../content/siteContent.ts';
import { readStreamRows, streamColumns } from './streamRows.ts';

const dayMs = 24 * 60 * 60 * 1000;
const streamedDays = 30;
/** What one question may ask for by default, and what a build can draw without anybody waiting. */
const mostRows = 1000;

/**
 * Fetches the visible articles of the last 30 days as a visitor, newest first and at most 1,000: what
 * the pages of the stream are made from. What is older, visitors ask the backend for themselves.
 *
 * @throws {Error} saying what the backend answered.
 */
export async function fetchStream(
  url: string,
  publishableKey: string,
  now: Date,
): Promise<StreamArticle[]> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client
    .from('articles')
    .select(streamColumns)
    .gte('published_at', new Date(now.getTime() - streamedDays * dayMs).toISOString())
    .lte('published_at', now.toISOString())
    .order('published_at', { ascending: false })
    .order('id')
    .limit(mostRows)
    .abortSignal(AbortSignal.timeout(backendTimeoutMs));
  if (error !== null) {
    throw new Error(`The backend did not give the news of the last days (${error.message}).`);
  }
  const rows = readStreamRows(data);
  if (rows === null) {
    throw new Error('The backend’s news of the last days is not what the site expects.');
  }
  return rows;
}
