import { kindGroupOf } from '../../../common/sources/sourceKinds.ts';
import { topicWords } from '../../../common/text/topicWords.ts';
import { indexContent } from '../../content/indexContent.ts';
import type { SiteContent } from '../../content/siteContent.ts';
import { sourceName } from '../../stories/sourceName.ts';
import { dayOf } from '../../stream/streamPages.ts';
import { offeredDays, type Facet } from '../engine/searchRequest.ts';

/** A story as Pagefind is told of it. */
export interface SearchRecord {
  url: string;
  /** All that it is found by: its headline, its excerpt, and the names of its clubs, publisher and topic. */
  texts: string[];
  /** All that is shown of it. */
  meta: Record<string, string>;
  /** What leaves it, by what is chosen. */
  filters: Record<Facet, string[]>;
}

const dayMs = 86_400_000;

/** One record a story of the stream, in its order, with all clubs that carry it. */
export function searchRecords(content: SiteContent, now: Date): SearchRecord[] {
  const { stream, carriersOf, nameClubs, leagueOf } = indexContent(content);
  const today = Date.parse(dayOf(now.toISOString()));
  return stream.map(({ article }) => {
    const { headline, excerpt, topic } = article;
    const clubs = carriersOf(article.url_key).map(({ club }) => club);
    const slugs = clubs.map(({ slug }) => slug);
    const leagues = slugs.flatMap((slug) => leagueOf(slug)?.slug ?? []);
    const source = sourceName(article);
    const kind = article.source?.kind;
    const [label] = Object.entries(topicWords).flatMap(([key, name]) =>
      key === topic && key !== 'other' ? [name] : [],
    );
    const daysAgo = (today - Date.parse(dayOf(article.published_at))) / dayMs;
    const days = offeredDays.filter((count) => daysAgo <= count);
    return {
      url: article.canonical_url,
      texts: [
        headline,
        excerpt ?? '',
        ...clubs.flatMap(({ name, aliases }) => [name, ...aliases]),
        source,
        label ?? '',
      ],
      meta: {
        headline,
        ...(excerpt !== null && { excerpt }),
        source,
        ...(kind !== undefined && { kind }),
        named: nameClubs([headline, excerpt ?? '', source], slugs)
          .slice(slugs.length)
          .join(' '),
        publishedAt: new Date(article.published_at).toISOString(),
        sentiment: article.sentiment,
        ...(article.image_url !== null && { imageUrl: article.image_url }),
        ...(article.source?.shows_pictures === false && { pictures: 'none' }),
      },
      filters: {
        topic: [label === undefined ? 'other' : topic],
        kind: [kind === undefined ? 'unknown' : kindGroupOf(kind)],
        club: slugs,
        league: leagues.length === 0 ? ['none'] : [...new Set(leagues)],
        days: days.length === 0 ? ['earlier'] : days.map(String),
      },
    };
  });
}
