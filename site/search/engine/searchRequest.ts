/** What a search can be narrowed by, under its names in the address bar and in the form. */
export const facets = ['topic', 'kind', 'league', 'club', 'days'] as const;
export type Facet = (typeof facets)[number];

/** Each part of what a visitor asks for, with its name in the address bar and in the form. */
const requestParts = [
  ['query', 'q'],
  ...facets.map((facet) => [facet, facet] as const),
  /** Empty sorts by relevance. */
  ['sort', 'sort'],
] as const;

/** What a visitor asks for; an empty text stands for "all". */
export type SearchRequest = Record<(typeof requestParts)[number][0], string>;

/** As many letters as the page's field takes. */
export const longestQuery = 100;

/** The request whose parts stand under their names in an address or a form. */
export function gatherRequest(valueOf: (name: string) => string): SearchRequest {
  const parts = requestParts.map(([part, name]) => [part, valueOf(name)]);
  return Object.fromEntries(parts) as SearchRequest;
}

/** Each value of a request under its name in an address or a form. */
export function requestValues(request: SearchRequest): [string, string][] {
  return requestParts.map(([part, name]) => [name, request[part].trim()]);
}

/** The request of an address. */
export function readRequest(search: string): SearchRequest {
  const values = new URLSearchParams(search);
  const request = gatherRequest((name) => values.get(name)?.trim() ?? '');
  return { ...request, query: request.query.slice(0, longestQuery) };
}

/** The address of a request, below the page's own: `?q=saka&days=7`, or nothing. */
export function requestAddress(request: SearchRequest): string {
  const values = new URLSearchParams(requestValues(request).filter(([, value]) => value !== ''));
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** Whether anything is asked for: an order alone is no question. */
export function isQuestion(request: SearchRequest): boolean {
  return request.query.trim() !== '' || hasFilters(request);
}

/** Whether less than everything is searched. */
export function hasFilters(request: SearchRequest): boolean {
  return facets.some((facet) => request[facet] !== '');
}

/** The same words, without a filter. */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return { ...request, ...Object.fromEntries(facets.map((facet) => [facet, ''])) };
}
