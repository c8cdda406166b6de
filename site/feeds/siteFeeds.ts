import { dropIllegalCharacters } from '../../common/text/characters.ts';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { SiteIndex } from '../content/indexContent.ts';
import { latestStories, type Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import type { ContentArticle, ContentClub } from '../backend/siteContent.ts';
import {
  clubScope,
  everyStory,
  everything,
  leagueScope,
  type FeedScope,
  type NamedFeed,
} from './feedScope.ts';

/** Stories in the feed of many clubs; readers ask every few hours, and nothing is lost in between. */
const maxStories = 60;
const everywhere = `the clubs of ${pyramid.divisions}`;

export interface SiteFeed extends NamedFeed {
  description: string;
  homePath: string;
  stories: Story[];
}

/**
 * Every feed: of all clubs, of each active league and of each club, with all news and with official news, an
 * item an event; and one of every story.
 */
export function siteFeeds({
  activeSeason,
  activeDivisions,
  clubs,
  stories,
}: SiteIndex): SiteFeed[] {
  return [
    ...feedsOf(everything, everywhere, paths.home, clubs),
    {
      ...everyStory,
      description: `Every story of ${everywhere}, each by itself.`,
      homePath: paths.news,
      stories,
    },
    ...activeDivisions.flatMap(({ league, clubs: members }) =>
      feedsOf(
        leagueScope(league),
        `the clubs of the ${league.name}`,
        paths.seasonLeague(activeSeason?.code ?? '', league.slug),
        members,
      ),
    ),
    ...clubs.flatMap((club) => feedsOf(clubScope(club), club.name, paths.club(club.slug), [club])),
  ];
}

function feedsOf(
  scope: FeedScope,
  whose: string,
  homePath: string,
  clubs: readonly ContentClub[],
): SiteFeed[] {
  const officialClubs = clubs.map((club) => ({
    ...club,
    articles: club.articles
      .filter(({ source }) => source?.kind === 'official')
      .map((article) => ({
        ...article,
        more_on_this: article.more_on_this.filter(({ kind }) => kind === 'official'),
      })),
  }));
  const feedOf = (named: NamedFeed, of: readonly ContentClub[], from: string): SiteFeed => ({
    ...named,
    description: `The latest news of ${whose}, from ${from}.`,
    homePath,
    stories: latestStories(of, maxStories),
  });
  return [
    feedOf(scope.all, clubs, 'official sites and fan blogs'),
    feedOf(scope.official, officialClubs, 'official sites alone'),
  ];
}

/** What readers know an item by: an event keeps it whichever story leads. */
export function identityOf({ name }: SiteFeed, article: ContentArticle): string {
  return name === everyStory.name ? article.canonical_url : `urn:uuid:${article.event_id}`;
}

/** An item as HTML with links to the other stories of its event; null where there are none. */
export function contentOf({ excerpt, more_on_this: others }: ContentArticle): string | null {
  if (others.length === 0) return null;
  const links = others.map(
    ({ name, headline, url }) =>
      `<li><a href="${escapeMarkup(url)}">${escapeMarkup(`${name}: ${headline}`)}</a></li>`,
  );
  return `<p>${escapeMarkup(excerpt ?? '')}</p><p>More on this:</p><ul>${links.join('')}</ul>`;
}

export function escapeMarkup(text: string): string {
  return safeText(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Text without the control characters that XML forbids, and with U+FFFD for broken surrogate pairs. */
export function safeText(text: string): string {
  return dropIllegalCharacters(text.toWellFormed()).replace(furtherControls, '').trim();
}

const furtherControls = /[\u007F-\u0084\u0086-\u009F]/g;
