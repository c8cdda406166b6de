/** What a search can be narrowed by, under its names in the address bar, in the form and in the index. */
export const facets = ['topic', 'kind', 'league', 'club', 'days'] as const;
export type Facet = (typeof facets)[number];

/** The spans of time that are offered, by the days before today that they begin. */
export const offeredDays = [1, 7, 30] as const;

/** How many of the newest can be searched: see docs/decisions/104-pagefind-with-words-of-ours.md. */
export const searchableArticles = 5000;

/** As many letters as the page's field takes. */
export const longestQuery = 100;

/** Words, filters and order under their names in the address bar. */
const requestParts = ['q', ...facets, 'sort'] as const;

/** What a visitor asks for; an empty text stands for "all", and for the order by relevance. */
export type SearchRequest = Record<(typeof requestParts)[number], string>;

/** One value of a facet among those of all; the empty one is `all`. */
export const choiceOf = (part: keyof SearchRequest, value: string) => `${part}=${value}`;

/** The request of an address. */
export function readRequest(search: string): SearchRequest {
  const values = new URLSearchParams(search);
  const valueOf = (part: string) => (values.get(part) ?? '').trim().slice(0, longestQuery);
  return Object.fromEntries(requestParts.map((part) => [part, valueOf(part)])) as SearchRequest;
}

/** The address of a request, below the page's own: `?q=saka&days=7`, or nothing. */
export function requestAddress(request: SearchRequest): string {
  const parts = requestParts.map((part) => [part, request[part].trim()]);
  const values = new URLSearchParams(parts.filter(([, value]) => value !== ''));
  return values.size === 0 ? '' : `?${values.toString()}`;
}

/** Whether less than everything is searched. */
export function hasFilters(request: SearchRequest): boolean {
  return facets.some((facet) => request[facet] !== '');
}
