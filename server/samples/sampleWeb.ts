import { createHash } from 'node:crypto';
import type { FixtureList } from './createFixtureList.ts';
import { publishFeed } from './formats/publishFeed.ts';
import { drawIllustration } from './illustrations/drawIllustration.ts';
import { articlePage, favicon, homePage } from './pages.ts';
import type { SampleSite } from './sampleSites.ts';
import { newestStoryNumber } from './schedule.ts';
import { composeStory, rhythmOf, type Story } from './stories/composeStory.ts';

/** What stands at an address of a sample site. */
export interface Resource {
  status: 200 | 500;
  contentType: string;
  body: Buffer;
  /** A strong entity tag with its quotes. */
  etag: string;
  lastModified: Date | null;
}

/** Finds the resource at a host name (lower case, without port) and path; null when there is none. */
export type SampleWeb = (host: string, path: string) => Resource | null;

const htmlType = 'text/html; charset=utf-8';
const svgType = 'image/svg+xml';

/**
 * All sample sites as one function. A feed is written when first asked for and kept until its site
 * has a new story; pages and images are made anew each time, which takes about a millisecond.
 */
export function createSampleWeb(
  sites: readonly SampleSite[],
  fixtures: FixtureList,
  port: number,
  clock: () => Date,
): SampleWeb {
  const siteOfHost = new Map(sites.map((site) => [site.host, site]));
  const feeds = new Map<string, { newest: number; resource: Resource }>();

  function feedOf(site: SampleSite, newest: number): Resource {
    const kept = feeds.get(site.host);
    if (kept?.newest === newest) return kept.resource;
    const stories = windowOf(site, newest, fixtures);
    const { body, contentType } = publishFeed(site, stories, originOf(site, port));
    const written = resource(contentType, body, stories[0]?.publishedAt ?? null);
    feeds.set(site.host, { newest, resource: written });
    return written;
  }

  /** Blogs of a club know each other; the club knows none of them. */
  function blogrollOf(site: SampleSite): { title: string; url: string }[] {
    return sites
      .filter(
        (other) => !other.isOfficial && !site.isOfficial && other.club.slug === site.club.slug,
      )
      .filter((other) => other !== site)
      .map((other) => ({ title: other.title, url: `${originOf(other, port)}/` }));
  }

  return (host, path) => {
    const site = siteOfHost.get(host);
    if (!site) return null;
    const newest = newestStoryNumber(site.host, rhythmOf(site), clock());
    if (path === site.feedPath) return feedAnswer(site, () => feedOf(site, newest));
    if (path === '/') {
      const page = homePage(site, windowOf(site, newest, fixtures), blogrollOf(site));
      return resource(htmlType, page, null);
    }
    if (path === '/favicon.svg' || path === '/favicon.ico') {
      return resource(svgType, favicon(site.club), null);
    }
    const number = storyNumberIn(path);
    if (number === null || number > newest) return null;
    return storyResource(site, composeStory(site, number, fixtures), path, originOf(site, port));
  };
}

/** The origin of a site, such as `http://arsenal.localhost:4400`. */
export function originOf({ host }: SampleSite, port: number): string {
  return `http://${host}:${String(port)}`;
}

function windowOf(site: SampleSite, newest: number, fixtures: FixtureList): Story[] {
  const length = Math.min(site.windowSize, newest + 1);
  return Array.from({ length }, (_, index) => composeStory(site, newest - index, fixtures));
}

function feedAnswer({ quirk }: SampleSite, feed: () => Resource): Resource | null {
  if (quirk === 'always-404') return null;
  if (quirk !== 'always-500') return feed();
  return { ...resource('text/plain', 'The feed could not be written\n', null), status: 500 };
}

function storyNumberIn(path: string): number | null {
  const digits = /^\/(?:news\/[a-z0-9-]+-|images\/)(\d{1,7})(?:\.svg)?$/.exec(path)?.[1];
  return digits === undefined ? null : Number(digits);
}

function storyResource(
  site: SampleSite,
  story: Story,
  path: string,
  origin: string,
): Resource | null {
  if (path === story.path) {
    return resource(htmlType, articlePage(site, story, origin), story.publishedAt);
  }
  if (path === `/images/${String(story.number)}.svg` && story.imagePlace !== 'nowhere') {
    return resource(svgType, drawIllustration(site.club, story.number), story.publishedAt);
  }
  return null;
}

function resource(
  contentType: string,
  content: string | Buffer,
  lastModified: Date | null,
): Resource {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const etag = `"${createHash('sha1').update(body).digest('hex')}"`;
  return { status: 200, contentType, body, etag, lastModified };
}
