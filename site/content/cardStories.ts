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

type CardSite = Pick<LoadedSite, 'index' | 'supabaseUrl'>;

/** A club with the address of its badge. */
export function toCardClub(club: ContentClub): CardClub {
  return clubOf(club, loadSiteContent());
}

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

/** Names of the other sources of a story: those of its own club, and those of the clubs that carry it too. */
export function alsoCoveredBy({ article }: Story, carriers: readonly Story[]): string[] {
  const names = carriers.flatMap((carrier) =>
    carrier.article.source === null
      ? carrier.article.also_covered_by
      : [sourceName(carrier.article), ...carrier.article.also_covered_by],
  );
  const own = sourceName(article);
  return [...new Set([...article.also_covered_by, ...names])].filter((name) => name !== own);
}
