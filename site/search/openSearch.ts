import { createClubFinder } from '../islands/clubSearch/createClubFinder.ts';
import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubMatch, SearchableClub } from '../islands/clubSearch/searchClubs.ts';
import { searchWords } from '../../common/text/searchWords.ts';
import { createSpelling } from './createSpelling.ts';
import { findStories, type FoundStories } from './engine/findStories.ts';
import { readFacts, type Pagefind } from './engine/pagefind.ts';
import { withoutPhrases, type QueryTerm } from './engine/readQuery.ts';
import { hasFilters, type SearchRequest } from './engine/searchRequest.ts';

/** The words of an index with blanks between, for spellings to be offered from, and for lost ones to be missed. */
export interface Vocabulary {
  /** Those of several stories, the commonest first. */
  common: string;
  /** Those of one story. */
  rare: string;
}

export interface SearchAnswer extends FoundStories {
  /** Clubs that the words may mean. */
  clubs: ClubMatch[];
}

/** The index of a build, and all that is asked of it. */
export interface Search {
  /** By slug. */
  clubs: ReadonlyMap<string, SearchableClub>;
  answer: (request: SearchRequest) => Promise<SearchAnswer>;
  /** Another request, with words that find something; null where none is likely. */
  suggest: (request: SearchRequest, absent: readonly QueryTerm[]) => Promise<SearchRequest | null>;
}

const folder = '/search-index/';

/**
 * Opens the index.
 *
 * @param attempt Counted, as a browser does not ask again for a program that did not come.
 * @throws {Error} as do all of its answers, where a file of the index cannot be had.
 */
export async function openSearch(attempt: number): Promise<Search> {
  const [program, choices, list] = await Promise.all([
    import(/* @vite-ignore */ `${folder}pagefind.js?${attempt}`) as Promise<{
      createInstance: (options: object) => Pagefind;
    }>,
    fetch(`${folder}choices.json`).then((answer) => answer.json() as Promise<string[][]>),
    loadClubList(fetch),
  ]);
  if (list === null) throw new Error('The clubs could not be loaded.');
  // In this thread: another would load the same program once more.
  const pagefind = program.createInstance({ basePath: folder, noWorker: true });
  const facts = await readFacts(pagefind, choices);
  const findClubs = createClubFinder(list);
  let learned: ReturnType<typeof learnWords> | undefined;
  return {
    clubs: new Map(list.map((club) => [club.slug, club])),
    async answer(request) {
      return { ...(await findStories(pagefind, facts, request)), clubs: findClubs(request.q) };
    },
    async suggest(request, absent) {
      // What some story has is spelt well enough: it is the filters that leave nothing.
      if (absent.length === 0 && hasFilters(request)) return null;
      const { spell, isWritten } = await (learned ??= learnWords(list));
      // Pagefind says nothing of a file that it could not load.
      if (absent.some(isWritten)) throw new Error('The search index is not whole.');
      const unknown = absent.flatMap(({ words }) => (words.length === 1 ? words : []));
      const names = unknown.map(({ name }) => name);
      const spellings = [request.q, ...spell(request.q, names)];
      for (const q of spellings.flatMap((each) => [each, withoutPhrases(each)])) {
        const suggestion = { ...request, q };
        if ((await findStories(pagefind, facts, suggestion)).hits.length > 0) return suggestion;
      }
      return null;
    },
  };
}

async function learnWords(clubs: readonly SearchableClub[]) {
  const response = await fetch(`${folder}vocabulary.json`);
  const { common, rare } = (await response.json()) as Vocabulary;
  const clubNames = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
  const words = searchWords(`${common} ${rare}`);
  const names = new Set(words.map(({ name }) => name));
  const roots = new Set(words.flatMap((word) => word.roots));
  return {
    spell: createSpelling(clubNames, searchWords(common)),
    isWritten: ({ words: [word, ...others], isPhrase }: QueryTerm) =>
      word !== undefined &&
      others.length === 0 &&
      (isPhrase ? names.has(word.name) : word.roots.some((root) => roots.has(root))),
  };
}
