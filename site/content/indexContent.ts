import type { Story } from '../stories/latestStories.ts';
import { createClubNaming, type ClubNaming } from '../../common/clubs/createClubNaming.ts';
import type { ContentClub, SiteContent } from './siteContent.ts';

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
  /** Every league of a season, by tier; a league without clubs has an empty list. */
  divisionsOf: (seasonCode: string) => Division[];
  /** Every club that carries a story, with its copy of it; by name of the club. */
  carriersOf: (urlKey: string) => Story[];
  /** Tells which clubs a story names. */
  nameClubs: ClubNaming;
  /** The league a club plays in during the active season. */
  leagueOf: (clubSlug: string) => League | null;
}

/** Arranges the content once, so that no page searches through it. */
export function indexContent(content: SiteContent): SiteIndex {
  const leagues = content.leagues.toSorted((one, other) => one.tier - other.tier);
  const clubs = content.clubs.map(withNewestFirst).sort(byName);
  const carriers = Map.groupBy(
    clubs.flatMap((club) => club.articles.map((article) => ({ article, club }))),
    ({ article }) => article.url_key,
  );
  const divisionsBySeason = new Map(
    content.seasons.map(({ code }) => [code, divisions(code, content, leagues, clubs)]),
  );
  const divisionsOf = (seasonCode: string) => divisionsBySeason.get(seasonCode) ?? [];
  const activeSeason = content.seasons.find(({ is_active }) => is_active) ?? null;
  const activeLeagues = new Map(
    (activeSeason === null ? [] : divisionsOf(activeSeason.code)).flatMap((division) =>
      division.clubs.map(({ slug }) => [slug, division.league] as const),
    ),
  );
  return {
    activeSeason,
    leagues,
    clubs,
    seasons: content.seasons.toSorted(activeThenNewest),
    divisionsOf,
    carriersOf: (urlKey) => carriers.get(urlKey) ?? [],
    nameClubs: createClubNaming(clubs),
    leagueOf: (clubSlug) => activeLeagues.get(clubSlug) ?? null,
  };
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
