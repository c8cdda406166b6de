import type { Story } from '../stories/latestStories.ts';
import { createClubNaming, type ClubNaming } from '../../common/clubs/createClubNaming.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { ContentClub, SiteContent } from './siteContent.ts';
import { httpUrl } from '../../common/webAddress.ts';

export type Season = SiteContent['seasons'][number];
export type League = SiteContent['leagues'][number];

/** A league of a season with the clubs that play in it, by name. */
export interface Division {
  league: League;
  clubs: ContentClub[];
}

/** The content of one build, arranged the way pages ask for it. */
export interface SiteIndex {
  activeSeason: Season | null;
  /** By tier. */
  leagues: League[];
  /** By name, each with its articles newest first. */
  clubs: ContentClub[];
  /** The active season first, then the newest code first. */
  seasons: Season[];
  /** Every league of the active season, by tier; a league without clubs has an empty list. */
  activeDivisions: Division[];
  /** The same of any season. */
  divisionsOf: (seasonCode: string) => Division[];
  /** Every club that carries a story, with its copy of it; by name of the club. */
  carriersOf: (urlKey: string) => Story[];
  /** Tells which clubs a story names. */
  nameClubs: ClubNaming;
  /** The news of the last days, newest first, each story once. */
  stream: Story[];
  /** The same of some copies alone: of two clubs' one story another may be the newest of those. */
  streamOf: (isWanted: (copy: Story) => boolean) => Story[];
  /** The league a club plays in during the active season. */
  leagueOf: (clubSlug: string) => League | null;
}

/** Arranges the content once, so that no page searches through it. */
export function indexContent(content: SiteContent): SiteIndex {
  const leagues = content.leagues.toSorted((one, other) => one.tier - other.tier);
  const clubs = content.clubs.map(withNewestFirst).sort(byName);
  const streamed = streamStories(content, clubs);
  const carriers = carriersByStory([
    ...clubs.flatMap((club) => club.articles.map((article) => ({ article, club }))),
    ...streamed,
  ]);
  const divisionsBySeason = new Map(
    content.seasons.map(({ code }) => [code, divisions(code, content, leagues, clubs)]),
  );
  const divisionsOf = (seasonCode: string) => divisionsBySeason.get(seasonCode) ?? [];
  const activeSeason = content.seasons.find(({ is_active }) => is_active) ?? null;
  const activeDivisions = divisionsOf(activeSeason?.code ?? '');
  const activeLeagues = new Map(
    activeDivisions.flatMap(({ league, clubs: members }) =>
      members.map(({ slug }) => [slug, league] as const),
    ),
  );
  return {
    activeSeason,
    leagues,
    clubs,
    seasons: content.seasons.toSorted(activeThenNewest),
    activeDivisions,
    divisionsOf,
    carriersOf: (urlKey) => carriers.get(urlKey) ?? [],
    stream: onceEach(streamed),
    streamOf: (isWanted) => onceEach(streamed.filter(isWanted)),
    nameClubs: createClubNaming(clubs.map((club) => ({ ...club, aliases: otherNames(club) }))),
    leagueOf: (clubSlug) => activeLeagues.get(clubSlug) ?? null,
  };
}

/** The copies of the stream, newest first, with their clubs. */
function streamStories({ stream = [] }: SiteContent, clubs: readonly ContentClub[]): Story[] {
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return stream.flatMap(({ club_id, ...article }) => {
    const club = clubById.get(club_id);
    // A club that was added while the build was under way comes with the next one.
    return club === undefined ? [] : [{ article, club }];
  });
}

/** Of each story the newest copy, which stands first. */
function onceEach(copies: readonly Story[]): Story[] {
  const seen = new Set<string>();
  return copies.filter(({ article: { url_key } }) => !seen.has(url_key) && seen.add(url_key));
}

/** The copies of each story by its key, one of a club. */
function carriersByStory(copies: readonly Story[]): Map<string, Story[]> {
  const byClub = new Map(copies.map((copy) => [`${copy.club.slug} ${copy.article.url_key}`, copy]));
  return Map.groupBy(byClub.values(), ({ article }) => article.url_key);
}

function withNewestFirst(club: ContentClub): ContentClub {
  const articles = club.articles.toSorted(
    (one, other) => new Date(other.published_at).getTime() - new Date(one.published_at).getTime(),
  );
  return { ...club, articles };
}

function divisions(
  seasonCode: string,
  { memberships }: SiteContent,
  leagues: League[],
  clubs: ContentClub[],
): Division[] {
  const leagueByClub = new Map(
    memberships
      .filter(({ season_code }) => season_code === seasonCode)
      .map(({ club_slug, league_slug }) => [club_slug, league_slug]),
  );
  return leagues.map((league) => ({
    league,
    clubs: clubs.filter(({ slug }) => leagueByClub.get(slug) === league.slug),
  }));
}

function byName(one: ContentClub, other: ContentClub): number {
  return one.name.localeCompare(other.name, 'en-GB');
}

function activeThenNewest(one: Season, other: Season): number {
  if (one.is_active !== other.is_active) return one.is_active ? -1 : 1;
  return other.code.localeCompare(one.code, 'en-GB');
}

/**
 * Whether any story or source comes from the sample feeds that a fresh installation serves itself:
 * their hosts end in `.localhost`, which no real publisher's can (RFC 6761).
 */
export function isSampleNews({ clubs }: Pick<SiteContent, 'clubs'>): boolean {
  return clubs.some(({ articles }) =>
    articles.some(
      ({ canonical_url, source }) => isSampleHost(canonical_url) || isSampleHost(source?.url),
    ),
  );
}

function isSampleHost(address: string | undefined): boolean {
  return httpUrl(address)?.hostname.endsWith('.localhost') ?? false;
}

/** Clubs that are offered together. */
interface ClubGroup {
  name: string;
  /** Null for clubs that play in no league of the active season. */
  tier: number | null;
  clubs: ContentClub[];
}

/** All clubs to choose from: league by league of the active season, and then those outside of it. */
export function clubGroups({ activeDivisions, clubs, leagueOf }: SiteIndex): ClubGroup[] {
  return [
    ...activeDivisions.map(({ league, clubs: members }) => ({
      name: league.name,
      tier: league.tier,
      clubs: members,
    })),
    { name: 'Other clubs', tier: null, clubs: clubs.filter(({ slug }) => leagueOf(slug) === null) },
  ].filter((group) => group.clubs.length > 0);
}
