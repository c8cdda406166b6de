import { createClubFinder } from '../islands/clubSearch/createClubFinder.ts';
import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { SearchableClub } from '../islands/clubSearch/searchClubs.ts';
import { searchWords } from '../../common/text/searchWords.ts';
import { createSpelling } from './createSpelling.ts';
import { findStories, numberChoices } from './engine/findStories.ts';
import type { Pagefind } from './engine/pagefind.ts';
import { withoutPhrases, type QueryTerm } from './engine/readQuery.ts';
import { hasFilters, type SearchRequest } from './engine/searchRequest.ts';

/** The words of an index with blanks between, for spellings to be offered from, and for lost ones to be missed. */
export interface Vocabulary {
  /** Those of several stories, the commonest first. */
  common: string;
  /** Those of one story. */
  rare: string;
}

/** The index of a build, and all that is asked of it. */
export type Search = Awaited<ReturnType<typeof openSearch>>;
export type SearchAnswer = Awaited<ReturnType<Search['answer']>>;

const folder = '/search-index/';
const read = async (name: string): Promise<unknown> => (await fetch(folder + name)).json();

/**
 * Opens the index.
 *
 * @param attempt Counted, as a browser does not ask again for a program that did not come.
 * @throws {Error} as do all of its answers, where a file of the index cannot be had.
 */
export async function openSearch(attempt: number) {
  const program = import(/* @vite-ignore */ `${folder}pagefind.js?${attempt}`) as Promise<{
    createInstance: (options: object) => Pagefind;
  }>;
  const [pagefind, listed, list] = await Promise.all([
    // In this thread: another would load the same program once more.
    program.then(({ createInstance }) => createInstance({ basePath: folder, noWorker: true })),
    read('choices.json') as Promise<string[][]>,
    loadClubList(fetch),
  ]);
  if (list === null) throw new Error('The clubs could not be loaded.');
  const choices = await numberChoices(pagefind, listed);
  const find = (request: SearchRequest) => findStories(pagefind, choices, request);
  const findClubs = createClubFinder(list);
  let learned: ReturnType<typeof learnWords> | undefined;
  return {
    /** The stories, and the clubs that the words may mean. */
    answer: async (request: SearchRequest) => ({
      ...(await find(request)),
      clubs: findClubs(request.q),
    }),

    /** Another request, with words that find something; null where none is likely. */
    async suggest(
      request: SearchRequest,
      absent: readonly QueryTerm[],
    ): Promise<SearchRequest | null> {
      // What some story has is spelt well enough: it is the filters that leave nothing.
      if (absent.length === 0 && hasFilters(request)) return null;
      const { spell, isWritten } = await (learned ??= learnWords(list));
      // Pagefind says nothing of a file that it could not load.
      if (absent.some(isWritten)) throw new Error('The search index is not whole.');
      const names = absent.flatMap(({ words }) => (words.length === 1 ? words : []));
      const spellings = spell(
        request.q,
        names.map(({ name }) => name),
      );
      for (const q of [request.q, ...spellings].flatMap((each) => [each, withoutPhrases(each)])) {
        const suggestion = { ...request, q };
        if ((await find(suggestion)).hits.length > 0) return suggestion;
      }
      return null;
    },
  };
}

async function learnWords(clubs: readonly SearchableClub[]) {
  const { common, rare } = (await read('vocabulary.json')) as Vocabulary;
  const clubNames = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
  const written = searchWords(`${common} ${rare}`);
  const names = new Set(written.map(({ name }) => name));
  const roots = new Set(written.flatMap((word) => word.roots));
  return {
    spell: createSpelling(clubNames, searchWords(common)),
    /** Of several words each may be written somewhere, and none beside another. */
    isWritten: ({ words: [word, ...others], isPhrase }: QueryTerm) =>
      word !== undefined &&
      others.length === 0 &&
      (isPhrase ? names.has(word.name) : word.roots.some((root) => roots.has(root))),
  };
}
