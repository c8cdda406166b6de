import { createClient } from '@supabase/supabase-js';
import { dayOf } from './streamPages.ts';
import { backendTimeoutMs } from '../publish/fetchSiteContent.ts';
import type { StreamArticle } from '../content/siteContent.ts';
import { readStreamRows, streamColumns } from './streamRows.ts';

const dayMs = 24 * 60 * 60 * 1000;
const streamedDays = 30;
/** By so much London's clocks are ahead of UTC at most. */
const summerTimeMs = 60 * 60 * 1000;
/** What one question may ask for by default, and what a build can draw without anybody waiting. */
const mostStreamed = 1000;

/**
 * Fetches the visible articles of the last 30 London days as a visitor, newest first and at most 1,000:
 * what the pages of the stream are made from. What is older, visitors ask the backend for themselves.
 * Where there are more, a day that came in part is left out, unless it is the only one: a page of a
 * day says that it has all of it.
 *
 * @param options For tests: how many come at most, and over which way.
 * @throws {Error} saying what the backend answered.
 */
export async function fetchStream(
  url: string,
  publishableKey: string,
  now: Date,
  { mostRows = mostStreamed, send = fetch } = {},
): Promise<StreamArticle[]> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: send },
  });
  const { data, error } = await client
    .from('articles')
    .select(streamColumns)
    .gte(
      'published_at',
      startOfDay(new Date(now.getTime() - (streamedDays - 1) * dayMs)).toISOString(),
    )
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
  return rows.length < mostRows ? rows : wholeDays(rows);
}

/** When the London day of a moment began. */
function startOfDay(moment: Date): Date {
  const day = dayOf(moment.toISOString());
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const inSummer = new Date(midnight - summerTimeMs);
  return dayOf(inSummer.toISOString()) === day ? inSummer : new Date(midnight);
}

function wholeDays(rows: readonly StreamArticle[]): StreamArticle[] {
  const days = rows.map(({ published_at }) => dayOf(published_at));
  const last = days.at(-1);
  return days[0] === last ? [...rows] : rows.filter((_, place) => days[place] !== last);
}
