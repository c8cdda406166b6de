import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import { readAll } from '../../lists/readAll.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { sourceColumns, unretired, type Source } from '../source.ts';

/** Ids stand in the address of a request, which has a bound. */
const changedAtOnce = 100;

/** Writes the same to many sources, as many at a time as an address holds. */
export async function updateSources(
  dataProvider: DataProvider,
  ids: readonly Identifier[],
  data: object,
): Promise<void> {
  for (const part of partsOf(ids)) await dataProvider.updateMany('sources', { ids: part, data });
}

/** Deletes sources; those that have articles are kept without being listed, for what these name. */
export async function deleteSources(
  dataProvider: DataProvider,
  ids: readonly Identifier[],
): Promise<void> {
  for (const part of partsOf(ids)) await dataProvider.deleteMany('sources', { ids: part });
}

/**
 * Makes sources due and starts a run over what is due.
 *
 * @returns `underWay` where a run was being made already: the sources are read in it or in the next. What
 *   comes of them are rows of `source_fetches` after the one named.
 */
export async function readSourcesNow(
  dataProvider: TouchlineDataProvider,
  ids: readonly Identifier[],
): Promise<{ outcome: 'started' | 'underWay'; afterFetchId: number }> {
  const { data } = await dataProvider.getList<RaRecord<number>>('source_fetches', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
    filter: {},
    meta: { columns: ['id'] },
  });
  const afterFetchId = data[0]?.id ?? 0;
  // By the clock of the database, which decides what is due.
  await updateSources(dataProvider, ids, { next_check_at: 'now' });
  try {
    await dataProvider.callFunction('ingest-feeds', { scope: 'due' });
    return { outcome: 'started', afterFetchId };
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) {
      return { outcome: 'underWay', afterFetchId };
    }
    throw error;
  }
}

function partsOf(ids: readonly Identifier[]): Identifier[][] {
  return Array.from({ length: Math.ceil(ids.length / changedAtOnce) }, (_, index) =>
    ids.slice(index * changedAtOnce, (index + 1) * changedAtOnce),
  );
}

/** Reads all sources that are listed. */
export function readAllSources(dataProvider: DataProvider): Promise<Source[]> {
  return readAll<Source>(dataProvider, 'sources', {
    filter: unretired,
    meta: { columns: sourceColumns },
    pageSize: 200,
  });
}
