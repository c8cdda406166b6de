import { joinWords, type SearchWord } from '../../../common/text/searchWords.ts';
import type { WantedTerm } from './markMatches.ts';
import { offeredDays } from '../publishedDays.ts';
import { nameToken, rootToken } from '../searchTokens.ts';
import {
  daysSince,
  filterOf,
  filtersOf,
  type Filters,
  type Hit,
  type Pagefind,
  type ValueCounts,
} from './pagefind.ts';
import { readQuery, type QueryTerm } from './readQuery.ts';
import { facets, type Facet, type SearchRequest } from './searchRequest.ts';

/** How many stories each choice would leave, the other choices being as they are; `''` for all. */
export type FacetCounts = Readonly<Record<string, ReadonlyMap<string, number>>>;

/** What a search found. */
export interface FoundStories {
  /** The best first. */
  hits: Hit[];
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

/** A term as Pagefind is asked for it; null where no story has it. */
interface KnownTerm extends WantedTerm {
  text: string | null;
  /** As it was typed. */
  typed: string;
  unknown: SearchWord[];
}

interface Stories {
  hits: Hit[];
  counts: Record<string, ValueCounts>;
}

const noStories: Stories = { hits: [], counts: {} };

/** Finds the stories that have all that is asked for, the best first. */
export async function findStories(
  pagefind: Pagefind,
  request: SearchRequest,
  now: Date,
): Promise<FoundStories> {
  const known = await pagefind.filters();
  const asked = readQuery(request.q);
  const terms = (await Promise.all(asked.map((term) => knowTerm(pagefind, term)))).flat();
  const absent = terms.filter(({ text }) => text === null);
  const isNothing = absent.length > 0 || (terms.length === 0 && request.q.trim() !== '');
  const find = async (without?: Facet) =>
    isNothing
      ? noStories
      : findAll(pagefind, terms, filtersOf(request, known, now, without), request.sort);
  const all = await find();
  const counts = await Promise.all(
    facets.map(async (facet) => {
      // Of what is chosen, the others are counted as if it was not.
      const open = request[facet] === '' ? all : await find(facet);
      const values = open.counts[filterOf(facet)] ?? {};
      const offered = facet === 'days' ? countDays(values, now) : Object.entries(values);
      return [facet, new Map([['', open.hits.length] as const, ...offered])] as const;
    }),
  );
  return {
    hits: all.hits,
    counts: Object.fromEntries(counts),
    wanted: terms,
    absent: {
      unknown: absent.flatMap(({ unknown }) => unknown),
      phrases: absent.filter(({ unknown }) => unknown.length === 0).map(({ typed }) => typed),
    },
  };
}

function countDays(days: ValueCounts, now: Date): [string, number][] {
  return offeredDays.map((count) => {
    const sums = daysSince(Object.keys(days), count, now).map((day) => days[day] ?? 0);
    return [String(count), sums.reduce((sum, each) => sum + each, 0)];
  });
}

/**
 * The stories that have all terms. Pagefind leaves out words that it does not have, and finds a phrase alone:
 * each was asked for by itself before, and phrases are intersected with the rest.
 */
async function findAll(
  pagefind: Pagefind,
  terms: readonly KnownTerm[],
  filters: Filters,
  order: string,
): Promise<Stories> {
  const words = terms.filter(({ isPhrase }) => !isPhrase).map(({ text }) => text);
  const phrases = terms.filter(({ isPhrase }) => isPhrase).map(({ text }) => text);
  const texts = [...(words.length === 0 ? [] : [words.join(' ')]), ...phrases];
  // Phrases have no order by relevance, and all stories none.
  const isByDate = order === 'newest' || words.length === 0;
  const options = { filters, ...(isByDate && { sort: { place: 'asc' as const } }) };
  const [first, ...others] = await Promise.all(
    (texts.length === 0 ? [null] : texts).map((text) => pagefind.search(text, options)),
  );
  if (first === undefined || others.length === 0) {
    return { hits: first?.results ?? [], counts: first?.filters ?? {} };
  }
  const ids = others.map(({ results }) => idsOf(results));
  const hits = first.results.filter(({ id }) => ids.every((each) => each.has(id)));
  return { hits, counts: await countValues(pagefind, hits, first.filters) };
}

/** How many of the stories have each value, of those that may be theirs. */
async function countValues(
  pagefind: Pagefind,
  hits: readonly Hit[],
  values: Record<string, ValueCounts>,
): Promise<Record<string, ValueCounts>> {
  const ids = idsOf(hits);
  const counts = Object.entries(values).map(async ([filter, possible]) => {
    const found = Object.entries(possible).map(async ([value, most]) => {
      if (most === 0) return [value, 0] as const;
      const { results } = await pagefind.search(null, { filters: { [filter]: { any: [value] } } });
      return [value, results.filter(({ id }) => ids.has(id)).length] as const;
    });
    return [filter, Object.fromEntries(await Promise.all(found))] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

const idsOf = (hits: readonly Hit[]) => new Set(hits.map(({ id }) => id));

/** In quotation marks Pagefind finds a word as it is, and nothing else where it does not have it. */
async function countExact(pagefind: Pagefind, tokens: readonly string[]): Promise<number> {
  return (await pagefind.search(`"${tokens.join(' ')}"`, {})).results.length;
}

/** A term as it is known; words that hyphens tie are several where nobody writes them so. */
async function knowTerm(pagefind: Pagefind, term: QueryTerm): Promise<KnownTerm[]> {
  if (term.isPhrase) return [await knowPhrase(pagefind, term)];
  const { words } = term;
  const { roots } = joinWords(words);
  const counts = await Promise.all(roots.map((root) => countExact(pagefind, [rootToken(root)])));
  const most = Math.max(...counts);
  if (most === 0 && words.length > 1) {
    const parts = words.map((word) => knowTerm(pagefind, { words: [word], isPhrase: false }));
    return (await Promise.all(parts)).flat();
  }
  const root = roots[counts.indexOf(most)] ?? '';
  const text = most > 0 ? rootToken(root) : null;
  return [{ ...describe(term, text), words: [root], unknown: most > 0 ? [] : words }];
}

async function knowPhrase(pagefind: Pagefind, term: QueryTerm): Promise<KnownTerm> {
  const tokens = term.words.map(({ name }) => nameToken(name));
  if ((await countExact(pagefind, tokens)) > 0) return describe(term, `"${tokens.join(' ')}"`);
  const counts = await Promise.all(tokens.map((token) => countExact(pagefind, [token])));
  return { ...describe(term, null), unknown: term.words.filter((_, place) => counts[place] === 0) };
}

function describe({ words, isPhrase }: QueryTerm, text: string | null): KnownTerm {
  const typed = words.map((word) => word.text).join(' ');
  return { words: words.map(({ name }) => name), isPhrase, text, typed, unknown: [] };
}
