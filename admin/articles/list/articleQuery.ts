import { titleKey } from '../../../common/text/titleKey.ts';
import { wholeDay } from '../../fields/time.ts';

/** The filters of the list of articles; react-admin keeps them in the address. */
export interface ArticleFilter {
  /** Words of the headline. */
  search?: string;
  league_id?: string;
  /** `true`: what ingestion held back; `false`: all others. */
  held?: string;
  /** `true`: with a picture; `false`: without one. */
  picture?: string;
  /** `true`: with an excerpt; `false`: without one. */
  has_excerpt?: string;
  /** The first day, such as `2025-03-01`. */
  from?: string;
  /** The last day. */
  to?: string;
  /** Anything else is a column and its value. */
  [column: string]: string | undefined;
}

/** The filters that ask whether a column holds anything. */
const columnsThere = { held: 'held_for', picture: 'image_url', has_excerpt: 'excerpt' } as const;

/** Filters that are no columns, and become conditions below. */
const combined = new Set(['search', 'league_id', 'from', 'to', ...Object.keys(columnsThere)]);

/**
 * The filter as PostgREST takes it, by way of ra-data-postgrest.
 *
 * @param clubIds The clubs of `league_id`; null where no league is asked for.
 */
export function articleQuery(
  filter: ArticleFilter,
  clubIds: readonly string[] | null,
): Record<string, string> {
  const { search = '', from = '', to = '' } = filter;
  const words = wordsOf(search);
  const conditions = words.map(
    (word) =>
      // The folded headline is the feed's own; what a person corrected is looked at besides.
      `or(title_key.like.*${word}*,and(headline_edited_at.not.is.null,headline.ilike.*${word}*))`,
  );
  if (clubIds !== null) conditions.push(`club_id.in.(${clubIds.join(',')})`);
  const first = wholeDay(from);
  if (first !== null) conditions.push(`published_at.gte.${first.start.toISOString()}`);
  const last = wholeDay(to);
  if (last !== null) conditions.push(`published_at.lt.${last.end.toISOString()}`);

  const query: Record<string, string> = {};
  for (const [name, column] of Object.entries(columnsThere)) {
    const isThere = filter[name] ?? '';
    if (isThere !== '') query[`${column}@${isThere === 'true' ? 'not.is' : 'is'}`] = 'null';
  }
  for (const [column, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '' && !combined.has(column)) query[column] = value;
  }
  // A search for signs alone, which the folded headline does not have.
  if (words.length === 0 && search.trim() !== '') {
    // Joined, because the data provider loses all but the first of three or more.
    query['headline@ilike'] = search.trim().replaceAll(/\s+/g, '*');
  }
  // Several conditions on one column only go together within one `and`.
  if (conditions.length > 0) query['and@'] = `(${conditions.join(',')})`;
  return query;
}

/**
 * Headlines are searched as the database keeps them folded, which takes a third of the time: the
 * case and the accents of a search do not matter, nor its punctuation.
 */
function wordsOf(search: string): string[] {
  const folded = titleKey(search);
  return /[\p{L}\p{N}]/u.test(folded) ? folded.split(' ').filter((word) => word !== '') : [];
}
