import type { ResourceProps } from 'react-admin';
import { lazyPage } from './layout/LazyPage.tsx';
import { sourceName, type Source } from './sources/source.ts';

/** The pages that react-admin routes by itself: lists, forms to create and forms to edit. */
export const resources: readonly ResourceProps[] = [
  {
    name: 'seasons',
    list: lazyPage(() => import('./seasons/list/SeasonList.tsx'), 'SeasonList'),
  },
  {
    name: 'leagues',
    list: lazyPage(() => import('./leagues/LeagueList.tsx'), 'LeagueList'),
    edit: lazyPage(() => import('./leagues/LeagueEdit.tsx'), 'LeagueEdit'),
  },
  {
    name: 'clubs',
    list: lazyPage(() => import('./clubs/list/ClubList.tsx'), 'ClubList'),
    create: lazyPage(() => import('./clubs/ClubCreate.tsx'), 'ClubCreate'),
    edit: lazyPage(() => import('./clubs/edit/ClubEdit.tsx'), 'ClubEdit'),
  },
  {
    name: 'sources',
    list: lazyPage(() => import('./sources/list/SourceList.tsx'), 'SourceList'),
    create: lazyPage(() => import('./sources/edit/SourceCreate.tsx'), 'SourceCreate'),
    edit: lazyPage(() => import('./sources/edit/SourceEdit.tsx'), 'SourceEdit'),
    recordRepresentation: (source: Source) => sourceName(source),
  },
  {
    name: 'articles',
    list: lazyPage(() => import('./articles/list/ArticleList.tsx'), 'ArticleList'),
    edit: lazyPage(() => import('./articles/ArticleEdit.tsx'), 'ArticleEdit'),
    recordRepresentation: 'headline',
  },
];

/** The first page. */
export const Overview = lazyPage(() => import('./dashboard/Overview.tsx'), 'Overview');

/** The pages that are no resource of react-admin, by their paths below /admin. */
export const pages = {
  '/clubs/badges': lazyPage(() => import('./clubs/badge/ImportBadges.tsx'), 'ImportBadges'),
  '/clubs/statistics': lazyPage(() => import('./statistics/StatisticsList.tsx'), 'ClubsBySilence'),
  '/clubs/:id/statistics': lazyPage(
    () => import('./statistics/StatisticsPage.tsx'),
    'StatisticsOfClub',
  ),
  '/memberships': lazyPage(() => import('./memberships/Memberships.tsx'), 'Memberships'),
  '/sources/import': lazyPage(() => import('./sources/import/ImportSources.tsx'), 'ImportSources'),
  '/sources/pack': lazyPage(() => import('./sources/pack/SourcePack.tsx'), 'SourcePack'),
  '/sources/statistics': lazyPage(
    () => import('./statistics/StatisticsList.tsx'),
    'SourcesBySilence',
  ),
  '/sources/:id/statistics': lazyPage(
    () => import('./statistics/StatisticsPage.tsx'),
    'StatisticsOfSource',
  ),
  '/articles/import': lazyPage(
    () => import('./articles/import/ImportArticles.tsx'),
    'ImportArticles',
  ),
  '/feed-submissions': lazyPage(
    () => import('./feedSubmissions/FeedSubmissions.tsx'),
    'FeedSubmissions',
  ),
  '/about-content': lazyPage(() => import('./aboutContent/AboutContent.tsx'), 'AboutContent'),
  '/about-content/publishers': lazyPage(
    () => import('./aboutContent/AboutContent.tsx'),
    'PublishersContent',
  ),
  '/seeder': lazyPage(() => import('./seeder/Seeder.tsx'), 'Seeder'),
  '/changes': lazyPage(() => import('./audit/Changes.tsx'), 'Changes'),
  '/runs': lazyPage(() => import('./runs/RunShow.tsx'), 'RunList'),
  '/runs/:id': lazyPage(() => import('./runs/RunShow.tsx'), 'RunShow'),
  '/settings': lazyPage(() => import('./settings/Administrators.tsx'), 'Administrators'),
  '/settings/account': lazyPage(() => import('./settings/Account.tsx'), 'Account'),
  '/settings/alerts': lazyPage(() => import('./settings/Alerts.tsx'), 'AlertSettings'),
};

/** The page of an invitation, open without a session as the login is. */
export const AcceptInvitation = lazyPage(
  () => import('./settings/AcceptInvitation.tsx'),
  'AcceptInvitation',
);
