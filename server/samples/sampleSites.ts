import type { SeedClub } from '../../common/pyramid/pyramid.ts';
import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';
import data from './templates/sites.json' with { type: 'json' };
import words from './templates/words.json' with { type: 'json' };

export type SampleClub = Pick<
  SeedClub,
  'name' | 'slug' | 'aliases' | 'primaryColour' | 'secondaryColour'
> & {
  /** Clubs of one league play each other; without it the whole list is one league. */
  league?: string;
};

/** The formats of feeds, with the paths where they usually are. */
export const feedFormats = data.formats;

export interface SampleSite {
  /** The host name without the port, such as `arsenal.localhost`; it also seeds all of its stories. */
  host: string;
  club: SampleClub;
  /** The name in its feed and on its pages. */
  title: string;
  isOfficial: boolean;
  format: keyof typeof feedFormats;
  /** The path of the feed, from its first slash. */
  feedPath: string;
  /** The number of stories in its feed. */
  windowSize: number;
  /** The fault of an awkward feed: one of `quirks` in `templates/sites.json`. */
  quirk: string | null;
  /** Whether no source is made of it: other blogs of its club link to it, and discovery can find it. */
  isUnlisted: boolean;
}

const officialFormats = data.officialFormats as SampleSite['format'][];
const blogFormats = data.blogFormats as SampleSite['format'][];
const shareWithBlog = 40 / 92;
/** Every eighth club that has a blog has a second one, and every eighth an unlisted one. */
const clubsPerFurtherBlog = 8;

/**
 * The sites of these clubs, which follow from their slugs: an official one for each, blogs for some, one for
 * each quirk, some unlisted. Hosts are below `localhost`, which is this machine (RFC 6761, section 6.3).
 */
export function sampleSites(clubs: readonly SampleClub[]): SampleSite[] {
  const rank = ({ slug }: SampleClub) => seededHash(slug, 'rank');
  const ranked = clubs.toSorted((one, other) => rank(one) - rank(other));
  const withBlog = ranked.slice(0, Math.round(clubs.length * shareWithBlog));
  const everyEighth = (first: number) =>
    withBlog.filter((_, index) => index % clubsPerFurtherBlog === first);
  const names = shuffled(words.blogs, 'blog names');
  let blogCount = 0;
  const blog = (club: SampleClub, format: SampleSite['format'], quirk: string | null = null) => {
    const name = chooseFrom(names, blogCount);
    // Once the names are used up they come again with the name of the club.
    const title = blogCount < names.length ? name : `${name} (${club.name})`;
    blogCount += 1;
    const label = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const host = `${label}.${club.slug}.localhost`;
    return site({ host, club, title, isOfficial: false, format, quirk });
  };
  return [
    ...ranked.map((club, index) =>
      site({
        host: officialHostOf(club),
        ...{ club, title: club.name, isOfficial: true, quirk: null },
        format: chooseFrom(officialFormats, index),
      }),
    ),
    ...[...withBlog, ...everyEighth(0)].map((club, index) =>
      blog(club, chooseFrom(blogFormats, index)),
    ),
    ...data.quirks.map((quirk, index) =>
      blog(chooseFrom(ranked, ranked.length - 1 - (index % ranked.length)), 'rss', quirk),
    ),
    ...everyEighth(1).map((club) => {
      const unlisted = blog(club, 'rss');
      // Not below the host of the club, or it would look like a part of the official site.
      const host = unlisted.host.replace(`.${club.slug}.`, `-${club.slug}.`);
      return { ...unlisted, host, isUnlisted: true };
    }),
  ];
}

export function officialHostOf({ slug }: SampleClub): string {
  return `${slug}.localhost`;
}

/** The origin of a site, such as `http://arsenal.localhost:4400`. */
export function originOf({ host }: SampleSite, port: number): string {
  return `http://${host}:${String(port)}`;
}

function site(own: Omit<SampleSite, 'feedPath' | 'windowSize' | 'isUnlisted'>): SampleSite {
  const seed = seededHash(own.host);
  return {
    ...own,
    feedPath: chooseFrom(feedFormats[own.format].paths, seed),
    // Stories without a date all count as of when they are first read, and would crowd out the rest.
    windowSize: own.quirk === 'no-dates' ? 2 : 10 + (seed % 5),
    isUnlisted: false,
  };
}
