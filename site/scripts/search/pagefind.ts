/** What `/pagefind/pagefind.js` offers of what we use: it is made by the build, without types. */
export interface Pagefind {
  options(options: { basePath: string }): Promise<void>;
  /** @param query Null for every record that the filters let through. */
  search(query: string | null, options?: SearchOptions): Promise<{ results: PagefindResult[] }>;
}

/** Conditions of which each must hold; of `any` one value is enough. */
export interface SearchOptions {
  filters?: Record<string, string[] | { any: string[] }>;
  sort?: { date: 'asc' | 'desc' };
}

/** A story that was found; its text is loaded when it is asked for. */
export interface PagefindResult {
  data: () => Promise<FoundRecord>;
}

/** A record as site/build/searchRecords.ts wrote it. */
export interface FoundRecord {
  /** The address as it was given; `url` may be rewritten. */
  raw_url: string;
  /** The headline and then the excerpt. */
  content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
  /** Which words of `content`, counted from 0, the query found. */
  locations: number[];
}

/**
 * Loads the search engine.
 *
 * @param attempt 0 at first; each further one gets an address of its own, as browsers remember what
 *   failed, and an engine that found no index stays without.
 */
export async function loadPagefind(attempt: number): Promise<Pagefind> {
  // Kept from the bundler: the file comes into being after the pages.
  const address = `/pagefind/pagefind.js${attempt === 0 ? '' : `?${String(attempt)}`}`;
  return (await import(/* @vite-ignore */ address)) as Pagefind;
}
