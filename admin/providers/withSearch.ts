import type { GetListParams } from 'react-admin';

/**
 * Turns the filter `q` into a search: every word must stand in one of the columns that
 * `meta.searchIn` names. Without it the parameters are as they were.
 */
export function withSearch(params: GetListParams): GetListParams {
  const { searchIn } = (params.meta ?? {}) as { searchIn?: readonly string[] };
  const { q, ...filter } = (params.filter ?? {}) as { q?: string };
  if (searchIn === undefined || q === undefined) return params;
  const words = q
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return { ...params, filter };
  const conditions = words.map(
    (word) => `or(${searchIn.map((column) => `${column}.ilike.${pattern(word)}`).join(',')})`,
  );
  // Without an operator after the @ the value is sent as it is.
  return { ...params, filter: { ...filter, 'and@': `(${conditions.join(',')})` } };
}

/**
 * A word anywhere in a text. What means something to LIKE or to the query's grammar stands for any
 * one character: the embedded backend does not read quoted values.
 */
function pattern(word: string): string {
  return `*${word.replace(/[,()"\\%*]/g, '_')}*`;
}
