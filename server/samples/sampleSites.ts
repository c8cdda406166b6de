import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';
import { invented } from './stories/stock.ts';

/** What the sample sites need to know of a club; the rows of the club seed have these fields. */
export interface SampleClub {
  name: string;
  slug: string;
  aliases: readonly string[];
  /** Colours are six-digit hex, such as `#7c1d3f`. */
  primaryColour: string;
  secondaryColour: string;
  /** Clubs of one league play each other; without it the whole list is one league. */
  league?: string;
}

/** The dialects in which sites publish their feeds, and the paths where they usually are. */
export const feedShapes = {
  rss: {
    mediaType: 'application/rss+xml',
    sourceType: 'rss',
    paths: ['/feed.xml', '/rss', '/feed/', '/news/rss.xml'],
  },
  atom: {
    mediaType: 'application/atom+xml',
    sourceType: 'atom',
    paths: ['/atom.xml', '/feed.atom', '/feeds/posts'],
  },
  rdf: { mediaType: 'application/rdf+xml', sourceType: 'rss', paths: ['/index.rdf', '/rss/1.0'] },
  json: {
    mediaType: 'application/feed+json',
    sourceType: 'json',
    paths: ['/feed.json', '/index.json'],
  },
} as const;

export type FeedShape = keyof typeof feedShapes;

/** What is wrong with an awkward feed. */
type FeedQuirk = 'windows-1252' | 'bare-ampersands' | 'no-dates' | 'always-500' | 'always-404';

/** One web site with one feed. */
export interface SampleSite {
  /** The host name without the port, such as `arsenal.localhost`; it also seeds all of its stories. */
  host: string;
  club: SampleClub;
  /** The name in its feed and on its pages. */
  title: string;
  isOfficial: boolean;
  shape: FeedShape;
  /** The path of the feed, from its first slash. */
  feedPath: string;
  /** How many stories its feed shows. */
  windowSize: number;
  quirk: FeedQuirk | null;
  /** A site that no source is made of: others of its club link to it, and a search can find it. */
  isUnlisted: boolean;
}

/** The first four are all four, so that even a handful of clubs has every shape. */
const officialShapes: readonly FeedShape[] = [
  ...(['rss', 'atom', 'rdf', 'json'] as const),
  ...(['rss', 'rss', 'atom', 'rss', 'json', 'rss'] as const),
];
const blogShapes: readonly FeedShape[] = ['rss', 'rss', 'atom', 'rss', 'json', 'rdf'];
const quirks: readonly FeedQuirk[] = [
  'windows-1252',
  'bare-ampersands',
  'no-dates',
  'always-500',
  'always-404',
];
const shareWithBlog = 40 / 92;
/** Every eighth club that has a blog has a second one. */
const clubsPerSecondBlog = 8;

/**
 * Decides on the sites: an official one for every club, one or two blogs for some, and a few
 * blogs with awkward feeds or known only to the club's other blogs. The choice follows from the slugs alone. Hosts are names under
 * `localhost`, which is always this machine (RFC 6761, section 6.3).
 */
export function sampleSites(clubs: readonly SampleClub[]): SampleSite[] {
  const ranked = clubs.toSorted((one, other) => rank(one) - rank(other));
  const withBlog = ranked.slice(0, Math.round(clubs.length * shareWithBlog));
  const withSecondBlog = withBlog.filter((_, index) => index % clubsPerSecondBlog === 0);
  const names = shuffled(invented.blogs, 'blog names');
  const blogs = [...withBlog, ...withSecondBlog].map((club, index) =>
    blogSite(club, blogTitle(names, index, club), chooseFrom(blogShapes, index), null),
  );
  const awkward = quirks.map((quirk, index) => {
    const club = chooseFrom(ranked, ranked.length - 1 - (index % ranked.length));
    return blogSite(club, blogTitle(names, blogs.length + index, club), 'rss', quirk);
  });
  const unlisted = withBlog
    .filter((_, index) => index % clubsPerSecondBlog === 1)
    .map((club, index) => {
      const title = blogTitle(names, blogs.length + awkward.length + index, club);
      const blog = blogSite(club, title, 'rss', null);
      // Not below the host of the club, or it would look like a part of the official site.
      return {
        ...blog,
        host: blog.host.replace(`.${club.slug}.`, `-${club.slug}.`),
        isUnlisted: true,
      };
    });
  return [...ranked.map(officialSite), ...blogs, ...awkward, ...unlisted];
}

function rank(club: SampleClub): number {
  return seededHash(club.slug, 'rank');
}

function officialSite(club: SampleClub, index: number): SampleSite {
  return site(`${club.slug}.localhost`, {
    club,
    title: club.name,
    isOfficial: true,
    shape: chooseFrom(officialShapes, index),
    quirk: null,
  });
}

function blogSite(
  club: SampleClub,
  title: string,
  shape: FeedShape,
  quirk: FeedQuirk | null,
): SampleSite {
  const label = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return site(`${label}.${club.slug}.localhost`, { club, title, isOfficial: false, shape, quirk });
}

function site(
  host: string,
  rest: Omit<SampleSite, 'host' | 'feedPath' | 'windowSize' | 'isUnlisted'>,
): SampleSite {
  const seed = seededHash(host);
  return {
    host,
    ...rest,
    feedPath: chooseFrom<string>(feedShapes[rest.shape].paths, seed),
    // Stories without a date all count as of when they are first read, and would crowd out the rest.
    windowSize: rest.quirk === 'no-dates' ? 2 : 10 + (seed % 5),
    isUnlisted: false,
  };
}

/** Once the names are used up they come again with the name of the club. */
function blogTitle(names: readonly string[], index: number, club: SampleClub): string {
  const name = chooseFrom(names, index);
  return index < names.length ? name : `${name} (${club.name})`;
}
