import { createClubFinder } from '../islands/clubSearch/createClubFinder.ts';
import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { SearchableClub } from '../islands/clubSearch/searchClubs.ts';
import { searchWords } from '../../common/text/searchWords.ts';
import { createSpelling } from './createSpelling.ts';
import { findStories, loadStories, numberChoices, type Pagefind } from './engine/findStories.ts';
import { withoutPhrases, type QueryTerm } from './engine/readQuery.ts';
import { hasFilters, type SearchRequest } from './engine/searchRequest.ts';

/** The index of a build, and all that is asked of it. */
export type Search = Awaited<ReturnType<typeof openSearch>>;
export type SearchAnswer = Awaited<ReturnType<Search['answer']>>;

const folder = '/search-index/';
const read = async (name: string): Promise<unknown> => (await fetch(folder + name)).json();

/**
 * Opens the index. It throws, as do all of its answers, where a file of the index cannot be had.
 *
 * @param attempt Counted, as a browser does not ask again for a program that did not come.
 */
export async function openSearch(attempt: number) {
  const program = import(/* @vite-ignore */ `${folder}pagefind.js?${attempt}`) as Promise<{
    createInstance: (options: object) => Pagefind;
  }>;
  const [pagefind, listed, clubs] = await Promise.all([
    // In this thread: another would load the same program once more.
    program.then(({ createInstance }) => createInstance({ basePath: folder, noWorker: true })),
    read('choices.json') as Promise<string[][]>,
    loadClubList(fetch),
  ]);
  if (clubs === null) throw new Error('The clubs could not be loaded.');
  const choices = await numberChoices(pagefind, listed);
  const find = (request: SearchRequest) => findStories(pagefind, choices, request);
  const findClubs = createClubFinder(clubs);
  let learned: ReturnType<typeof learnWords> | undefined;
  return {
    /** The stories, the first of them with what their cards show, and the clubs that the words may mean. */
    async answer(request: SearchRequest) {
      const found = await find(request);
      const first = await loadStories(found.hits, 0);
      return { ...found, request, first, clubs: findClubs(request.q) };
    },
    /** Another request, with words that find something; null where none is likely. */
    async suggest({ request, absent }: { request: SearchRequest; absent: QueryTerm[] }) {
      // What some story has is spelt well enough: it is the filters that leave nothing.
      if (absent.length === 0 && hasFilters(request)) return null;
      const { spell, isWritten } = await (learned ??= learnWords(clubs));
      // Pagefind says nothing of a file that it could not load.
      if (absent.some(isWritten)) throw new Error('The search index is not whole.');
      const unknown = absent
        .filter(({ words }) => words.length === 1)
        .flatMap(({ words }) => words);
      const spellings = [request.q, ...spell(request.q, unknown)];
      for (const q of spellings.flatMap((each) => [each, withoutPhrases(each)])) {
        const suggestion = { ...request, q };
        if ((await find(suggestion)).hits.length > 0) return suggestion;
      }
      return null;
    },
  };
}

/** Spells as the stories and clubs do, and tells whether the stories have a word. */
async function learnWords(clubs: readonly SearchableClub[]) {
  const [common = '', rare = ''] = (await read('vocabulary.json')) as string[];
  const written = searchWords(`${common} ${rare}`);
  const names = new Set(written.map(({ name }) => name));
  const roots = new Set(written.flatMap((word) => word.roots));
  return {
    spell: createSpelling(
      clubs.flatMap(({ name, aliases }) => [name, ...aliases]),
      searchWords(common),
    ),
    isWritten: ({ words: [word, ...others], isPhrase }: QueryTerm) =>
      word !== undefined &&
      others.length === 0 &&
      (isPhrase ? names.has(word.name) : word.roots.some((root) => roots.has(root))),
  };
}
