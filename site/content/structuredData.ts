import { pyramid } from '../../common/pyramid/pyramid.ts';
import { httpUrl } from '../../common/webAddress.ts';
import type { League, Season, SiteIndex, Division } from './indexContent.ts';
import * as paths from '../../common/paths.ts';
import type { ContentClub } from '../backend/siteContent.ts';
import { latestStories, onceEach, storiesPerLeague } from '../stories/latestStories.ts';

export interface StructuredData {
  '@type': string;
  [property: string]: unknown;
}

/** JSON-LD as it may stand inside a `<script>`, whatever the texts in it hold. */
export function structuredData(data: StructuredData): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

function pageAt(url: string, name: string): StructuredData {
  return { '@type': 'CollectionPage', '@id': url, url, name, inLanguage: 'en-GB' };
}

function breadcrumbs(trail: readonly { name: string; url: string }[]): StructuredData {
  const steps = trail.map(({ name, url }) => ({ name, item: url }));
  return { '@type': 'BreadcrumbList', itemListElement: inOrder(steps) };
}

function itemList(items: readonly { url: string; name: string }[]): StructuredData {
  return { '@type': 'ItemList', numberOfItems: items.length, itemListElement: inOrder(items) };
}

function inOrder(items: readonly object[]): StructuredData[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}

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
    ...pageAt(url, `${club.name} news`),
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

export function describeHome(
  { activeDivisions }: SiteIndex,
  site: URL | undefined,
): StructuredData {
  const address = (path: string) => new URL(path, site).href;
  const home = address(paths.home);
  const stories = activeDivisions.flatMap(({ clubs }) => latestStories(clubs, storiesPerLeague));
  const listed = onceEach(stories).map(({ article }) => {
    return { url: article.canonical_url, name: article.headline };
  });
  return {
    ...pageAt(home, pyramid.title),
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
    mainEntity: itemList(listed),
  };
}

export function describeLeague(
  { league, clubs }: Division,
  season: Season,
  site: URL | undefined,
): StructuredData {
  const address = (path: string) => new URL(path, site).href;
  const url = address(paths.seasonLeague(season.code, league.slug));
  return {
    ...pageAt(url, `${league.name} ${season.name}`),
    breadcrumb: breadcrumbs([
      { name: 'Touchline', url: address(paths.home) },
      { name: league.name, url },
    ]),
    mainEntity: itemList(clubs.map(({ slug, name }) => ({ url: address(paths.club(slug)), name }))),
  };
}
