import { breadcrumbs, type StructuredData } from './dataBlock.ts';
import type { Division, Season } from './indexContent.ts';
import { paths } from '../../common/paths.ts';

/** A league's page for search engines: the clubs that play in it. */
export function describeLeague(
  { league, clubs }: Division,
  season: Season,
  site: URL | undefined,
): StructuredData {
  const address = (path: string) => new URL(path, site).href;
  const url = address(paths.seasonLeague(season.code, league.slug));
  return {
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name: `${league.name} ${season.name}`,
    inLanguage: 'en-GB',
    breadcrumb: breadcrumbs([
      { name: 'Touchline', url: address(paths.home) },
      { name: league.name, url },
    ]),
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: clubs.length,
      itemListElement: clubs.map(({ slug, name }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: address(paths.club(slug)),
        name,
      })),
    },
  };
}
