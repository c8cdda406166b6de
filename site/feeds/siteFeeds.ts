import { dropIllegalCharacters } from '../../common/text/characters.ts';
import { pyramid } from '../../common/pyramid/pyramid.ts';
import type { SiteIndex } from '../content/indexContent.ts';
import { latestStories, type Story } from '../stories/latestStories.ts';
import * as paths from '../../common/paths.ts';
import type { ContentClub } from '../content/siteContent.ts';
import { clubScope, everything, leagueScope, type FeedScope, type NamedFeed } from './feedScope.ts';

/** Stories in the feed of many clubs; readers ask every few hours, and nothing is lost in between. */
const maxStories = 60;

/** A feed of the site, whatever format it is written in. */
export interface SiteFeed extends NamedFeed {
  description: string;
  /** The page that shows the same news. */
  homePath: string;
  /** Newest first, each story once. */
  stories: Story[];
}

/**
 * Every feed of one build: of all clubs, of each league in the active season and of each club, with
 * all news and with that of official sources alone.
 */
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
  return [
    {
      ...scope.all,
      description: `The latest news of ${whose}, from official sites and fan blogs.`,
      homePath,
      stories: latestStories(clubs, maxStories),
    },
    {
      ...scope.official,
      description: `The latest news of ${whose}, from official sites alone.`,
      homePath,
      stories: latestStories(officialClubs, maxStories),
    },
  ];
}

/**
 * Text as XML and JSON readers accept it: without the control characters that no XML document may
 * hold, not even escaped, and with U+FFFD for halves of surrogate pairs.
 */
export function safeText(text: string): string {
  return dropIllegalCharacters(text.toWellFormed()).replace(furtherControls, '').trim();
}

const furtherControls = /[\u007F-\u0084\u0086-\u009F]/g;
