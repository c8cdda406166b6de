import { onceEach, type Story } from '../stories/latestStories.ts';
import { createClubNaming } from '../../common/clubs/createClubNaming.ts';
import { otherNames } from '../../common/clubs/clubNames.ts';
import type { ContentClub, SiteContent } from '../backend/siteContent.ts';
import { allKindGroups, kindGroupOf, type KindGroup } from '../../common/sources/sourceKinds.ts';
import { httpUrl } from '../../common/webAddress.ts';

export type Season = SiteContent['seasons'][number];
export type League = SiteContent['leagues'][number];

export interface Division {
  league: League;
  clubs: ContentClub[];
}

/** The content as pages ask for it. */
export type SiteIndex = ReturnType<typeof indexContent>;

export function indexContent(content: SiteContent) {
  const leagues = content.leagues.toSorted((one, other) => one.tier - other.tier);
  const clubs = content.clubs.map(withNewestFirst).sort(byName);
  const streamed = storiesOf(content.stream, clubs);
  const carriers = carriersByEvent([
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
  const streamOf = (isWanted: (lead: Story) => boolean) => onceEach(streamed.filter(isWanted));
  const leagueOf = (clubSlug: string) => activeLeagues.get(clubSlug) ?? null;
  return {
    activeSeason,
    leagues,
    /** By name, each with its articles newest first. */
    clubs,
    /** The active season first, then the newest code first. */
    seasons: content.seasons.toSorted(activeThenNewest),
    /** Every league of the active season, by tier; a league without clubs has an empty list. */
    activeDivisions,
    /** The same of any season. */
    divisionsOf,
    /** The stories that lead an event, one for each club that has news of it. */
    carriersOf: (eventId: string) => carriers.get(eventId) ?? [],
    /** The news of the last 30 days, newest first, each event once. */
    stream: onceEach(streamed),
    /** The events of the stream of which a wanted lead exists, each with its newest. */
    streamOf,
    streamOfLeague: (slug: string) => streamOf(({ club }) => leagueOf(club.slug)?.slug === slug),
    /** The newest stories, each by itself. */
    stories: storiesOf(content.stories, clubs),
    nameClubs: createClubNaming(clubs.map((club) => ({ ...club, aliases: otherNames(club) }))),
    leagueOf,
  };
}

function storiesOf(articles: SiteContent['stream'], clubs: readonly ContentClub[]): Story[] {
  const clubById = new Map(clubs.map((club) => [club.id, club]));
  return (articles ?? []).flatMap(({ club_id, ...article }) => {
    const club = clubById.get(club_id);
    // A club that was added during the build comes with the next one.
    return club === undefined ? [] : [{ article, club }];
  });
}

/** The leads of each event, one of a club. */
function carriersByEvent(copies: readonly Story[]): Map<string, Story[]> {
  const byClub = new Map(
    copies.map((copy) => [`${copy.club.slug} ${copy.article.event_id}`, copy]),
  );
  return Map.groupBy(byClub.values(), ({ article }) => article.event_id);
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

/** Whether any news comes from the sample feeds, whose hosts end in `.localhost` (RFC 6761). */
export function isSampleNews({ clubs }: Pick<SiteContent, 'clubs'>): boolean {
  return clubs.some(({ articles }) =>
    articles.some(
      ({ canonical_url, source }) =>
        isSampleHost(httpUrl(canonical_url)?.hostname) || isSampleHost(source?.icon_host),
    ),
  );
}

function isSampleHost(host: string | undefined): boolean {
  return host?.endsWith('.localhost') === true;
}

/** All clubs by league of the active season, and then those without one. */
export function clubGroups({ activeDivisions, clubs, leagueOf }: SiteIndex) {
  return [
    ...activeDivisions.map(({ league, clubs: members }) => ({
      name: league.name,
      tier: league.tier,
      clubs: members,
    })),
    { name: 'Other clubs', tier: null, clubs: clubs.filter(({ slug }) => leagueOf(slug) === null) },
  ].filter((group) => group.clubs.length > 0);
}

/** The kinds of source that tell these stories, in the order in which they are offered. */
export function kindGroupsOf(stories: readonly Pick<Story, 'article'>[]): KindGroup[] {
  const kinds = stories.map(({ article: { source } }) => source && kindGroupOf(source.kind));
  return allKindGroups.filter((group) => kinds.includes(group));
}
