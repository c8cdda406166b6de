import type { ResourceProps } from 'react-admin';
import { ArticleEdit } from './ArticleEdit.tsx';
import { ArticleList } from './ArticleList.tsx';

export const articles: ResourceProps = {
  name: 'articles',
  list: ArticleList,
  edit: ArticleEdit,
  recordRepresentation: 'headline',
};
