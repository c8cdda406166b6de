import { joinWords } from '../../../common/text/searchWords.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { nameToken, rootToken } from './tokens.ts';
import type { WantedTerm } from './markMatches.ts';
import { readQuery, type QueryTerm } from './readQuery.ts';
import { choiceOf, facets, type Facet, type SearchRequest } from './searchRequest.ts';

/** A story as its card shows it, and the names of its clubs and topic, which it is found by as well. */
export type FoundStory = CardStory & { names: string[] };

/** A story that was found; Pagefind's number of it, and the way to a `FoundStory` as JSON. */
export interface Hit {
  id: string;
  data: () => Promise<{ meta: { story: string } }>;
}

/** As far as Pagefind's own program is used; the text is null for all stories. */
export interface Pagefind {
  search: (text: string | null, options: object) => Promise<{ results: Hit[] }>;
}

/** All choices that leave a story, by its number. */
export type Choices = ReadonlyMap<string, readonly string[]>;

/** A term as Pagefind was asked for it, and the stories that have it. */
interface AskedTerm extends WantedTerm {
  asked: QueryTerm;
  text: string;
  ids: ReadonlySet<string>;
}

const newestFirst = { sort: { place: 'asc' } };
const storiesAtOnce = 20;

/** Tells Pagefind's numbers of all stories, whose choices come in the order of their places. */
export async function numberChoices(pagefind: Pagefind, choices: string[][]): Promise<Choices> {
  const { results } = await pagefind.search(null, newestFirst);
  if (results.length !== choices.length) throw new Error('The search index is not whole.');
  return new Map(results.map(({ id }, place) => [id, choices[place] ?? []]));
}

/** The next of the stories that were found. */
export function loadStories(hits: readonly Hit[], from: number): Promise<FoundStory[]> {
  const next = hits.slice(from, from + storiesAtOnce).map((hit) => hit.data());
  return Promise.all(next.map(async (data) => JSON.parse((await data).meta.story) as FoundStory));
}

/**
 * Finds the stories that have all that is asked for, the best first: what they were found by (`wanted`), what
 * of the query no story has (`absent`), and how many each choice would leave, the others being as they are.
 */
export async function findStories(pagefind: Pagefind, choices: Choices, request: SearchRequest) {
  const asked = readQuery(request.q).map((term) => askFor(pagefind, term));
  const wanted = (await Promise.all(asked)).flat();
  const absent = wanted.filter(({ ids }) => ids.size === 0).map((term) => term.asked);
  const isNothing = absent.length > 0 || (wanted.length === 0 && request.q.trim() !== '');
  const text = wanted.map((term) => term.text).join(' ');
  const options = request.sort === 'newest' || text === '' ? newestFirst : {};
  const { results } = isNothing ? { results: [] } : await pagefind.search(text || null, options);
  const found = results.filter(({ id }) => wanted.every(({ ids }) => ids.has(id)));

  const chosen = facets.filter((facet) => request[facet] !== '');
  const leftBy = (parts: readonly Facet[]) => {
    const needed = parts.map((facet) => choiceOf(facet, request[facet]));
    return found.filter(({ id }) => needed.every((choice) => choices.get(id)?.includes(choice)));
  };
  const counts = new Map<string, number>();
  for (const facet of facets) {
    const left = leftBy(chosen.filter((each) => each !== facet));
    counts.set(choiceOf(facet, ''), left.length);
    for (const choice of left.flatMap(({ id }) => choices.get(id) ?? [])) {
      if (choice.startsWith(facet)) counts.set(choice, (counts.get(choice) ?? 0) + 1);
    }
  }
  return { hits: leftBy(chosen), counts, wanted, absent };
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
  const answers = options.map(async (option): Promise<AskedTerm> => {
    const text = option.map(isPhrase ? nameToken : rootToken).join(' ');
    const { results } = await pagefind.search(`"${text}"`, {});
    return { words: option, isPhrase, asked, text, ids: new Set(results.map(({ id }) => id)) };
  });
  const all = (await Promise.all(answers)).sort((one, other) => other.ids.size - one.ids.size);
  const best = all.slice(0, 1);
  if (words.length === 1 || best.some(({ ids }) => ids.size > 0)) return best;
  const each = words.map((word) => askFor(pagefind, { words: [word], isPhrase }));
  const parts = (await Promise.all(each)).flat();
  // Words that hyphens tie are several where nobody writes them so; words of a phrase may be absent themselves.
  const unknown = parts.filter(({ ids }) => !isPhrase || ids.size === 0);
  return unknown.length > 0 ? unknown : best;
}
