import * as paths from '../../common/paths.ts';
import { toCardStory, withNamed, type CardClub, type CardStory } from '../stories/cardStory.ts';
import type { Story } from '../stories/latestStories.ts';
import type { ToldStory } from '../stories/mostTold.ts';
import { loadSiteContent, type LoadedSite } from './loadSiteContent.ts';
import type { ContentClub } from '../backend/siteContent.ts';

type CardSite = Pick<LoadedSite, 'index' | 'supabaseUrl'>;

export function toCardClub(club: ContentClub): CardClub {
  return clubOf(club, loadSiteContent());
}

export function toToldCard({ publishers, ...story }: ToldStory) {
  return { story: toCard(story), publishers };
}

export function toCard(story: Story): CardStory {
  return cardOf(story, loadSiteContent());
}

export function cardOf(story: Story, site: CardSite): CardStory {
  const { carriersOf, nameClubs } = site.index;
  const clubs = new Map(
    [story, ...carriersOf(story.article.event_id)].map(({ club }) => [
      club.slug,
      clubOf(club, site),
    ]),
  );
  const card = toCardStory(story.article, clubOf(story.club, site));
  return withNamed({ ...card, clubs: [...clubs.values()] }, nameClubs);
}

function clubOf({ slug, name, badge }: ContentClub, { supabaseUrl }: CardSite): CardClub {
  return { slug, name, badgeUrl: paths.badgeUrl(badge, supabaseUrl) };
}
