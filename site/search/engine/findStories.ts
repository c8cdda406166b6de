import { joinWords } from '../../../common/text/searchWords.ts';
import { nameToken, rootToken } from '../searchTokens.ts';
import type { WantedTerm } from './markMatches.ts';
import type { Hit, Pagefind } from './pagefind.ts';
import { readQuery, type QueryTerm } from './readQuery.ts';
import { choiceOf, facets, type Facet, type SearchRequest } from './searchRequest.ts';

/** All choices that leave a story, by Pagefind's own number of it. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** What a search found. */
export interface FoundStories {
  /** The best first. */
  hits: Hit[];
  /** How many stories each choice (see `choiceOf`) would leave, the others being as they are. */
  counts: ReadonlyMap<string, number>;
  /** What they were found by. */
  wanted: WantedTerm[];
  /** What of the query no story has, whatever the filters. */
  absent: QueryTerm[];
}

/** A term as Pagefind was asked for it, and the stories that have it. */
interface AskedTerm extends WantedTerm {
  asked: QueryTerm;
  text: string;
  ids: ReadonlySet<string>;
}

const newestFirst = { sort: { place: 'asc' } } as const;

/** Tells Pagefind's numbers of all stories, whose choices come in the order of their places. */
export async function numberChoices(pagefind: Pagefind, choices: string[][]): Promise<Choices> {
  const { results } = await pagefind.search(null, newestFirst);
  if (results.length !== choices.length) throw new Error('The search index is not whole.');
  return new Map(results.map(({ id }, place) => [id, choices[place] ?? []]));
}

/** Finds the stories that have all that is asked for. */
export async function findStories(
  pagefind: Pagefind,
  choices: Choices,
  request: SearchRequest,
): Promise<FoundStories> {
  const asked = readQuery(request.q).map((term) => askFor(pagefind, term));
  const terms = (await Promise.all(asked)).flat();
  const absent = terms.filter(({ ids }) => ids.size === 0).map((term) => term.asked);
  const isNothing = absent.length > 0 || (terms.length === 0 && request.q.trim() !== '');
  const text = terms.map((term) => term.text).join(' ');
  const isByDate = request.sort === 'newest' || text === '';
  const { results } = isNothing
    ? { results: [] }
    : await pagefind.search(text || null, isByDate ? newestFirst : {});
  const found = results.filter(({ id }) => terms.every(({ ids }) => ids.has(id)));

  const chosen = facets.filter((facet) => request[facet] !== '');
  const leave = (open?: Facet) =>
    found.filter(({ id }) =>
      chosen.every(
        (facet) =>
          facet === open || choices.get(id)?.includes(choiceOf(facet, request[facet])) === true,
      ),
    );
  const counts = new Map<string, number>();
  for (const facet of facets) {
    // As often as there are stories.
    const left = leave(facet).map(({ id }) => [choiceOf(facet, ''), ...(choices.get(id) ?? [])]);
    counts.set(choiceOf(facet, ''), 0);
    for (const choice of left.flat()) {
      if (choice.startsWith(facet)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
  }
  return { hits: leave(), counts, wanted: terms, absent };
}

/**
 * Asks for a term by itself, in quotation marks: so Pagefind finds words as they are, and nothing else where
 * it does not have them. Of several words of which one may be a form, it is of the one that most stories have.
 */
async function askFor(pagefind: Pagefind, asked: QueryTerm): Promise<AskedTerm[]> {
  const { words, isPhrase } = asked;
  const options = isPhrase
    ? [words.map(({ name }) => name)]
    : joinWords(words).roots.map((root) => [root]);
  const answers = await Promise.all(
    options.map(async (option): Promise<AskedTerm> => {
      const text = option.map(isPhrase ? nameToken : rootToken).join(' ');
      const { results } = await pagefind.search(`"${text}"`, {});
      return { words: option, isPhrase, asked, text, ids: new Set(results.map(({ id }) => id)) };
    }),
  );
  const best = answers.toSorted((one, other) => other.ids.size - one.ids.size).slice(0, 1);
  if (words.length === 1 || best.some(({ ids }) => ids.size > 0)) return best;
  const each = words.map((word) => askFor(pagefind, { words: [word], isPhrase }));
  const parts = (await Promise.all(each)).flat();
  // Words that hyphens tie are several where nobody writes them so; words of a phrase may be absent themselves.
  if (!isPhrase) return parts;
  const unknown = parts.filter(({ ids }) => ids.size === 0);
  return unknown.length > 0 ? unknown : best;
}
