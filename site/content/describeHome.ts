import type { StructuredData } from './dataBlock.ts';
import type { SiteIndex } from './indexContent.ts';
import { latestStories, storiesPerLeague } from '../stories/latestStories.ts';
import { paths } from '../../common/paths.ts';

/** The home page for search engines: the site with its search, and the stories it leads with. */
export function describeHome(
  { activeSeason, divisionsOf }: SiteIndex,
  site: URL | undefined,
): StructuredData {
  const address = (path: string) => new URL(path, site).href;
  const home = address(paths.home);
  const stories = divisionsOf(activeSeason?.code ?? '').flatMap(({ clubs }) =>
    latestStories(clubs, storiesPerLeague),
  );
  return {
    '@type': 'CollectionPage',
    '@id': home,
    url: home,
    name: 'English football, club by club',
    inLanguage: 'en-GB',
    isPartOf: {
      '@type': 'WebSite',
      '@id': `${home}#site`,
      url: home,
      name: 'Touchline',
      inLanguage: 'en-GB',
      publisher: {
        '@type': 'Organization',
        name: 'Touchline',
        url: home,
        logo: address('/icon-512.png'),
      },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${address(paths.search)}?q={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: stories.length,
      itemListElement: stories.map(({ article }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: article.canonical_url,
        name: article.headline,
      })),
    },
  };
}
