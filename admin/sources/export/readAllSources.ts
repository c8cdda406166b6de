import type { DataProvider } from 'react-admin';
import { sourceColumns, unretired, type Source } from '../source.ts';

const pageSize = 200;

/**
 * Reads all sources that are listed, a page at a time. Each page begins after the last id of the one before, so that
 * what is added or deleted meanwhile moves no source from one page to another.
 */
export async function readAllSources(dataProvider: DataProvider): Promise<Source[]> {
  const sources: Source[] = [];
  for (;;) {
    const last = sources.at(-1);
    const { data } = await dataProvider.getList<Source>('sources', {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'id', order: 'ASC' },
      filter: last === undefined ? unretired : { ...unretired, 'id@gt': last.id },
      meta: { columns: sourceColumns },
    });
    sources.push(...data);
    if (data.length < pageSize) return sources;
  }
}
