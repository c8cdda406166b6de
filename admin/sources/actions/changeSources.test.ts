import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { readSourcesNow, deleteSources, updateSources } from './changeSources.ts';

const ids = Array.from({ length: 150 }, (_, index) => index);

function buildProvider(callFunction = () => Promise.resolve<unknown>({})) {
  const write = (_resource: string, params: { ids: number[] }) =>
    Promise.resolve({ data: params.ids });
  return {
    getList: vi.fn(() => Promise.resolve({ data: [{ id: 7 }] })),
    updateMany: vi.fn(write),
    deleteMany: vi.fn(write),
    callFunction: vi.fn(callFunction),
  };
}

function asProvider(provider: ReturnType<typeof buildProvider>): TouchlineDataProvider {
  return provider as unknown as TouchlineDataProvider;
}

describe('changing many sources', () => {
  it('writes to each once, at most a hundred a request', async () => {
    const provider = buildProvider();

    await updateSources(asProvider(provider), ids, { is_enabled: false });

    expect(provider.updateMany.mock.calls).toEqual([
      ['sources', { ids: ids.slice(0, 100), data: { is_enabled: false } }],
      ['sources', { ids: ids.slice(100), data: { is_enabled: false } }],
    ]);
  });

  it('deletes each once, at most a hundred a request', async () => {
    const provider = buildProvider();

    await deleteSources(asProvider(provider), ids);

    expect(provider.deleteMany.mock.calls).toEqual([
      ['sources', { ids: ids.slice(0, 100) }],
      ['sources', { ids: ids.slice(100) }],
    ]);
  });
});

describe('checking sources now', () => {
  it('notes what was read before, makes them due, and starts a run over what is due', async () => {
    const provider = buildProvider();

    expect(await readSourcesNow(asProvider(provider), [1])).toEqual({
      outcome: 'started',
      afterFetchId: 7,
    });

    expect(provider.updateMany.mock.calls).toEqual([
      ['sources', { ids: [1], data: { next_check_at: 'now' } }],
    ]);
    expect(provider.callFunction.mock.calls).toEqual([['ingest-feeds', { scope: 'due' }]]);
    const { getList, updateMany, callFunction } = provider;
    const order = [getList, updateMany, callFunction].map(
      ({ mock }) => mock.invocationCallOrder[0],
    );
    expect(order).toEqual(order.toSorted((a = 0, b = 0) => a - b));
  });

  it('is content with a run that is under way', async () => {
    const provider = buildProvider(() => Promise.reject(new HttpError('Under way.', 409)));

    expect(await readSourcesNow(asProvider(provider), [1])).toMatchObject({ outcome: 'underWay' });
  });

  it('fails with what the server says otherwise', async () => {
    const provider = buildProvider(() => Promise.reject(new HttpError('Not like this.', 400)));

    await expect(readSourcesNow(asProvider(provider), [1])).rejects.toThrow('Not like this.');
  });
});
