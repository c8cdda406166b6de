import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubMatch } from '../islands/clubSearch/searchClubs.ts';
import type { FacetCounts } from './engine/countFacets.ts';
import { createClubFinder } from './engine/createClubFinder.ts';
import { findStories, type AbsentTerms } from './engine/findStories.ts';
import { openSearchIndex } from './engine/openSearchIndex.ts';
import { reasonForNone, withoutPhrases } from './engine/readQuery.ts';
import { hasFilters, type SearchRequest } from './engine/searchRequest.ts';
import type { WantedTerm } from './results/markMatches.ts';
import { whyFound, type ShownStory } from './results/whyFound.ts';
import { readVocabulary, type KnownWords } from './spelling/knownWords.ts';
import { suggestSpellings } from './spelling/suggestSpellings.ts';

/** What a visitor is answered. */
export interface SearchAnswer {
  /** By number, the best first. */
  stories: number[];
  counts: FacetCounts;
  wanted: WantedTerm[];
  /** Clubs that the words may mean. */
  clubs: ClubMatch[];
  /** Why nothing was found; empty where something was. */
  reason: string;
  absent: AbsentTerms;
}

/** The index of a build, and all that is asked of it; it comes with the first key. */
export interface SearchEngine {
  answer(request: SearchRequest, now: Date): Promise<SearchAnswer>;
  /** Another request, with words that find something; null where none is likely. */
  suggest(request: SearchRequest, absent: AbsentTerms, now: Date): Promise<SearchRequest | null>;
  show(stories: readonly number[], wanted: readonly WantedTerm[]): Promise<ShownStory[]>;
}

/** @throws {Error} as do all of its answers, where a file of the index cannot be had. */
export async function openSearchEngine(): Promise<SearchEngine> {
  const [index, clubs] = await Promise.all([openSearchIndex(loadFile), loadClubList(fetch)]);
  if (clubs === null) throw new Error('The clubs could not be loaded.');
  const clubBySlug = new Map(clubs.map((club) => [club.slug, club]));
  const findClubs = createClubFinder(clubs);
  let knownWords: Promise<KnownWords> | null = null;

  return {
    async answer(request, now) {
      const found = await findStories(index, request, now);
      const isNone = found.stories.length === 0;
      return {
        ...found,
        clubs: findClubs(request.query),
        reason: isNone ? reasonForNone(request.query, found.absent) : '',
      };
    },
    async suggest(request, { unknown, phrases }, now) {
      // What some story has is spelt well enough: it is the filters that leave nothing.
      if (unknown.length + phrases.length === 0 && hasFilters(request)) return null;
      knownWords ??= index.commonWords().then((words) => readVocabulary(clubs, words));
      const spellings = suggestSpellings(request.query, unknown, await knownWords);
      const queries = spellings.flatMap((query) => [query, withoutPhrases(query)]);
      for (const query of new Set([withoutPhrases(request.query), ...queries])) {
        const suggestion = { ...request, query };
        if ((await findStories(index, suggestion, now)).stories.length > 0) return suggestion;
      }
      return null;
    },
    async show(stories, wanted) {
      const texts = await index.textsOf(stories);
      return texts.map((story) => whyFound(story, wanted, clubBySlug));
    },
  };
}

async function loadFile(path: string): Promise<unknown> {
  const response = await fetch(`/search-index/${path}`);
  if (!response.ok)
    throw new Error(`The search index: ${path} answers ${String(response.status)}.`);
  return response.json();
}
