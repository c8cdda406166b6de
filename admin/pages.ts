import { lazyPage } from './layout/lazyPage.ts';

/** The pages that are no resource of react-admin, by their paths below /admin. */
export const pages = {
  '/memberships': lazyPage(() => import('./memberships/Memberships.tsx'), 'Memberships'),
  '/feed-submissions': lazyPage(
    () => import('./feedSubmissions/FeedSubmissions.tsx'),
    'FeedSubmissions',
  ),
  '/about-content': lazyPage(() => import('./aboutContent/AboutContent.tsx'), 'AboutContent'),
  '/seeder': lazyPage(() => import('./seeder/Seeder.tsx'), 'Seeder'),
  '/sources/import': lazyPage(() => import('./sources/import/ImportSources.tsx'), 'ImportSources'),
  '/runs': lazyPage(() => import('./runs/RunList.tsx'), 'RunList'),
  '/runs/:id': lazyPage(() => import('./runs/RunShow.tsx'), 'RunShow'),
  '/changes': lazyPage(() => import('./audit/Changes.tsx'), 'Changes'),
};
