import { recordOf } from '../backend/recordOf.ts';
import type { StreamArticle } from '../content/siteContent.ts';
import { articleColumns, readArticles } from '../stories/readArticles.ts';

/** What to select of `articles` for a stream of many clubs. */
export const streamColumns = `${articleColumns},club_id`;

/**
 * Rows of the stream as PostgREST answers them; null where one is not what it should be. Their moments
 * are as they are stored: rounded to milliseconds they would not tell where the next page begins.
 */
export function readStreamRows(rows: unknown): StreamArticle[] | null {
  const articles = readArticles(rows);
  if (articles === null || !Array.isArray(rows)) return null;
  return articles.map((article, place) => {
    const row = recordOf(rows[place]);
    return {
      ...article,
      club_id: String(row?.['club_id']),
      published_at: isoMoment(String(row?.['published_at'])),
    };
  });
}

/** PostgreSQL's `2026-11-22 13:33:00.5+00` in the spelling that every browser reads. */
function isoMoment(written: string): string {
  return written.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
