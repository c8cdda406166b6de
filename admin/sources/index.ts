import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazyPage.ts';
import { sourceName, type Source } from './source.ts';

export const sources: ResourceProps = {
  name: 'sources',
  list: lazyPage(() => import('./list/SourceList.tsx'), 'SourceList'),
  create: lazyPage(() => import('./edit/SourceCreate.tsx'), 'SourceCreate'),
  edit: lazyPage(() => import('./edit/SourceEdit.tsx'), 'SourceEdit'),
  recordRepresentation: (source: Source) => sourceName(source),
};
