import type { FoundStory } from '../engine/indexFormat.ts';
import { searchWords } from '../words/searchWords.ts';

/** What one story alone has is often misspelt itself, and two thirds of all words. */
const fewestStories = 2;

/**
 * The words for spellings to be offered from: what two stories have or more, as it is mostly written, the
 * commonest first, with blanks between.
 */
export function collectVocabulary(stories: readonly FoundStory[]): string {
  const spellings = new Map<string, Map<string, number>>();
  for (const { headline, excerpt, source } of stories) {
    const text = [headline, excerpt, source].join('\n');
    const words = new Map(searchWords(text).map((word) => [word.name, word.text]));
    for (const [name, spelling] of words) {
      const counts = spellings.get(name) ?? new Map<string, number>();
      spellings.set(name, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }
  return [...spellings.values()]
    .map((counts) => [...counts].toSorted(([, one], [, other]) => other - one))
    .map((sorted) => ({
      spelling: sorted[0]?.[0] ?? '',
      stories: sorted.reduce((sum, [, count]) => sum + count, 0),
    }))
    .filter(({ stories: count }) => count >= fewestStories)
    .toSorted((one, other) => other.stories - one.stories)
    .map(({ spelling }) => spelling)
    .join(' ');
}
