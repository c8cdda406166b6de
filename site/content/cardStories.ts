import * as paths from '../../common/paths.ts';
import {
  clubsOf,
  textsOf,
  toCardStory,
  type CardClub,
  type CardStory,
} from '../stories/cardStory.ts';
import type { Story } from '../stories/latestStories.ts';
import { hostName, sourceName } from '../stories/sourceName.ts';
import { loadSiteContent, type LoadedSite } from './loadSiteContent.ts';
import type { ContentClub } from './siteContent.ts';

/** What a card is made from besides its story. */
type CardSite = Pick<LoadedSite, 'index' | 'supabaseUrl'>;

/** A club as the cards of this build name it. */
export function toCardClub(club: ContentClub): CardClub {
  return clubOf(club, loadSiteContent());
}

/** A story of this build as a card shows it, with all who carry it and all whom it names. */
export function toCard(story: Story): CardStory {
  return cardOf(story, loadSiteContent());
}

/** The same of any site. */
export function cardOf(story: Story, site: CardSite): CardStory {
  const { carriersOf, nameClubs } = site.index;
  const carriers = carriersOf(story.article.url_key);
  const clubs = new Map(
    [story, ...carriers].map(({ club }) => [club.slug, clubOf(club, site)] as const),
  );
  const card = {
    ...toCardStory(story.article, clubOf(story.club, site)),
    clubs: [...clubs.values()],
    alsoCoveredBy: alsoCoveredBy(story, carriers),
  };
  const own = clubsOf(card);
  const texts = [...textsOf(card), hostName(card.url) ?? ''];
  return { ...card, named: nameClubs(texts, own).filter((slug) => !own.includes(slug)) };
}

function clubOf({ slug, name, badge }: ContentClub, { supabaseUrl }: CardSite): CardClub {
  return { slug, name, badgeUrl: paths.badgeUrl(badge, supabaseUrl) };
}

/**
 * Names of the other sources that carried a story, each once: those of its own club, and those from
 * which other clubs have the same story (`carriers`, of the same `url_key`).
 */
export function alsoCoveredBy({ article }: Story, carriers: readonly Story[]): string[] {
  const names = carriers.flatMap((carrier) =>
    carrier.article.source === null
      ? carrier.article.also_covered_by
      : [sourceName(carrier.article), ...carrier.article.also_covered_by],
  );
  const own = sourceName(article);
  return [...new Set([...article.also_covered_by, ...names])].filter((name) => name !== own);
}
