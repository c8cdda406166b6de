import {
  readVocabulary,
  type KnownWords,
  type SearchVocabulary,
} from './words/searchVocabulary.ts';

/** What `/pagefind/pagefind.js` offers of what we use: it is made by the build, without types. */
export interface Pagefind {
  options(options: {
    basePath?: string;
    ranking?: { metaWeights: Record<string, number> };
  }): Promise<void>;
  /** @param query Null for every record that the filters let through. */
  search(query: string | null, options?: SearchOptions): Promise<{ results: PagefindResult[] }>;
}

/** How much a word counts where it stands: see site/search/indexing/searchRecords.ts. */
export const metaWeights = { headlineWords: 5, aboutWords: 2, excerptWords: 1 };

/** Conditions of which each must hold; of `any` one value is enough. */
export interface SearchOptions {
  filters?: Record<string, string[] | { any: string[] }>;
  sort?: { date: 'asc' | 'desc' };
}

/** A story that was found; its text is loaded when it is asked for. */
export interface PagefindResult {
  id: string;
  score: number;
  data: () => Promise<FoundRecord>;
}

/** A record as site/search/indexing/searchRecords.ts wrote it. */
export interface FoundRecord {
  /** The address as it was given; `url` may be rewritten. */
  raw_url: string;
  /** The headline. */
  content: string;
  meta: Record<string, string>;
  filters: Record<string, string[]>;
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
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.options({ ranking: { metaWeights } });
  return pagefind;
}

/** Loads the words of the newest index. */
export async function loadKnownWords(): Promise<KnownWords> {
  const response = await fetch('/pagefind/vocabulary.json');
  if (!response.ok) throw new Error(`The words of the search index: ${String(response.status)}.`);
  return readVocabulary((await response.json()) as SearchVocabulary);
}
