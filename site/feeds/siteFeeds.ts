import { dropIllegalCharacters } from '../../common/text/characters.ts';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { SiteIndex } from '../content/indexContent.ts';
import { latestStories, type Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import type { ContentClub } from '../content/siteContent.ts';
import { clubScope, everything, leagueScope, type FeedScope, type NamedFeed } from './feedScope.ts';

/** Stories in the feed of many clubs; readers ask every few hours, and nothing is lost in between. */
const maxStories = 60;

export interface SiteFeed extends NamedFeed {
  description: string;
  homePath: string;
  stories: Story[];
}

/** Every feed: of all clubs, of each active league and of each club, with all news and with official news. */
export function siteFeeds({ activeSeason, activeDivisions, clubs }: SiteIndex): SiteFeed[] {
  return [
    ...feedsOf(everything, `the clubs of ${pyramid.divisions}`, paths.home, clubs),
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
    articles: club.articles.filter(({ source }) => source?.is_official === true),
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

/** Text without the control characters that XML forbids, and with U+FFFD for broken surrogate pairs. */
export function safeText(text: string): string {
  return dropIllegalCharacters(text.toWellFormed()).replace(furtherControls, '').trim();
}

const furtherControls = /[\u007F-\u0084\u0086-\u009F]/g;
