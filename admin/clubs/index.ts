import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazyPage.ts';

export const clubs: ResourceProps = {
  name: 'clubs',
  list: lazyPage(() => import('./ClubList.tsx'), 'ClubList'),
  create: lazyPage(() => import('./ClubCreate.tsx'), 'ClubCreate'),
  edit: lazyPage(() => import('./ClubEdit.tsx'), 'ClubEdit'),
  recordRepresentation: 'name',
};
