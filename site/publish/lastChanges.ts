import type { SiteIndex } from '../content/indexContent.ts';
import { filteredPages } from '../stream/filteredPages.ts';
import { streamPages } from '../stream/streamPages.ts';
import * as paths from '../../common/paths.ts';
import type { ContentClub, SiteContent } from '../backend/siteContent.ts';

/** When pages last changed, by path: with their newest story, or with their text. */
export function lastChanges(content: SiteContent, index: SiteIndex): Map<string, Date> {
  const moments = new Map<string, Date>();
  const note = (path: string, moment: Date | string | null | undefined) => {
    if (moment) moments.set(path, new Date(moment));
  };
  note(paths.home, newestStory(index.clubs));
  note(paths.news, newestStory(index.clubs));
  for (const { path, stories } of [...streamPages(index.stream), ...filteredPages(index)]) {
    note(path, stories[0]?.article.published_at);
  }
  note(paths.about, content.about?.updated_at);
  note(paths.publishers, content.publishers?.updated_at);
  for (const club of index.clubs) note(paths.club(club.slug), newestStory([club]));
  for (const { code } of index.seasons) {
    for (const { league, clubs } of index.divisionsOf(code)) {
      note(paths.seasonLeague(code, league.slug), newestStory(clubs));
    }
  }
  return moments;
}

/** When the newest story of these clubs was published; their articles come newest first. */
export function newestStory(clubs: readonly ContentClub[]): Date | null {
  const moments = clubs.flatMap(({ articles: [newest] }) =>
    newest === undefined ? [] : [new Date(newest.published_at).getTime()],
  );
  return moments.length === 0 ? null : new Date(Math.max(...moments));
}
