import { searchWords } from '../../../common/text/searchWords.ts';
import { isRootToken } from '../searchTokens.ts';
import type { SearchRecord } from './searchRecords.ts';

/** The words of an index, for spellings to be offered from, and for lost ones to be missed. */
export interface Vocabulary {
  /** What two stories have or more, as it is mostly written, the commonest first, with blanks between. */
  common: string;
  /** All words and their roots, as `rootToken` writes them, with blanks between. */
  tokens: string;
}

/** What one story alone has is often misspelt itself, and two thirds of all words. */
const fewestStories = 2;

/** @param contents What `recordContents` makes of the records. */
export function collectVocabulary(
  records: readonly Pick<SearchRecord, 'story'>[],
  contents: readonly string[],
): Vocabulary {
  const spellings = new Map<string, Map<string, number>>();
  for (const { story } of records) {
    const text = [story.headline, story.excerpt, story.source].join('\n');
    const words = new Map(searchWords(text).map((word) => [word.name, word.text]));
    for (const [name, spelling] of words) {
      const counts = spellings.get(name) ?? new Map<string, number>();
      spellings.set(name, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }
  const common = [...spellings.values()]
    .map((counts) => [...counts].toSorted(([, one], [, other]) => other - one))
    .map((sorted) => ({
      spelling: sorted[0]?.[0] ?? '',
      stories: sorted.reduce((sum, [, count]) => sum + count, 0),
    }))
    .filter(({ stories: count }) => count >= fewestStories)
    .toSorted((one, other) => other.stories - one.stories)
    .map(({ spelling }) => spelling)
    .join(' ');
  const tokens = new Set(contents.flatMap((each) => each.split(' ')).filter(isRootToken));
  return { common, tokens: [...tokens].join(' ') };
}
