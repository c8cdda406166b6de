import { once } from 'node:events';
import { createServer } from 'node:http';
import { answerRequest } from './answerRequest.ts';
import { createFixtureList } from './createFixtureList.ts';
import { type SampleClub, sampleSites, type FeedShape, type SampleSite } from './sampleSites.ts';
import { createSampleWeb, originOf } from './sampleWeb.ts';

/** A row for `sources` whose feed the sample server publishes. */
export interface SampleSource {
  clubSlug: string;
  name: string;
  displayName: string | null;
  url: string;
  type: 'rss' | 'atom' | 'json' | 'fan_blog';
  isOfficial: boolean;
}

/** What the sample sites are made from and where they are served. */
export interface SampleFeedsOptions {
  clubs: readonly SampleClub[];
  /** The address to bind; every site's own host name leads to this machine, so loopback is right. */
  host?: string;
  /** 0 takes any free port. It is part of every link, so keep it the same from start to start. */
  port: number;
  clock?: () => Date;
}

/** A running server with the sources it publishes. */
export interface SampleFeeds {
  port: number;
  sources: SampleSource[];
  close(): Promise<void>;
}

const sourceTypes: Record<FeedShape, SampleSource['type']> = {
  rss: 'rss',
  rdf: 'rss',
  atom: 'atom',
  json: 'json',
};

/**
 * Serves the sample news: a web site for every club, fan blogs for some, each on a host of its own
 * under `localhost`. New stories appear as time goes on; published ones never change.
 * @throws RangeError for fewer than two clubs, and the error of `listen` when the port is taken
 */
export async function startSampleFeeds({
  clubs,
  host = '127.0.0.1',
  port,
  clock = () => new Date(),
}: SampleFeedsOptions): Promise<SampleFeeds> {
  const sites = sampleSites(clubs);
  const fixtures = createFixtureList(clubs);
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const boundPort = address !== null && typeof address === 'object' ? address.port : port;
  const web = createSampleWeb(sites, fixtures, boundPort, clock);
  server.on('request', (request, response) => {
    answerRequest(web, request, response);
  });
  return {
    port: boundPort,
    sources: sites.filter(({ isUnlisted }) => !isUnlisted).map((site) => toSource(site, boundPort)),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function toSource(site: SampleSite, port: number): SampleSource {
  const { club, isOfficial, quirk, shape, title } = site;
  const kind = quirk ?? `${club.name} fan blog`;
  return {
    clubSlug: club.slug,
    name: isOfficial ? `${club.name} official site` : `${title} (${kind})`,
    displayName: isOfficial ? null : title,
    url: `${originOf(site, port)}${site.feedPath}`,
    type: isOfficial ? sourceTypes[shape] : 'fan_blog',
    isOfficial,
  };
}
