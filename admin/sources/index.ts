import type { ResourceProps } from 'react-admin';
import { sourceName, type Source } from './source.ts';
import { SourceList } from './SourceList.tsx';

export const sources: ResourceProps = {
  name: 'sources',
  list: SourceList,
  recordRepresentation: (source: Source) => sourceName(source),
};
