import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazyPage.ts';

export const articles: ResourceProps = {
  name: 'articles',
  list: lazyPage(() => import('./list/ArticleList.tsx'), 'ArticleList'),
  edit: lazyPage(() => import('./ArticleEdit.tsx'), 'ArticleEdit'),
  recordRepresentation: 'headline',
};
