import type { SearchWord } from '../words/searchWords.ts';
import type { WantedTerm } from '../results/markMatches.ts';
import { filterStories, type FacetCounts } from './countFacets.ts';
import { fieldOf, fields, isForm, positionOf } from './indexFormat.ts';
import type { Occurrences, SearchIndex } from './openSearchIndex.ts';
import { readQuery, type QueryTerm } from './readQuery.ts';
import type { SearchRequest } from './searchRequest.ts';

/** What a search found. */
export interface FoundStories {
  /** By number, the best first. */
  stories: number[];
  counts: FacetCounts;
  /** What they were found by. */
  wanted: WantedTerm[];
  absent: AbsentTerms;
}

/** What of a query no story has, whatever the filters. */
export interface AbsentTerms {
  unknown: SearchWord[];
  /** As they were typed, those whose words all occur, but nowhere side by side. */
  phrases: string[];
}

/** How much a word counts where it stands, by field. */
const weights = { [fields.headline]: 5, [fields.excerpt]: 1, [fields.about]: 2 };
/** More than any word counts where it stands alone. */
const sideBySide = 6;

/** Finds the stories that have all that is asked for, the best first, and of equals the newest. */
export async function findStories(
  index: SearchIndex,
  request: SearchRequest,
  now: Date,
): Promise<FoundStories> {
  const terms = readQuery(request.query);
  const found = await Promise.all(terms.map((term) => findTerm(index, term)));
  const wanted = found.map(({ names }, place) => ({
    words: names,
    isPhrase: terms[place]?.isPhrase ?? false,
  }));
  const absent: AbsentTerms = {
    unknown: found.flatMap((term) => term.unknown),
    phrases: found.flatMap(({ in: at, unknown }, place) =>
      at.size > 0 || unknown.length > 0 ? [] : typedAs(terms[place]),
    ),
  };
  const isUnanswerable = terms.length === 0 && request.query.trim() !== '';
  const [first, ...others] = found.map((term) => term.in);
  const having =
    isUnanswerable || absent.unknown.length > 0
      ? []
      : [...(first ?? index.facts).keys()].filter((story) => others.every((at) => at.has(story)));
  const { stories, counts } = filterStories(having, index.facts, request, now);
  if (terms.length > 0 && request.sort !== 'newest') {
    const worth = new Map(
      stories.map((story) => [story, worthOf(found.map(({ in: at }) => at.get(story) ?? []))]),
    );
    stories.sort((one, other) => (worth.get(other) ?? 0) - (worth.get(one) ?? 0) || one - other);
  }
  return { stories, counts, wanted, absent };
}

interface FoundTerm {
  /** What was looked for: the words of a phrase, or of a word the root that most stories have. */
  names: string[];
  in: Occurrences;
  unknown: SearchWord[];
}

async function findTerm(index: SearchIndex, { words, isPhrase }: QueryTerm): Promise<FoundTerm> {
  if (!isPhrase) {
    const [word] = words;
    const roots = word?.roots ?? [];
    const found = await Promise.all(roots.map((root) => index.occurrencesOf(root)));
    const most = Math.max(...found.map(({ size }) => size));
    const place = found.findIndex(({ size }) => size === most);
    return {
      names: [roots[place] ?? ''],
      in: found[place] ?? new Map(),
      unknown: most > 0 ? [] : words,
    };
  }
  const names = words.map(({ name }) => name);
  const found = await Promise.all(names.map((name) => index.occurrencesOf(name)));
  const exact = found.map((each) => onlyExact(each));
  const [first, ...rest] = exact;
  const together = new Map<number, number[]>();
  for (const [story, places] of first ?? []) {
    const starts = places.filter((place) =>
      rest.every((each, offset) =>
        each.get(story)?.some((other) => positionOf(other) === positionOf(place) + offset + 1),
      ),
    );
    if (starts.length > 0) together.set(story, starts);
  }
  return { names, in: together, unknown: words.filter((_, place) => exact[place]?.size === 0) };
}

function typedAs(term: QueryTerm | undefined): string[] {
  return term === undefined ? [] : [term.words.map(({ text }) => text).join(' ')];
}

/** Where a word stands as it is written, and not a form of it. */
function onlyExact(occurrences: Occurrences): Occurrences {
  const exact = new Map<number, number[]>();
  for (const [story, places] of occurrences) {
    const left = places.filter((place) => !isForm(place));
    if (left.length > 0) exact.set(story, left);
  }
  return exact;
}

/** @param terms Where each term of the query stands in one story, in their order. */
function worthOf(terms: readonly (readonly number[])[]): number {
  let worth = 0;
  for (const [place, places] of terms.entries()) {
    worth += Math.max(...places.map((each) => weights[fieldOf(each) as keyof typeof weights]));
    const next = new Set(terms[place + 1]?.map(positionOf));
    if (places.some((each) => next.has(positionOf(each) + 1))) worth += sideBySide;
  }
  return worth;
}
