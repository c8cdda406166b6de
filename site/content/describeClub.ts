import { breadcrumbs, type StructuredData } from './dataBlock.ts';
import { httpUrl } from '../../common/webAddress.ts';
import type { League, Season } from './indexContent.ts';
import { paths } from '../../common/paths.ts';
import type { ContentClub } from './siteContent.ts';

/**
 * A club's page for search engines: the club, its own site and its league.
 *
 * @param league The league of the active season, if the club plays in one.
 */
export function describeClub(
  club: ContentClub,
  league: League | null,
  activeSeason: Season | null,
  site: URL | undefined,
): StructuredData {
  const address = (path: string) => new URL(path, site).href;
  const url = address(paths.club(club.slug));
  const officialSite = httpUrl(club.official_site);
  const membership =
    league === null || activeSeason === null
      ? null
      : { name: league.name, url: address(paths.seasonLeague(activeSeason.code, league.slug)) };
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: `${club.name} news`,
    inLanguage: 'en-GB',
    breadcrumb: breadcrumbs([
      { name: 'Touchline', url: address(paths.home) },
      ...(membership === null ? [] : [membership]),
      { name: club.name, url },
    ]),
    about: {
      '@type': 'SportsTeam',
      name: club.name,
      sport: 'Association football',
      ...(club.aliases.length === 0 ? {} : { alternateName: club.aliases }),
      ...(officialSite === null ? {} : { url: officialSite.href, sameAs: [officialSite.href] }),
      ...(membership === null
        ? {}
        : { memberOf: { '@type': 'SportsOrganization', ...membership } }),
    },
  };
}
