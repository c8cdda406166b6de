import type { SiteIndex } from './indexContent.ts';
import { filteredPages } from '../stream/filteredPages.ts';
import { streamPages } from '../stream/streamPages.ts';
import * as paths from '../../common/paths.ts';
import type { ContentClub, SiteContent } from './siteContent.ts';

/**
 * When the pages of the site last said something new, by their paths: the moment of the newest story
 * on them, or of the last change of their text. A page that is not in it has no such moment.
 */
export function lastChanges(content: SiteContent, index: SiteIndex): Map<string, Date> {
  const { clubs, seasons, divisionsOf } = index;
  const pages: [string, Date | null][] = [
    [paths.home, newestStory(clubs)],
    [paths.news, newestStory(clubs)],
    ...[...streamPages(index.stream), ...filteredPages(index)].map(
      ({ path, stories: [newest] }): [string, Date | null] => [
        path,
        newest === undefined ? null : new Date(newest.article.published_at),
      ],
    ),
    [paths.about, momentOf(content.about)],
    [paths.publishers, momentOf(content.publishers)],
    ...clubs.map((club): [string, Date | null] => [paths.club(club.slug), newestStory([club])]),
    ...seasons.flatMap(({ code }) =>
      divisionsOf(code).map((division): [string, Date | null] => [
        paths.seasonLeague(code, division.league.slug),
        newestStory(division.clubs),
      ]),
    ),
  ];
  return new Map(pages.filter((page): page is [string, Date] => page[1] !== null));
}

function momentOf(text: SiteContent['about']): Date | null {
  return text === null ? null : new Date(text.updated_at);
}

/** When the newest story of these clubs was published; their articles come newest first. */
export function newestStory(clubs: readonly ContentClub[]): Date | null {
  const moments = clubs.flatMap(({ articles: [newest] }) =>
    newest === undefined ? [] : [new Date(newest.published_at).getTime()],
  );
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}
