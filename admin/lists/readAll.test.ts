import type { DataProvider, GetListParams } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { readAll } from './readAll.ts';

describe('reading all records', () => {
  it.each([0, 1, 199, 200, 201, 400])('reads %i in pages of 200', async (count) => {
    const stored = Array.from({ length: count }, (_, index) => ({
      id: String(index).padStart(4, '0'),
    }));
    const pages: number[] = [];
    const getList = (_resource: string, { filter, pagination }: GetListParams) => {
      const after = (filter as { 'id@gt'?: string })['id@gt'] ?? '';
      const data = stored.filter(({ id }) => id > after).slice(0, pagination?.perPage);
      pages.push(data.length);
      return Promise.resolve({ data, total: count });
    };
    const dataProvider = { getList } as unknown as DataProvider;

    expect(await readAll(dataProvider, 'sources', { pageSize: 200 })).toEqual(stored);
    expect(Math.max(...pages)).toBeLessThanOrEqual(200);
  });
});
