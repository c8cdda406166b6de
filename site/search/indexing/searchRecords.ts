import { topicWords } from '../../../common/text/topicWords.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { sourceName } from '../../stories/sourceName.ts';
import type { FoundStory } from '../engine/indexFormat.ts';
import type { SearchRow } from './fetchSearchRows.ts';

/** A story as the index is made from it. */
export interface SearchRecord {
  story: FoundStory;
  /** What it is found by besides its own words: names of its clubs, its publisher and its topic. */
  about: string[];
}

/** One record a story, in the order of the rows, with all clubs that carry it. */
export function searchRecords(rows: readonly SearchRow[], content: SiteContent): SearchRecord[] {
  const { clubs, nameClubs } = indexContent(content);
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return [...Map.groupBy(rows, ({ url_key }) => url_key).values()].flatMap((copies) => {
    const [first] = copies;
    const carriers = copies.flatMap(({ club_id }) => clubById.get(club_id) ?? []);
    // A club that was added while the build was under way comes with the next one.
    if (first === undefined || carriers.length === 0) return [];
    const { headline, excerpt, topic, sources: source } = first;
    const publisher = sourceName({
      canonical_url: first.canonical_url,
      source: source && { name: source.display_name ?? source.name },
    });
    const slugs = carriers.map(({ slug }) => slug);
    const story = {
      url: first.canonical_url,
      headline,
      excerpt,
      source: publisher,
      kind: source?.kind ?? null,
      topic,
      clubs: slugs,
      named: nameClubs([headline, excerpt ?? '', publisher], slugs).slice(slugs.length),
      publishedAt: new Date(first.published_at).toISOString(),
    };
    const about = [
      ...carriers.flatMap((club) => [club.name, ...club.aliases]),
      publisher,
      ...(topic === 'other' ? [] : [topicWords[topic]]),
    ];
    return [{ story, about }];
  });
}
