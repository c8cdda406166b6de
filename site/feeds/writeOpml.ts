import { generateOpml } from 'feedsmith';
import type { Division } from '../content/indexContent.ts';
import * as paths from '../../common/paths.ts';
import { clubScope } from './feedScope.ts';
import { safeText } from './siteFeeds.ts';

/** The feeds of a league's clubs as OPML: ours, as the clubs' own are unknown to a build or change. */
export function writeOpml({ league, clubs }: Division, site: URL, builtAt: Date): string {
  return generateOpml(
    {
      head: {
        title: safeText(`${league.name}: the official news of each club`),
        dateCreated: builtAt,
        docs: 'https://opml.org/spec2.opml',
      },
      body: {
        outlines: [
          {
            text: safeText(league.name),
            outlines: clubs.map((club) => {
              const { official } = clubScope(club);
              return {
                type: 'rss',
                version: 'RSS2',
                text: safeText(club.name),
                title: safeText(official.title),
                xmlUrl: new URL(paths.feed(official.name, 'xml'), site).href,
                htmlUrl: new URL(paths.club(club.slug), site).href,
                language: 'en-GB',
              };
            }),
          },
        ],
      },
    },
    { strict: true },
  );
}
