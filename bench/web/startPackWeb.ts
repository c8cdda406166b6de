import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { loadSeasons, loadSourcePack } from '../../common/pyramid/pyramidFiles.ts';
import { seasonAt } from '../../common/pyramid/readSeasons.ts';
import type { Trouble } from './answerAs.ts';
import { startStandIn, type StandIn } from './startStandIn.ts';
import type { WebFeed } from './webFeed.ts';

/**
 * The faults of some hosts of the pack, one or two of each kind. Of the unproven sources
 * those at `noFeed`, `notFound` and `gone` are no feeds by their host's own word, all others may be.
 */
const troubles = new Map<string, Trouble>([
  ['www.geordiebootboys.com', 'closed'],
  ['www.astonvilla.news', 'unknown'],
  ['toffeeweb.com', 'expired'],
  ['www.fulhamish.co.uk', 'moved'],
  ['www.uptheclarets.com', 'moved'],
  ['www.cpfc.co.uk', 'walled'],
  ['www.westhamzone.com', 'walled'],
  ['www.wearehullcity.co.uk', 'noFeed'],
  ['roathboy.com', 'noFeed'],
  ['www.wrexhamafc.co.uk', 'notFound'],
  ['bhappy.wordpress.com', 'notFound'],
  ['theswanseaway.co.uk', 'gone'],
  ['hammyend.com', 'rateLimited'],
  ['widthofapost.com', 'empty'],
  ['www.onevalefan.co.uk', 'quiet'],
  ['www.thestar.co.uk', 'slow'],
]);

/** A stand-in web with every address of the source pack, those of publishers that are off included. */
export interface PackWeb extends StandIn {
  /** The addresses of feeds whose host is in a trouble. */
  inTrouble(...kinds: readonly Trouble[]): string[];
}

/**
 * Starts a web that answers for the source pack of this checkout, with news of its season.
 *
 * @param others Feeds beside those of the pack.
 */
export async function startPackWeb(
  now = new Date(),
  others: readonly WebFeed[] = [],
): Promise<PackWeb> {
  const { entries } = loadSourcePack();
  const season = seasonAt(loadSeasons(), now);
  // Some have feeds although they are not in the four divisions this season.
  const clubs = seedClubs.map(
    (club) => season.clubs.find(({ slug }) => slug === club.slug) ?? { ...club, league: '' },
  );
  const feeds = entries.map(({ club, url, publisher, kind, divisions }): WebFeed => ({
    ...{ url, publisher, kind, divisions },
    clubSlug: club,
  }));
  const web = await startStandIn({ feeds: [...feeds, ...others], clubs, troubles, now });
  return {
    ...web,
    inTrouble: (...kinds) =>
      feeds.flatMap(({ url }) => {
        const trouble = troubles.get(new URL(url).host);
        return trouble !== undefined && kinds.includes(trouble) ? [url] : [];
      }),
  };
}
