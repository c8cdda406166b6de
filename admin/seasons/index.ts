import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazyPage.ts';

export const seasons: ResourceProps = {
  name: 'seasons',
  list: lazyPage(() => import('./SeasonList.tsx'), 'SeasonList'),
  recordRepresentation: 'name',
};
