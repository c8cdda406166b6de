import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import { fetchNewest, type Paging } from '../content/fetchNewest.ts';
import { searchableArticles } from '../search/engine/searchRequest.ts';
import { dayOf } from './streamPages.ts';
import type { StreamArticle } from '../backend/siteContent.ts';
import { articleColumns, readArticles } from '../stories/readArticles.ts';

const dayMs = 24 * 60 * 60 * 1000;
const streamedDays = 30;
const storiesFed = 60;
/** The limit of a build, see docs/decisions/070-3000-static-stories-and-pages-of-filters.md. */
const mostStreamed = 3000;

/**
 * Fetches what leads the events of the last 30 days as a visitor, newest first and at most 3,000:
 * what the pages of the stream are made from. What is older, visitors ask the backend for themselves.
 * Where there are more, a day that came in part is left out, unless it is the only one: a page of a
 * day says that it has all of it.
 *
 * @param client Of a visitor.
 * @throws {Error} saying what the backend answered.
 */
export async function fetchStream(
  client: SupabaseClient<Database>,
  now: Date,
  most = mostStreamed,
  paging?: Paging,
): Promise<StreamArticle[]> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const wanted = {
    name: 'the news of the last days',
    columns: articleColumns,
    // More than is shown, so that the first day is whole on the clock of the pyramid.
    span: { from: daysAgo(streamedDays + 1), to: now },
  };
  const rows = await fetchNewest(client, { ...wanted, most, read: readStream }, paging);
  const firstDay = dayOf(daysAgo(streamedDays - 1).toISOString());
  const shown = rows.filter(({ published_at }) => dayOf(published_at) >= firstDay);
  return shown.length < most ? shown : wholeDays(shown);
}

/** The newest stories, each by itself, for the feed of them; those that two clubs carry are copies. */
export async function fetchStories(client: SupabaseClient<Database>): Promise<StreamArticle[]> {
  const rows = await fetchNewest(client, {
    name: 'the newest stories',
    columns: articleColumns.replace('more_on_this,', ''),
    from: 'articles',
    most: storiesFed,
    read: readStream,
  });
  return [...new Map(rows.map((row) => [row.canonical_url, row])).values()];
}

/** The newest stories that lead an event of their club, as many as can be searched. */
export function fetchSearchable(client: SupabaseClient<Database>): Promise<StreamArticle[]> {
  return fetchNewest(client, {
    name: 'the stories to search through',
    columns: articleColumns,
    most: searchableArticles,
    read: readStream,
  });
}

/** @throws {Error} where the backend answered something else. */
function readStream(answer: unknown): StreamArticle[] {
  const rows = readArticles(answer);
  if (rows !== null) return rows;
  throw new Error('The backend’s news is not what the site expects.');
}

function wholeDays(rows: readonly StreamArticle[]): StreamArticle[] {
  const days = rows.map(({ published_at }) => dayOf(published_at));
  const last = days.at(-1);
  return days[0] === last ? [...rows] : rows.filter((_, place) => days[place] !== last);
}
