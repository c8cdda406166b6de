import { HttpError } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { checkSourcesNow, deleteSources, updateSources } from './changeSources.ts';

const ids = Array.from({ length: 150 }, (_, index) => index);

function buildProvider(callFunction = () => Promise.resolve<unknown>({})) {
  const write = (_resource: string, params: { ids: number[] }) =>
    Promise.resolve({ data: params.ids });
  return {
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
  it('makes them due before a run over what is due is started', async () => {
    const provider = buildProvider();

    expect(await checkSourcesNow(asProvider(provider), [1])).toBe('started');

    expect(provider.updateMany.mock.calls).toEqual([
      ['sources', { ids: [1], data: { next_check_at: 'now' } }],
    ]);
    expect(provider.callFunction.mock.calls).toEqual([['ingest-feeds', { scope: 'due' }]]);
    expect(provider.updateMany.mock.invocationCallOrder[0]).toBeLessThan(
      provider.callFunction.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('is content with a run that is under way', async () => {
    const provider = buildProvider(() => Promise.reject(new HttpError('Under way.', 409)));

    expect(await checkSourcesNow(asProvider(provider), [1])).toBe('underWay');
  });

  it('fails with what the server says otherwise', async () => {
    const provider = buildProvider(() => Promise.reject(new HttpError('Not like this.', 400)));

    await expect(checkSourcesNow(asProvider(provider), [1])).rejects.toThrow('Not like this.');
  });
});
