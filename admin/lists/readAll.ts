import type { DataProvider, RaRecord } from 'react-admin';

/**
 * Reads all records that a filter leaves, a page at a time. Each page begins after the last id of the one
 * before, so that what is added or deleted meanwhile moves no record from one page to another.
 */
export async function readAll<RecordType extends RaRecord>(
  dataProvider: DataProvider,
  resource: string,
  { filter = {}, meta = {}, pageSize }: { filter?: object; meta?: object; pageSize: number },
): Promise<RecordType[]> {
  const records: RecordType[] = [];
  for (;;) {
    const last = records.at(-1);
    const { data } = await dataProvider.getList<RecordType>(resource, {
      pagination: { page: 1, perPage: pageSize },
      sort: { field: 'id', order: 'ASC' },
      filter: last === undefined ? filter : { ...filter, 'id@gt': last.id },
      meta,
    });
    records.push(...data);
    if (data.length < pageSize) return records;
  }
}
