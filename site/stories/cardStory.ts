import type { ClubNaming } from '../../common/clubs/createClubNaming.ts';
import type { SourceKind } from '../../common/sources/sourceKinds.ts';
import type { ContentArticle, OtherStory } from '../backend/siteContent.ts';
import { hostName, sourceName } from './sourceName.ts';

/** Enough to tell events apart; a page writes each key several times, and random letters weigh. */
const keyLength = 13;

export interface CardClub {
  slug: string;
  name: string;
  badgeUrl: string | null;
}

export interface CardStory {
  /** The start of its event's id, which the cards of several clubs share. */
  key: string;
  url: string;
  headline: string;
  excerpt: string | null;
  imageUrl: string | null;
  showsPictures: boolean;
  publishedAt: string;
  sentiment: ContentArticle['sentiment'];
  topic: string;
  source: { name: string; kind: SourceKind | null };
  moreOnThis: readonly OtherStory[];
  /** The clubs that carry it; the first is the list's own. */
  clubs: readonly CardClub[];
  /** Slugs of other clubs that it names; null while unknown. */
  named: readonly string[] | null;
}

export function toCardStory(article: ContentArticle, club: CardClub): CardStory {
  return {
    key: article.event_id.slice(0, keyLength),
    url: article.canonical_url,
    headline: article.headline,
    excerpt: article.excerpt,
    imageUrl: article.image_url,
    showsPictures: article.source?.shows_pictures !== false,
    publishedAt: new Date(article.published_at).toISOString(),
    sentiment: article.sentiment,
    topic: article.topic,
    source: { name: sourceName(article), kind: article.source?.kind ?? null },
    moreOnThis: article.more_on_this,
    clubs: [club],
    named: null,
  };
}

/** The slugs of all clubs of a story, as far as they are known. */
export function clubsOf({ clubs, named }: Pick<CardStory, 'clubs' | 'named'>): string[] {
  return [...clubs.map(({ slug }) => slug), ...(named ?? [])];
}

/** All that can be read on a card, also by pointing at its links. */
export function textsOf(story: CardStory): string[] {
  return [
    story.headline,
    story.excerpt ?? '',
    story.source.name,
    ...story.moreOnThis.flatMap(({ name, headline }) => [name, headline]),
  ];
}

/** The story with the other clubs that it names. */
export function withNamed<Story extends CardStory>(story: Story, nameClubs: ClubNaming): Story {
  const own = clubsOf(story);
  const texts = [...textsOf(story), hostName(story.url) ?? ''];
  return { ...story, named: nameClubs(texts, own).filter((slug) => !own.includes(slug)) };
}
