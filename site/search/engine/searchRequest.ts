/** What a search can be narrowed by, under its names in the address bar and in the form. */
export const facets = ['topic', 'kind', 'league', 'club', 'days'] as const;
export type Facet = (typeof facets)[number];

/** Words, filters and order under their names in the address bar. */
const requestParts = ['q', ...facets, 'sort'] as const;

/** What a visitor asks for; an empty text stands for "all", and for the order by relevance. */
export type SearchRequest = Record<(typeof requestParts)[number], string>;

/** As many letters as the page's field takes. */
export const longestQuery = 100;

/** The request of an address. */
export function readRequest(search: string): SearchRequest {
  const values = new URLSearchParams(search);
  const parts = requestParts.map((part) => [part, values.get(part)?.trim() ?? '']);
  const request = Object.fromEntries(parts) as SearchRequest;
  return { ...request, q: request.q.slice(0, longestQuery) };
}

/** The address of a request, below the page's own: `?q=saka&days=7`, or nothing. */
export function requestAddress(request: SearchRequest): string {
  const parts = requestParts.map((part) => [part, request[part].trim()]);
  const values = new URLSearchParams(parts.filter(([, value]) => value !== ''));
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** Whether anything is asked for: an order alone is no question. */
export function isQuestion(request: SearchRequest): boolean {
  return request.q.trim() !== '' || hasFilters(request);
}

/** Whether less than everything is searched. */
export function hasFilters(request: SearchRequest): boolean {
  return facets.some((facet) => request[facet] !== '');
}

/** The same words, without a filter. */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return { ...request, ...Object.fromEntries(facets.map((facet) => [facet, ''])) };
}
