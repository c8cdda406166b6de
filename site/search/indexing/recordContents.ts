import { joinWords, searchWords, tiedWords } from '../../../common/text/searchWords.ts';
import { nameToken, rootToken } from '../engine/tokens.ts';

/** More for a headline, as Pagefind counts how often a story has a word. */
const timesInHeadline = 3;
/** Between two texts, so that no phrase reaches from one into the next. */
const gap = ' . ';

/**
 * What Pagefind is told of each story: the words of its texts in their order, and then their roots.
 *
 * @param stories All that each is found by, its headline first.
 */
export function recordContents(stories: readonly (readonly string[])[]): string[] {
  const words = stories.map((texts) => texts.map(searchWords));
  const tied = words.flat().flatMap(tiedWords);
  const joined = new Map(
    tied.filter(({ length }) => length > 1).map((group) => [joinWords(group).name, group]),
  );
  return words.map(([headline = [], ...others]) => {
    const texts = [...Array.from({ length: timesInHeadline }, () => headline), ...others];
    const groups = texts.flatMap((text) => [
      ...text.map((word) => [word]),
      // Parted by a blank they are the same word where others tie them.
      ...text.flatMap(({ name }, place) => {
        const pair = joined.get(name + (text[place + 1]?.name ?? ''));
        return pair === undefined ? [] : [pair];
      }),
      ...tiedWords(text).filter(({ length }) => length > 2),
    ]);
    const roots = groups.map(joinWords).flatMap((word) => [...new Set([word.name, ...word.roots])]);
    const names = [headline, ...others].map((text) => text.map(({ name }) => nameToken(name)));
    return [...names, roots.map(rootToken)].map((tokens) => tokens.join(' ')).join(gap);
  });
}
