import { isSourceKind, type SourceKind } from '../../common/sources/sourceKinds.ts';
import type { ContentArticle } from '../content/siteContent.ts';
import { sourceName } from './sourceName.ts';

export interface CardClub {
  slug: string;
  name: string;
  badgeUrl: string | null;
}

export interface CardStory {
  /** The `url_key`, which two clubs may share. */
  key: string;
  url: string;
  headline: string;
  excerpt: string | null;
  summary: string | null;
  imageUrl: string | null;
  showsPictures: boolean;
  publishedAt: string;
  sentiment: ContentArticle['sentiment'];
  topic: string;
  source: { name: string; kind: SourceKind | null; isOfficial: boolean };
  alsoCoveredBy: readonly string[];
  /** The clubs that carry it; the first is the list's own. */
  clubs: readonly CardClub[];
  /** Slugs of other clubs that it names; null while unknown. */
  named: readonly string[] | null;
}

/** An article as a card shows it, without the clubs that it names. */
export function toCardStory(article: ContentArticle, club: CardClub): CardStory {
  const name = sourceName(article);
  const kind = article.source?.kind;
  return {
    key: article.url_key,
    url: article.canonical_url,
    headline: article.headline,
    excerpt: article.excerpt,
    summary: article.summary_short,
    imageUrl: article.image_url,
    showsPictures: article.source?.shows_pictures !== false,
    publishedAt: new Date(article.published_at).toISOString(),
    sentiment: article.sentiment,
    topic: article.topic,
    source: {
      name,
      kind: isSourceKind(kind) ? kind : null,
      isOfficial: article.source?.is_official === true,
    },
    alsoCoveredBy: article.also_covered_by.filter((other) => other !== name),
    clubs: [club],
    named: null,
  };
}

/** The slugs of all clubs of a story, as far as they are known. */
export function clubsOf({ clubs, named }: Pick<CardStory, 'clubs' | 'named'>): string[] {
  return [...clubs.map(({ slug }) => slug), ...(named ?? [])];
}

export function textsOf(story: CardStory): string[] {
  return [
    story.headline,
    story.excerpt ?? '',
    story.summary ?? '',
    story.source.name,
    ...story.alsoCoveredBy,
  ];
}
