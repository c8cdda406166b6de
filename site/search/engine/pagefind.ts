import { choiceOf, facets } from './searchRequest.ts';

/** A story that was found. */
export interface Hit {
  id: string;
  data: () => Promise<Fragment>;
}

/** All that is shown of a story, as `searchRecords` told it. */
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
    options: { filters?: Record<string, string>; sort?: Record<string, 'asc'> },
  ) => Promise<{ results: Hit[] }>;
  /** How many stories have each value of each filter. */
  filters: () => Promise<Record<string, Record<string, number>>>;
}

/** All choices that leave a story, by Pagefind's own number of it. */
export type Facts = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Asks which stories each choice leaves, once for all questions: Pagefind counts for one query alone, and has
 * no query of words and phrases.
 */
export async function readFacts(pagefind: Pagefind): Promise<Facts> {
  const values = await pagefind.filters();
  const facts = new Map<string, Set<string>>();
  for (const facet of facets) {
    // Pagefind says nothing of a file that it could not load.
    if (values[facet] === undefined) throw new Error('The search index is not whole.');
    for (const value of Object.keys(values[facet])) {
      const { results } = await pagefind.search(null, { filters: { [facet]: value } });
      for (const { id } of results) {
        facts.set(id, (facts.get(id) ?? new Set()).add(choiceOf(facet, value)));
      }
    }
  }
  return facts;
}
