import type { SearchOptions } from './pagefind.ts';

/** Each part of what a visitor asks for, with its name in the address bar and in the form. */
export const requestParts = [
  ['query', 'q'],
  ['club', 'club'],
  ['league', 'league'],
  ['source', 'source'],
  /** How many days back. */
  ['days', 'days'],
  /** Empty sorts by relevance. */
  ['sort', 'sort'],
] as const;

/** What a visitor asks for; an empty text stands for "all". */
export type SearchRequest = Record<(typeof requestParts)[number][0], string>;

/** As many letters as the page's field takes; an engine asked for kilobytes stands still. */
export const longestQuery = 100;
const hourMs = 3_600_000;
const mostDays = 60;

/** The request whose parts stand under their names in an address or a form. */
export function gatherRequest(valueOf: (name: string) => string): SearchRequest {
  const parts = requestParts.map(([part, name]) => [part, valueOf(name)]);
  return Object.fromEntries(parts) as SearchRequest;
}

/** The request of an address. */
export function readRequest(search: string): SearchRequest {
  const values = new URLSearchParams(search);
  const request = gatherRequest((name) => values.get(name)?.trim() ?? '');
  return { ...request, query: request.query.slice(0, longestQuery) };
}

/** The address of a request, below the page's own: `?q=saka&days=7`, or nothing. */
export function requestAddress(request: SearchRequest): string {
  const values = new URLSearchParams();
  for (const [part, name] of requestParts) {
    const value = request[part].trim();
    if (value !== '') values.set(name, value);
  }
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** Whether anything is asked for: an order alone is no question. */
export function isQuestion(request: SearchRequest): boolean {
  return request.query.trim() !== '' || hasFilters(request);
}

/** Whether less than everything is searched. */
export function hasFilters({ club, league, source, days }: SearchRequest): boolean {
  return [club, league, source, days].some((value) => value !== '');
}

/** What a story has to be besides having the words: see site/search/indexing/searchRecords.ts. */
export function filtersOf(
  request: SearchRequest,
  now: Date,
): NonNullable<SearchOptions['filters']> {
  const filters: NonNullable<SearchOptions['filters']> = {};
  for (const name of ['club', 'league', 'source'] as const) {
    if (request[name] !== '') filters[name] = [request[name]];
  }
  const days = Number(request.days);
  if (days > 0) filters['hour'] = { any: hoursBefore(now, Math.min(days, mostDays) * 24) };
  return filters;
}

/** The hours that a span of time touches, as the index names them: `2026-11-21T14`. */
function hoursBefore(now: Date, count: number): string[] {
  return Array.from({ length: count + 1 }, (_, hours) =>
    new Date(now.getTime() - hours * hourMs).toISOString().slice(0, 13),
  );
}
