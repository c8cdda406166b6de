import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { SeedSource } from '../database/seedDatabase.ts';
import { listen } from '../gateway/listen.ts';
import { composeStory, type Story } from './composeStory.ts';
import { drawPicture } from './drawPicture.ts';
import { publishFeed } from './publishFeed.ts';
import {
  feedFormats,
  originOf,
  sampleSites,
  type SampleClub,
  type SampleSite,
} from './sampleSites.ts';
import { newestStoryNumber } from './schedule.ts';
import { favicon, homePage, storyPage } from './writePage.ts';

const htmlType = 'text/html; charset=utf-8';
const svgType = 'image/svg+xml';

/**
 * Serves the sample news: a web site for every club and fan blogs for some, on hosts below `localhost`. New
 * stories appear as time goes on; published ones never change.
 *
 * @param port 0 takes a free one. It is part of every link.
 * @returns the running server, with the sources that it publishes.
 * @throws RangeError for fewer than two clubs, and the error of `listen` when the port is taken
 */
export async function startSampleFeeds(
  clubs: readonly SampleClub[],
  port: number,
  clock: () => Date = () => new Date(),
) {
  if (clubs.length < 2) throw new RangeError('A match needs two clubs');
  const sites = sampleSites(clubs);
  const listener = await listen(createSampleWeb(sites, clubs, clock), '127.0.0.1', port);
  const listed = sites.filter(({ isUnlisted }) => !isUnlisted);
  return { ...listener, sources: listed.map((site) => toSource(site, listener.port)) };
}

/** All sample sites as one server, told apart by host. Links lead to the port of the request. */
function createSampleWeb(
  sites: readonly SampleSite[],
  clubs: readonly SampleClub[],
  clock: () => Date,
): Hono {
  const siteOfHost = new Map(sites.map((site) => [site.host, site]));
  const storiesOf = (site: SampleSite, newest: number) =>
    Array.from({ length: Math.min(site.windowSize, newest + 1) }, (_, index) =>
      composeStory(site, newest - index, clubs),
    );
  /** Blogs of a club link to each other, and clubs to none. */
  const blogrollOf = (site: SampleSite) =>
    sites.filter(
      ({ club, host, isOfficial }) =>
        !site.isOfficial && !isOfficial && club.slug === site.club.slug && host !== site.host,
    );

  function answer(site: SampleSite, path: string, port: number): Response | null {
    const newest = newestStoryNumber(site, clock());
    if (path === site.feedPath) return feedAnswer(site, storiesOf(site, newest), port);
    if (path === '/') {
      const page = homePage(site, storiesOf(site, newest), blogrollOf(site), port);
      return resource(htmlType, page);
    }
    if (/^\/favicon\.(svg|ico)$/.test(path)) return resource(svgType, favicon(site.club));
    const digits = /^\/(?:news\/[a-z0-9-]+-|images\/)(\d{1,7})(?:\.svg)?$/.exec(path)?.[1];
    if (digits === undefined || Number(digits) > newest) return null;
    const story = composeStory(site, Number(digits), clubs);
    if (path === story.path) return resource(htmlType, storyPage(site, story, port));
    return path === `/images/${digits}.svg` && story.imagePlace !== 'nowhere'
      ? resource(svgType, drawPicture(site.club, story.number))
      : null;
  }

  const web = new Hono();
  web.use(etag());
  web.get('*', (context) => {
    const { hostname, port, pathname } = new URL(context.req.url);
    const site = siteOfHost.get(hostname);
    const found = site && answer(site, pathname, Number(port || 80));
    return found ?? context.text('Nothing here\n', 404);
  });
  web.all('*', (context) => context.body(null, 405, { allow: 'GET, HEAD' }));
  return web;
}

function feedAnswer(site: SampleSite, stories: Story[], port: number): Response | null {
  if (site.quirk === 'always-404') return null;
  if (site.quirk === 'always-500') {
    return new Response('The feed could not be written\n', { status: 500 });
  }
  const { body, contentType } = publishFeed(site, stories, port);
  return resource(contentType, body);
}

function resource(contentType: string, body: string): Response {
  const headers = {
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'public, max-age=300',
  };
  return new Response(body, { headers });
}

function toSource(site: SampleSite, port: number): SeedSource {
  const { club, isOfficial, quirk, format, title } = site;
  const kind = quirk ?? `${club.name} fan blog`;
  return {
    clubSlug: club.slug,
    name: isOfficial ? `${club.name} official site` : `${title} (${kind})`,
    // As the source pack calls them: OFFICIAL stands beside it.
    displayName: isOfficial ? club.name : title,
    url: `${originOf(site, port)}${site.feedPath}`,
    type: isOfficial ? feedFormats[format].sourceType : 'fan_blog',
    isOfficial,
  };
}
