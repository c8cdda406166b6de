import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('the moment of the last run', () => {
  const completed = { status: 'completed', completed_at: '2025-03-03T12:00:00+00:00' };

  it('is when a run over the feeds ended', async () => {
    expect(await lastRunAt()).toBeNull();

    await backend.service.from('ingestion_jobs').insert(completed).throwOnError();

    expect(new Date((await lastRunAt()) as string)).toEqual(new Date(completed.completed_at));
    expect(dataOf(await backend.anon.rpc('site_content', { n: 0 }))).toMatchObject({
      last_run_at: await lastRunAt(),
    });
  });

  it.each([
    ['failed', () => ({ status: 'failed' })],
    ['reached no feed', () => ({ total_sources: 3, failed_sources: 3 })],
    ['read one source', async () => ({ source_id: (await builders.buildSource()).id })],
    ['is under way', () => ({ status: 'running', completed_at: null })],
  ])('is not that of a run that %s', async (_, overrides) => {
    const job = { ...completed, ...(await overrides()) };
    await backend.service.from('ingestion_jobs').insert(job).throwOnError();

    expect(await lastRunAt()).toBeNull();
  });
});

async function lastRunAt() {
  const { data } = await backend.anon.rpc('last_run_at').throwOnError();
  return data;
}
