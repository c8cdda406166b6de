import type { CustomRecord } from 'pagefind';
import { searchWords } from '../lib/searchWords.ts';
import type { SearchVocabulary } from '../lib/searchVocabulary.ts';
import type { SiteContent } from '../lib/siteContent.ts';

/** The words that occur in these records, which are those of `searchRecords`. */
export function collectVocabulary(
  records: readonly CustomRecord[],
  content: SiteContent,
): SearchVocabulary {
  const carriers = new Set(records.flatMap(({ filters }) => filters?.['club'] ?? []));
  const clubs = content.clubs
    .filter(({ slug }) => carriers.has(slug))
    .map(({ name, aliases }) => [name, ...aliases]);
  const spellings = new Map<string, Map<string, number>>();
  const texts = records.map(({ content: headline, meta }) =>
    [headline, meta?.['excerpt'], meta?.['source']].join('\n'),
  );
  for (const text of [...texts, ...clubs.flat()]) {
    for (const [name, spelling] of new Map(
      searchWords(text).map((word) => [word.name, word.text]),
    )) {
      const counts = spellings.get(name) ?? new Map<string, number>();
      spellings.set(name, counts.set(spelling, (counts.get(spelling) ?? 0) + 1));
    }
  }
  const words = [...spellings.values()].map((counts) => {
    const sorted = [...counts].sort(([, one], [, other]) => other - one);
    return { spelling: sorted[0]?.[0] ?? '', stories: sorted.reduce((sum, [, n]) => sum + n, 0) };
  });
  words.sort((one, other) => other.stories - one.stories);
  return { clubs, words: words.map(({ spelling }) => spelling).join(' ') };
}
