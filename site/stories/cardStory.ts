import { isSourceKind, type SourceKind } from '../../common/sources/sourceKinds.ts';
import type { ContentArticle } from '../content/siteContent.ts';
import { sourceName } from './sourceName.ts';

/** A club as a card names it. */
export interface CardClub {
  slug: string;
  name: string;
  badgeUrl: string | null;
}

/** A story as a card shows it: plain data, so that pages can hand it to islands. */
export interface CardStory {
  /** Its `url_key`: two clubs can carry one story. */
  key: string;
  url: string;
  headline: string;
  excerpt: string | null;
  /** One sentence, for cards on which the excerpt is too long. */
  summary: string | null;
  imageUrl: string | null;
  /** Whether a picture may be looked for where there is none. */
  showsPictures: boolean;
  /** ISO 8601. */
  publishedAt: string;
  sentiment: ContentArticle['sentiment'];
  topic: string;
  source: { name: string; kind: SourceKind | null; isOfficial: boolean };
  /** Names of other sources that carried it, each once. */
  alsoCoveredBy: readonly string[];
  /** The clubs that carry it, the list's own first. */
  clubs: readonly CardClub[];
  /** Slugs of further clubs that it names; null while nobody has looked. */
  named: readonly string[] | null;
}

/** An article as a card shows it, before anybody looked which clubs it names. */
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

/** The slugs of all clubs that a story is about, as far as they are known: those that carry it first. */
export function clubsOf({ clubs, named }: Pick<CardStory, 'clubs' | 'named'>): string[] {
  return [...clubs.map(({ slug }) => slug), ...(named ?? [])];
}

/** All that can be read of a story and may name a club. */
export function textsOf(story: CardStory): string[] {
  return [
    story.headline,
    story.excerpt ?? '',
    story.summary ?? '',
    story.source.name,
    ...story.alsoCoveredBy,
  ];
}
