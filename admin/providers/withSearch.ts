import type { GetListParams } from 'react-admin';
import { wholeDay } from '../fields/time.ts';

interface SearchMeta {
  /** The columns of which one has to hold each word of the filter `q`. */
  searchIn?: readonly string[];
  /** The column of moments that the filter `day`, a day such as `2026-11-23`, is about. */
  dayIn?: string;
}

/** Turns the filters `q` and `day` into what `meta` makes of them; other parameters stay as they are. */
export function withSearch(params: GetListParams): GetListParams {
  const { searchIn, dayIn } = (params.meta ?? {}) as SearchMeta;
  const { q, day, ...filter } = (params.filter ?? {}) as { q?: string; day?: string };
  const isSearch = searchIn !== undefined && q !== undefined;
  const isOfDay = dayIn !== undefined && day !== undefined;
  if (!isSearch && !isOfDay) return params;
  const conditions = [
    ...(isSearch ? wordConditions(q, searchIn) : []),
    ...(isOfDay ? dayConditions(day, dayIn) : []),
  ];
  if (conditions.length === 0) return { ...params, filter };
  // Without an operator after the @ the value is sent as it is.
  return { ...params, filter: { ...filter, 'and@': `(${conditions.join(',')})` } };
}

function wordConditions(q: string, columns: readonly string[]): string[] {
  const words = q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map(
    (word) => `or(${columns.map((column) => `${column}.ilike.${pattern(word)}`).join(',')})`,
  );
}

function dayConditions(date: string, column: string): string[] {
  const day = wholeDay(date);
  if (day === null) return [];
  return [`${column}.gte.${day.start.toISOString()}`, `${column}.lt.${day.end.toISOString()}`];
}

/**
 * A word anywhere in a text. What means something to LIKE or to the query's grammar stands for any
 * one character: the embedded backend does not read quoted values.
 */
function pattern(word: string): string {
  return `*${word.replace(/[,()"\\%*]/g, '_')}*`;
}
