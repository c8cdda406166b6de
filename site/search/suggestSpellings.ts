import type { KnownWords } from './words/searchVocabulary.ts';
import { searchWords, type SearchWord } from './words/searchWords.ts';
import { editDistance } from './editDistance.ts';

/** A spelling, and how far it is from what was typed. */
interface Candidate {
  text: string;
  cost: number;
}

const mostCandidates = 5;
/** Enough of a word that its end can be guessed. */
const shortestStart = 3;
/** Completing a word is a better guess than two letters that are wrong, and a worse one than one. */
const completionCost = 1.5;
const otherInitialCost = 0.5;
/** Of two words as near, the one that goes on as it was typed: `Wes` is West rather than Wed. */
const startBonus = 0.1;
/** Visitors look for clubs more than for any word that happens to be as near. */
const clubWordBonus = 0.25;
/** Where two words or more are all but a club's name, they are meant to be. */
const clubNameBonus = 1;

/**
 * Queries that are spelt much like this one, the likeliest first: with other words in place of those
 * that no story has, or a club's name in place of all. Whether they find something is for the search to
 * say.
 */
export function suggestSpellings(
  query: string,
  unknown: readonly SearchWord[],
  known: KnownWords,
): string[] {
  const typed = nameOf(searchWords(query));
  const clubs = known.clubNames.flatMap(({ text, words }) =>
    compare(
      typed,
      { text, name: nameOf(words) },
      clubLimit,
      words.length > 1 ? clubNameBonus : clubWordBonus,
    ),
  );
  const sorted = inOrder([...clubs, ...correctWords(query, unknown, known)]);
  const spellings = new Map<string, string>();
  for (const { text } of sorted) {
    const name = nameOf(searchWords(text));
    if (name !== typed && !spellings.has(name)) spellings.set(name, text);
  }
  return [...spellings.values()].slice(0, mostCandidates);
}

/** The query with every unknown word replaced: by the nearest, and by the second and third nearest. */
function correctWords(
  query: string,
  unknown: readonly SearchWord[],
  known: KnownWords,
): Candidate[] {
  if (unknown.length === 0) return [];
  const spellings = new Map(unknown.map(({ name }) => [name, nearest(name, known)]));
  return [0, 1, 2].flatMap((rank) => {
    let [text, end, cost] = ['', 0, 0];
    for (const word of searchWords(query)) {
      const options = spellings.get(word.name);
      if (options === undefined) continue;
      const option = options[Math.min(rank, options.length - 1)];
      if (option === undefined) return [];
      text += query.slice(end, word.start) + option.text;
      end = word.start + word.text.length;
      cost += option.cost;
    }
    return [{ text: text + query.slice(end), cost }];
  });
}

function nearest(typed: string, { clubNames, words }: KnownWords): Candidate[] {
  const clubWords = clubNames.flatMap((club) => club.words);
  return inOrder([
    ...clubWords.flatMap((word) => compare(typed, word, clubLimit, clubWordBonus)),
    ...words.flatMap((word) => compare(typed, word, wordLimit, 0)),
  ]);
}

function compare(
  typed: string,
  { text, name }: { text: string; name: string },
  limitOf: (length: number) => number,
  bonus: number,
): Candidate[] {
  // A wrong number is another number.
  if (/\d/.test(typed) || /\d/.test(name)) return [];
  const limit = limitOf(typed.length);
  const distance = editDistance(typed, name, limit);
  const isStart = typed.length >= shortestStart && name.startsWith(typed);
  if (distance > limit && !isStart) return [];
  if (distance > limit) return [{ text, cost: completionCost - clubWordBonus }];
  const cost = distance + (name.startsWith(typed.slice(0, 1)) ? 0 : otherInitialCost) - bonus;
  return [{ text, cost: isStart ? Math.min(cost, completionCost) - startBonus : cost }];
}

/** How many letters may be wrong in the name of a club. */
function clubLimit(length: number): number {
  return length < 3 ? 0 : length < 5 ? 1 : 2;
}

/** There are thousands of other words, so that to a short one some other is always near. */
function wordLimit(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

function inOrder(candidates: readonly Candidate[]): Candidate[] {
  return candidates.toSorted((one, other) => one.cost - other.cost);
}

function nameOf(words: readonly SearchWord[]): string {
  return words.map(({ name }) => name).join(' ');
}
