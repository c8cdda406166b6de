import { allKindGroups, kindGroupOf, type KindGroup } from '../../common/sources/sourceKinds.ts';
import * as paths from '../../common/paths.ts';
import { everyClub } from '../content/everyClub.ts';
import type { SiteIndex } from '../content/indexContent.ts';
import { everything, leagueScope, type FeedScope } from '../feeds/feedScope.ts';
import type { Story } from '../stories/latestStories.ts';
import { storiesOfPart } from './streamPages.ts';
import {
  carriedBy,
  kindNewsTitles,
  leagueNewsTitle,
  wholeStream,
  type StreamRequest,
} from './streamRequest.ts';

/** A page of the stream with the newest stories of one league or kind of source. */
export interface FilteredPage {
  path: string;
  title: string;
  description: string;
  request: StreamRequest;
  feeds: Partial<FeedScope>;
  stories: Story[];
  hasMore: boolean;
}

const kindDescriptions: Record<KindGroup, (clubs: string) => string> = {
  official: (clubs) => `What the ${clubs} say themselves, newest first.`,
  press: (clubs) => `What the press says of the ${clubs}, newest first.`,
  fans: (clubs) => `What fans say of the ${clubs}, newest first.`,
};

/** The pages of each league with clubs, and of each kind of source with stories. */
export function filteredPages({
  activeDivisions,
  streamOf,
  streamOfLeague,
}: SiteIndex): FilteredPage[] {
  const leagues = activeDivisions.filter(({ clubs }) => clubs.length > 0);
  const ofLeagues = leagues.map(({ league }) => ({
    path: paths.leagueNews(league.slug),
    title: leagueNewsTitle(league.name),
    description: `Every story of the clubs of the ${league.name}, newest first: from official sites, the press and fans.`,
    request: { ...wholeStream, league: league.slug },
    scope: leagueScope(league),
    stories: streamOfLeague(league.slug),
  }));
  const ofKinds = allKindGroups.map((kind) => ({
    title: kindNewsTitles[kind],
    description: kindDescriptions[kind](everyClub({ activeDivisions })),
    path: paths.kindNews(kind),
    request: { ...wholeStream, kind },
    scope: everything,
    stories: streamOf(
      ({ article: { source } }) => source !== null && kindGroupOf(source.kind) === kind,
    ),
  }));
  const pages = [...ofLeagues, ...ofKinds.filter(({ stories }) => stories.length > 0)];
  return pages.map(({ scope, ...page }) => ({
    ...page,
    feeds: carriedBy(page.request, scope),
    stories: page.stories.slice(0, storiesOfPart),
    hasMore: page.stories.length > storiesOfPart,
  }));
}
