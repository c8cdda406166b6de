import {
  joinWords,
  searchWords,
  tiedWords,
  type SearchWord,
} from '../../../common/text/searchWords.ts';
import { nameToken, rootToken } from '../searchTokens.ts';
import type { SearchRecord } from './searchRecords.ts';

/** Two words in one, of `half-time` and `half time`. */
type Joined = Pick<SearchWord, 'name' | 'roots'>;

/** More for a headline, as Pagefind counts how often a story has a word. */
const timesInHeadline = 3;
/** Between two texts, so that no phrase reaches from one into the next. */
const gap = ' . ';

/** What Pagefind is told of each story: the words of its texts in their order, and then their roots. */
export function recordContents(records: readonly SearchRecord[]): string[] {
  const words = new Map<string, SearchWord[]>();
  const wordsOf = (text: string) => {
    const known = words.get(text) ?? searchWords(text);
    words.set(text, known);
    return known;
  };
  const texts = records.map((record) => textsOf(record).map(wordsOf));
  const joined = new Map(
    [...words.values()].flatMap(tiedWords).flatMap((group) => {
      const word = joinWords(group);
      return group.length === 1 ? [] : [[word.name, word] as const];
    }),
  );
  const lost = falseRoots([...joined.values(), ...[...words.values()].flat()]);
  return texts.map((each) => {
    const [headline = [], ...others] = each.map((text) => rootsOf(text, joined, lost));
    const roots = [...Array.from({ length: timesInHeadline }, () => headline), ...others].flat();
    const names = each.map((text) => text.map(({ name }) => nameToken(name)).join(' '));
    return [...names, roots.map(rootToken).join(' ')].join(gap);
  });
}

/** All that a story is found by. */
function textsOf({ story, about }: SearchRecord): string[] {
  return [story.headline, story.excerpt ?? '', ...about];
}

function rootsOf(
  words: readonly SearchWord[],
  joined: ReadonlyMap<string, Joined>,
  lost: ReadonlySet<string>,
): string[] {
  // Parted by a blank they are the same word where others tie them.
  const pairs = words.flatMap(
    ({ name }, place) => joined.get(name + (words[place + 1]?.name ?? '')) ?? [],
  );
  const tied = tiedWords(words).flatMap((group) => (group.length > 2 ? [joinWords(group)] : []));
  return [...words, ...pairs, ...tied].flatMap(({ name, roots }) =>
    [...new Set([name, ...roots])].filter((root) => !lost.has(root)),
  );
}

/**
 * Roots that are no words, which nobody is to find a story by: `secur` of `secured`, where others
 * wrote `secure` or `secures`, and nobody `secur`.
 *
 * @param written Words that are written somewhere.
 */
export function falseRoots(written: readonly Joined[]): Set<string> {
  const words = new Set(
    written.flatMap(({ name, roots }) => (roots.length === 1 ? [name, ...roots] : [name])),
  );
  return new Set(
    written
      .filter(({ roots }) => roots.some((root) => words.has(root)))
      .flatMap(({ roots }) => roots.filter((root) => !words.has(root))),
  );
}
