import type { SourceKind } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { sourceName } from '../../stories/sourceName.ts';
import type { SearchRow } from './fetchSearchRows.ts';

/** A story as the index is made from it. */
export interface SearchRecord {
  story: {
    url: string;
    headline: string;
    excerpt: string | null;
    /** The publisher's name. */
    source: string;
    /** Null where the source is gone. */
    kind: SourceKind | null;
    topic: string;
    /** Slugs of the clubs that carry it. */
    clubs: string[];
    /** Slugs of their leagues. */
    leagues: string[];
    /** Slugs of the other clubs that it names, for their spoiler shields. */
    named: string[];
    /** An ISO time. */
    publishedAt: string;
  };
  /** What it is found by besides its own words: names of its clubs, its publisher and its topic. */
  about: string[];
  /** What of this its card does not say, with a word before it that tells what it is: `Topic: Transfer`. */
  reasons: string[];
}

/** One record a story, in the order of the rows, with all clubs that carry it. */
export function searchRecords(rows: readonly SearchRow[], content: SiteContent): SearchRecord[] {
  const { clubs, nameClubs, leagueOf } = indexContent(content);
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return [...Map.groupBy(rows, ({ url_key }) => url_key).values()].flatMap((copies) => {
    const [first] = copies;
    const carriers = copies.flatMap(({ club_id }) => clubById.get(club_id) ?? []);
    // A club that was added while the build was under way comes with the next one.
    if (first === undefined || carriers.length === 0) return [];
    const { headline, excerpt, topic, sources } = first;
    const source = sourceName({
      canonical_url: first.canonical_url,
      source: sources && { name: sources.display_name ?? sources.name },
    });
    const slugs = carriers.map(({ slug }) => slug);
    const label = topic === 'other' ? [] : [topicWords[topic]];
    const story = {
      url: first.canonical_url,
      headline,
      excerpt,
      source,
      kind: sources?.kind ?? null,
      topic,
      clubs: slugs,
      leagues: [...new Set(slugs.flatMap((slug) => leagueOf(slug)?.slug ?? []))],
      named: nameClubs([headline, excerpt ?? '', source], slugs).slice(slugs.length),
      publishedAt: new Date(first.published_at).toISOString(),
    };
    const reasons = [
      ...carriers.map(({ name }) => `Club: ${name}`),
      ...carriers.flatMap(({ name, aliases }) =>
        aliases.map((alias) => `Club: ${name}, known as ${alias}`),
      ),
      ...label.map((text) => `Topic: ${text}`),
    ];
    const names = carriers.flatMap(({ name, aliases }) => [name, ...aliases]);
    return [{ story, about: [...names, source, ...label], reasons }];
  });
}
