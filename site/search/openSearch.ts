import { createClubFinder } from '../islands/clubSearch/createClubFinder.ts';
import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubMatch, SearchableClub } from '../islands/clubSearch/searchClubs.ts';
import { findStories, type AbsentTerms, type FoundStories } from './engine/findStories.ts';
import { facets, hasFilters, type SearchRequest } from './engine/searchRequest.ts';
import { filterOf, type Pagefind } from './engine/pagefind.ts';
import { withoutPhrases } from './engine/readQuery.ts';
import { rootToken } from './searchTokens.ts';
import { readVocabulary } from './spelling/knownWords.ts';
import { suggestSpellings } from './spelling/suggestSpellings.ts';
import type { Vocabulary } from './indexing/collectVocabulary.ts';

/** What a visitor is answered. */
export interface SearchAnswer extends FoundStories {
  /** Clubs that the words may mean. */
  clubs: ClubMatch[];
}

/** The index of a build, and all that is asked of it; it comes with the first key. */
export interface Search {
  /** By slug. */
  clubs: ReadonlyMap<string, SearchableClub>;
  answer: (request: SearchRequest, now: Date) => Promise<SearchAnswer>;
  /** Another request, with words that find something; null where none is likely. */
  suggest: (
    request: SearchRequest,
    absent: AbsentTerms,
    now: Date,
  ) => Promise<SearchRequest | null>;
  close: () => void;
}

const folder = '/search-index/';

/**
 * Opens the index.
 *
 * @param attempt Counted, as a browser does not ask again for a program that did not come.
 * @throws {Error} as do all of its answers, where a file of the index cannot be had.
 */
export async function openSearch(attempt: number): Promise<Search> {
  const address = `${folder}pagefind.js${attempt === 0 ? '' : `?attempt=${String(attempt)}`}`;
  const [program, list] = await Promise.all([
    import(/* @vite-ignore */ address) as Promise<{
      createInstance: (options: object) => Pagefind;
    }>,
    loadClubList(fetch),
  ]);
  if (list === null) throw new Error('The clubs could not be loaded.');
  // In this thread: another would load the same program once more.
  const pagefind = program.createInstance({ basePath: folder, noWorker: true });
  await pagefind.init();
  // Pagefind says nothing of a file that it could not load.
  const values = await pagefind.filters();
  if (facets.some((facet) => values[filterOf(facet)] === undefined)) throw notWhole();
  const findClubs = createClubFinder(list);
  let vocabulary: Promise<Vocabulary> | undefined;

  return {
    clubs: new Map(list.map((club) => [club.slug, club])),
    async answer(request, now) {
      return { ...(await findStories(pagefind, request, now)), clubs: findClubs(request.q) };
    },
    async suggest(request, { unknown, phrases }, now) {
      // What some story has is spelt well enough: it is the filters that leave nothing.
      if (unknown.length + phrases.length === 0 && hasFilters(request)) return null;
      vocabulary ??= loadVocabulary();
      const { common, tokens } = await vocabulary;
      const written = new Set(tokens.split(' '));
      const isWritten = (word: string) => written.has(rootToken(word));
      if (unknown.some(({ name, roots }) => [name, ...roots].some(isWritten))) throw notWhole();
      const spellings = suggestSpellings(request.q, unknown, readVocabulary(list, common));
      const queries = spellings.flatMap((query) => [query, withoutPhrases(query)]);
      for (const q of new Set([withoutPhrases(request.q), ...queries])) {
        const suggestion = { ...request, q };
        if ((await findStories(pagefind, suggestion, now)).hits.length > 0) return suggestion;
      }
      return null;
    },
    close: () => void pagefind.destroy(),
  };
}

const notWhole = () => new Error('The search index is not whole.');

async function loadVocabulary(): Promise<Vocabulary> {
  const response = await fetch(`${folder}vocabulary.json`);
  if (!response.ok) throw notWhole();
  return (await response.json()) as Vocabulary;
}
