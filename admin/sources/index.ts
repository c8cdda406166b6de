import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../layout/lazyPage.ts';
import { sourceName, type Source } from './source.ts';

export const sources: ResourceProps = {
  name: 'sources',
  list: lazyPage(() => import('./SourceList.tsx'), 'SourceList'),
  recordRepresentation: (source: Source) => sourceName(source),
};
