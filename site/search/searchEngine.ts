import { loadClubList } from '../islands/clubSearch/loadClubList.ts';
import type { ClubMatch } from '../islands/clubSearch/searchClubs.ts';
import type { FacetCounts } from './engine/countFacets.ts';
import { createClubFinder } from './engine/createClubFinder.ts';
import { findStories, type FoundStories } from './engine/findStories.ts';
import { openSearchIndex } from './engine/openSearchIndex.ts';
import { reasonForNone } from './engine/readQuery.ts';
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
  /** Another request, with words that find something. */
  suggestion: SearchRequest | null;
}

/** The index of a build, and all that is asked of it; it comes with the first key. */
export interface SearchEngine {
  /** @param isLast Whether the answer is still waited for: if not, no spelling is looked for. */
  answer(request: SearchRequest, now: Date, isLast: () => boolean): Promise<SearchAnswer>;
  show(stories: readonly number[], wanted: readonly WantedTerm[]): Promise<ShownStory[]>;
}

/** @throws {Error} as do all of its answers, where a file of the index cannot be had. */
export async function openSearchEngine(): Promise<SearchEngine> {
  const [index, clubs] = await Promise.all([openSearchIndex(loadFile), loadClubList(fetch)]);
  if (clubs === null) throw new Error('The clubs could not be loaded.');
  const clubBySlug = new Map(clubs.map((club) => [club.slug, club]));
  const findClubs = createClubFinder(clubs);
  let knownWords: Promise<KnownWords> | null = null;

  /** The likeliest spelling by which something is found. */
  async function findSuggestion(
    request: SearchRequest,
    { unknown }: FoundStories,
    now: Date,
  ): Promise<SearchRequest | null> {
    // Words that some story has are spelt well enough: it is the filters that leave nothing.
    if (unknown.length === 0 && hasFilters(request)) return null;
    knownWords ??= index.commonWords().then((words) => readVocabulary(clubs ?? [], words));
    for (const query of suggestSpellings(request.query, unknown, await knownWords)) {
      const suggestion = { ...request, query };
      if ((await findStories(index, suggestion, now)).stories.length > 0) return suggestion;
    }
    return null;
  }

  return {
    async answer(request, now, isLast) {
      const found = await findStories(index, request, now);
      const { stories, counts, wanted, unknown } = found;
      const isNone = stories.length === 0;
      return {
        stories,
        counts,
        wanted,
        clubs: findClubs(request.query),
        reason: isNone ? reasonForNone(request.query, unknown) : '',
        suggestion: isNone && isLast() ? await findSuggestion(request, found, now) : null,
      };
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
