/** The bucket whose files are club badges. */
const badgeBucket = 'club-badges';

// Every address of the public site, built in one place: root-relative, without a trailing slash.
// Slugs arrive checked (`[a-z0-9-]`); a season's code is free text and is therefore escaped.
export const home = '/';
/** Everything, newest first; below it stand the days. */
export const news = '/news';
/** The newest of one league. */
export const leagueNews = (leagueSlug: string) => `${news}/leagues/${leagueSlug}`;
/** The newest of what `official` sources, the `press` or `fans` tell. */
export const kindNews = (kind: string) => `${news}/${kind}`;
/** A part of the news of a day such as `2026-11-22`; busy days have several. */
export const newsDay = (day: string, part: number) =>
  part === 1 ? `${news}/${day}` : `${news}/${day}/${part}`;
export const about = '/about';
/** How headlines are taken, for those who write them. The user agent leads here. */
export const publishers = '/publishers';
export const search = '/search';
export const myClubs = '/my-clubs';
/** The stories that a visitor saved. */
export const saved = '/saved';
/** The page of a suggestion's status. The token is in the fragment, which no server and no other site is told. */
export const suggestionStatus = (token: string) => `/suggestions#${token}`;
export const linkPreviewDemo = '/demo/link-preview';
/** Every club with its names, for the search box. */
export const clubList = '/clubs.json';
/** The clubs by league. */
export const clubs = '/clubs';
export const club = (clubSlug: string) => `/clubs/${clubSlug}`;
/** A club's newest stories as data, for My clubs. */
export const clubCards = (clubSlug: string) => `/clubs/${clubSlug}/latest.json`;
export const league = (leagueSlug: string) => `/leagues/${leagueSlug}`;
export const seasonLeague = (seasonCode: string, leagueSlug: string) =>
  `/seasons/${encodeURIComponent(seasonCode)}/${leagueSlug}`;
/** What feeds are, and the addresses of all. */
export const feeds = '/feeds';
/** A feed by its name, such as `clubs/arsenal/official`; static hosts tell its type by the ending. */
export const feed = (feedName: string, format: 'xml' | 'json') => `/feeds/${feedName}.${format}`;
/** The official feeds of a league's clubs, to be imported into a feed reader. */
export const leagueOpml = (leagueSlug: string) => `/feeds/leagues/${leagueSlug}/official.opml`;
/** The Open Graph picture of the site, or of a club or league. */
export const shareImage = (imageName: string) => `/share/${imageName}.png`;
/** A club's crest in the sprite, for `<use href>`. */
export const crest = (clubSlug: string) => `/crests.svg#${clubSlug}`;
/** A club's colours as a 16:9 field in the sprite, for `<use href>`. */
export const field = (clubSlug: string) => `/crests.svg#${clubSlug}-field`;

/**
 * Where a club's badge can be loaded from. The database holds either a full URL or a path whose
 * last segment names a file in the public bucket; null when there is neither.
 */
export function badgeUrl(badge: string | null, supabaseUrl: string | undefined): string | null {
  if (badge === null || badge.trim() === '') return null;
  if (/^https?:\/\//i.test(badge)) return badge;
  const fileName = badge.split(/[?#]/, 1)[0]?.split('/').at(-1);
  if (!fileName || !supabaseUrl) return null;
  const origin = supabaseUrl.replace(/\/+$/, '');
  return `${origin}/storage/v1/object/public/${badgeBucket}/${encodeURIComponent(decodeOnce(fileName))}`;
}

/** A name that was escaped already must not be escaped twice. */
function decodeOnce(fileName: string): string {
  try {
    return decodeURIComponent(fileName);
  } catch {
    return fileName;
  }
}
