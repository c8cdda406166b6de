import { searchToken, type SearchWord, searchWords } from './words/searchWords.ts';
import type { WantedTerm } from './markMatches.ts';
import type { Pagefind, PagefindResult } from './pagefind.ts';
import { filtersOf, type SearchRequest } from './searchRequest.ts';

/** What a search found. */
export interface FoundStories {
  results: PagefindResult[];
  /** What they were found by. */
  wanted: WantedTerm[];
  /** Words of the query that no story has, whatever the filters, with what was looked for as roots. */
  unknown: SearchWord[];
}

/**
 * Finds the stories that have all that is asked for, the best first. Pagefind leaves out a word that no
 * story has, so that each is looked for by itself first.
 */
export async function findStories(
  pagefind: Pagefind,
  request: SearchRequest,
  now: Date,
): Promise<FoundStories> {
  const terms = readQuery(request.query);
  const filters = filtersOf(request, now);
  const byDate = { filters, sort: { date: 'desc' } } as const;
  if (terms.length === 0) {
    const isAll = request.query.trim() === '';
    const results = isAll ? (await pagefind.search(null, byDate)).results : [];
    return { results, wanted: [], unknown: [] };
  }

  const unknown: SearchWord[] = [];
  const wanted = await Promise.all(
    terms.map(async ({ words, isPhrase }) => {
      const names = await Promise.all(
        words.map(async (word) => {
          const roots = isPhrase ? [word.name] : word.roots;
          const name = await mostUsed(pagefind, roots);
          if (name === null) unknown.push({ ...word, roots });
          return name ?? word.name;
        }),
      );
      return { words: names, isPhrase };
    }),
  );
  if (unknown.length > 0) return { results: [], wanted, unknown };

  const query = tokensOf(wanted.flatMap(({ words }) => words));
  const phrases = await Promise.all(
    wanted
      .filter(({ isPhrase, words }) => isPhrase && words.length > 1)
      .map(({ words }) => idsOf(pagefind.search(`"${tokensOf(words)}"`, { filters }))),
  );
  const newestFirst = (await pagefind.search(query, byDate)).results.filter(({ id }) =>
    phrases.every((ids) => ids.has(id)),
  );
  if (request.sort === 'newest') return { results: newestFirst, wanted, unknown };
  const byWorth = (await pagefind.search(query, { filters })).results;
  // Without what is left of adding up in another order, so that the newer of two equals comes first.
  const worth = new Map(byWorth.map(({ id, score }) => [id, Math.round(score * 1000)]));
  const results = newestFirst.toSorted(
    (one, other) => (worth.get(other.id) ?? 0) - (worth.get(one.id) ?? 0),
  );
  return { results, wanted, unknown };
}

/** The word of these that most stories have; null where none has any. */
async function mostUsed(pagefind: Pagefind, names: readonly string[]): Promise<string | null> {
  let most = 0;
  let found: string | null = null;
  for (const name of names) {
    const { results } = await pagefind.search(searchToken(name));
    if (results.length > most) [most, found] = [results.length, name];
  }
  return found;
}

async function idsOf(answer: ReturnType<Pagefind['search']>): Promise<Set<string>> {
  return new Set((await answer).results.map(({ id }) => id));
}

function tokensOf(names: readonly string[]): string {
  return names.map(searchToken).join(' ');
}

/** Words that have to stand side by side as they are, or one word in any of its forms. */
interface QueryTerm {
  words: SearchWord[];
  isPhrase: boolean;
}

/** Keyboards write their own quotation marks. */
const phrasePattern = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;

/** What a query asks for: a story has to have all of it. Without a letter or digit it is nothing. */
export function readQuery(query: string): QueryTerm[] {
  const phrases = Array.from(query.matchAll(phrasePattern), ([, phrase = '']) =>
    searchWords(phrase),
  );
  const terms = [
    ...phrases.filter(({ length }) => length > 0).map((words) => ({ words, isPhrase: true })),
    ...searchWords(query.replace(phrasePattern, ' ')).map((word) => ({
      words: [word],
      isPhrase: false,
    })),
  ];
  const keyOf = ({ words, isPhrase }: QueryTerm) =>
    [isPhrase, ...words.map(({ name }) => name)].join(' ');
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const advice = 'Try fewer or other words: a surname often finds more than a full name.';

/** Why nothing was found, and what to try. */
export function reasonForNone(query: string, unknown: readonly { text: string }[]): string {
  if (query.trim() === '') return 'No story matches these choices.';
  if (readQuery(query).length === 0) return 'Type a word or a number to search for.';
  if (unknown.length === 0) return `No story has all of these words. ${advice}`;
  const words = [...new Set(unknown.map(({ text }) => `“${text}”`))];
  return `No story has the ${words.length === 1 ? 'word' : 'words'} ${inWords.format(words)}. ${advice}`;
}
