import type { SeedSource } from '../database/seedDatabase.ts';
import { listen, type Listener } from '../gateway/listen.ts';
import { createFixtureList } from './createFixtureList.ts';
import { feedShapes, sampleSites, type SampleClub, type SampleSite } from './sampleSites.ts';
import { createSampleWeb, originOf } from './sampleWeb.ts';

/** A running server with the sources it publishes. */
export interface SampleFeeds extends Listener {
  sources: SeedSource[];
}

/**
 * Serves the sample news: a web site for every club, fan blogs for some, each on a host of its own
 * under `localhost`, which is this machine. New stories appear as time goes on; published ones never
 * change.
 *
 * @param port 0 takes any free port. It is part of every link, so keep it the same from start to start.
 * @throws RangeError for fewer than two clubs, and the error of `listen` when the port is taken
 */
export async function startSampleFeeds(
  clubs: readonly SampleClub[],
  port: number,
  clock: () => Date = () => new Date(),
): Promise<SampleFeeds> {
  const sites = sampleSites(clubs);
  const web = createSampleWeb(sites, createFixtureList(clubs), clock);
  const listener = await listen(web, '127.0.0.1', port);
  const listed = sites.filter(({ isUnlisted }) => !isUnlisted);
  return { ...listener, sources: listed.map((site) => toSource(site, listener.port)) };
}

function toSource(site: SampleSite, port: number): SeedSource {
  const { club, isOfficial, quirk, shape, title } = site;
  const kind = quirk ?? `${club.name} fan blog`;
  return {
    clubSlug: club.slug,
    name: isOfficial ? `${club.name} official site` : `${title} (${kind})`,
    // As the source pack calls them: OFFICIAL stands beside it.
    displayName: isOfficial ? club.name : title,
    url: `${originOf(site, port)}${site.feedPath}`,
    type: isOfficial ? feedShapes[shape].sourceType : 'fan_blog',
    isOfficial,
  };
}
