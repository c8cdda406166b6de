import { facets, type Facet, type SearchRequest } from './searchRequest.ts';
import { dayBefore } from '../publishedDays.ts';

/** The values of a filter and how many stories have each. */
export type ValueCounts = Record<string, number>;

/** What a search is narrowed to, as Pagefind has it. */
export type Filters = Record<string, { any: string[] }>;

/** A story that was found. */
export interface Hit {
  id: string;
  data: () => Promise<Fragment>;
}

/** All that is shown of a story, as `writeSearchIndex` told it. */
export interface Fragment {
  raw_url: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
}

/** As far as Pagefind's own program is used: its documentation has the rest. */
export interface Pagefind {
  /** @param text Null for all stories. */
  search: (
    text: string | null,
    options: { filters?: Filters; sort?: Record<string, 'asc' | 'desc'> },
  ) => Promise<{ results: Hit[]; filters: Record<string, ValueCounts> }>;
  filters: () => Promise<Record<string, ValueCounts>>;
  init: () => Promise<void>;
  destroy: () => Promise<void>;
}

/** The filter of the index that a choice of the page is made by. */
export const filterOf = (facet: Facet) => (facet === 'days' ? 'day' : facet);

/**
 * What a request narrows a search to.
 *
 * @param known All values of the index.
 * @param without A choice that is left out, so that what the others leave can be counted.
 */
export function filtersOf(
  request: SearchRequest,
  known: Record<string, ValueCounts>,
  now: Date,
  without?: Facet,
): Filters {
  const chosen = facets.filter((facet) => facet !== without && request[facet] !== '');
  return Object.fromEntries(
    chosen.map((facet) => {
      const value = request[facet];
      if (facet !== 'days') return [facet, { any: [value] }];
      const days = daysSince(Object.keys(known['day'] ?? {}), Number(value), now);
      // Of no value at all Pagefind would make no filter.
      return ['day', { any: days.length === 0 ? ['none'] : days }];
    }),
  );
}

/** Of the days of an index those from so many days before today on. */
export function daysSince(days: readonly string[], count: number, now: Date): string[] {
  const first = dayBefore(now, count);
  return days.filter((day) => day !== 'earlier' && day >= first);
}
