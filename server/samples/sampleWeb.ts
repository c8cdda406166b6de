import { Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import type { FixtureList } from './createFixtureList.ts';
import { publishFeed } from './formats/publishFeed.ts';
import { drawIllustration } from './illustrations/drawIllustration.ts';
import { articlePage, favicon, homePage } from './pages.ts';
import type { SampleSite } from './sampleSites.ts';
import { newestStoryNumber } from './schedule.ts';
import { composeStory, rhythmOf, type Story } from './stories/composeStory.ts';

const htmlType = 'text/html; charset=utf-8';
const svgType = 'image/svg+xml';

/**
 * All sample sites as one server, told apart by the host that is asked for. Everything is made anew
 * for each request, which takes a few milliseconds. Links lead to the port that was asked.
 */
export function createSampleWeb(
  sites: readonly SampleSite[],
  fixtures: FixtureList,
  clock: () => Date,
): Hono {
  const siteOfHost = new Map(sites.map((site) => [site.host, site]));

  /** Blogs of a club know each other; the club knows none of them. */
  function blogrollOf(site: SampleSite, port: number): { title: string; url: string }[] {
    return sites
      .filter(
        (other) => !other.isOfficial && !site.isOfficial && other.club.slug === site.club.slug,
      )
      .filter((other) => other !== site)
      .map((other) => ({ title: other.title, url: `${originOf(other, port)}/` }));
  }

  function answer(site: SampleSite, path: string, port: number): Response | null {
    const newest = newestStoryNumber(site.host, rhythmOf(site), clock());
    const origin = originOf(site, port);
    if (path === site.feedPath) return feedAnswer(site, windowOf(site, newest, fixtures), origin);
    if (path === '/') {
      const page = homePage(site, windowOf(site, newest, fixtures), blogrollOf(site, port));
      return resource(htmlType, page, null);
    }
    if (path === '/favicon.svg' || path === '/favicon.ico') {
      return resource(svgType, favicon(site.club), null);
    }
    const number = storyNumberIn(path);
    if (number === null || number > newest) return null;
    const story = composeStory(site, number, fixtures);
    if (path === story.path) {
      return resource(htmlType, articlePage(site, story, origin), story.publishedAt);
    }
    if (path === `/images/${String(number)}.svg` && story.imagePlace !== 'nowhere') {
      return resource(svgType, drawIllustration(site.club, number), story.publishedAt);
    }
    return null;
  }

  const web = new Hono();
  web.use(answerUnmodified, etag());
  web.get('*', (context) => {
    const { hostname, port, pathname } = new URL(context.req.url);
    const site = siteOfHost.get(hostname);
    const found = site && answer(site, pathname, Number(port || 80));
    return found ?? context.text('Nothing here\n', 404);
  });
  web.all('*', (context) => context.body(null, 405, { allow: 'GET, HEAD' }));
  return web;
}

/** If-Modified-Since counts only where there is no If-None-Match (RFC 9110, section 13). */
const answerUnmodified: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.header('if-none-match') !== undefined) return;
  const since = Date.parse(context.req.header('if-modified-since') ?? '');
  const modified = Date.parse(context.res.headers.get('last-modified') ?? '');
  if (modified <= since) context.res = new Response(null, { status: 304 });
};

/** The origin of a site, such as `http://arsenal.localhost:4400`. */
export function originOf({ host }: SampleSite, port: number): string {
  return `http://${host}:${String(port)}`;
}

function windowOf(site: SampleSite, newest: number, fixtures: FixtureList): Story[] {
  const length = Math.min(site.windowSize, newest + 1);
  return Array.from({ length }, (_, index) => composeStory(site, newest - index, fixtures));
}

function feedAnswer(site: SampleSite, stories: readonly Story[], origin: string): Response | null {
  if (site.quirk === 'always-404') return null;
  if (site.quirk === 'always-500') {
    return new Response('The feed could not be written\n', { status: 500 });
  }
  const { body, contentType } = publishFeed(site, stories, origin);
  return resource(contentType, body, stories[0]?.publishedAt ?? null);
}

function storyNumberIn(path: string): number | null {
  const digits = /^\/(?:news\/[a-z0-9-]+-|images\/)(\d{1,7})(?:\.svg)?$/.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

function resource(
  contentType: string,
  body: string | Uint8Array<ArrayBuffer>,
  lastModified: Date | null,
): Response {
  const headers = {
    'content-type': contentType,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'public, max-age=300',
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  };
  return new Response(body, { headers });
}
