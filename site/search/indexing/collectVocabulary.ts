import type { CustomRecord } from 'pagefind';
import type { SearchVocabulary } from '../words/searchVocabulary.ts';
import { searchWords } from '../words/searchWords.ts';
import type { SiteContent } from '../../content/siteContent.ts';

/** What one story alone has is often misspelt itself, and two thirds of all words. */
const fewestStories = 2;

/** The clubs and the words of these records, which are those of `searchRecords`. */
export function collectVocabulary(
  records: readonly CustomRecord[],
  content: SiteContent,
): SearchVocabulary {
  const carriers = new Set(records.flatMap(({ filters }) => filters?.['club'] ?? []));
  const clubs = content.clubs
    .filter(({ slug }) => carriers.has(slug))
    .map(({ name, aliases }) => [name, ...aliases]);
  const spellings = new Map<string, Map<string, number>>();
  for (const { content: headline, meta } of records) {
    const text = [headline, meta?.['excerpt'], meta?.['source']].join('\n');
    const words = new Map(searchWords(text).map((word) => [word.name, word.text]));
    for (const [name, spelling] of words) {
      const counts = spellings.get(name) ?? new Map<string, number>();
      spellings.set(name, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }
  const words = [...spellings.values()]
    .map((counts) => [...counts].toSorted(([, one], [, other]) => other - one))
    .map((sorted) => ({
      spelling: sorted[0]?.[0] ?? '',
      stories: sorted.reduce((sum, [, count]) => sum + count, 0),
    }))
    .filter(({ stories }) => stories >= fewestStories)
    .toSorted((one, other) => other.stories - one.stories);
  return { clubs, words: words.map(({ spelling }) => spelling).join(' ') };
}
