import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { backendTest } from './fixtures/backendTest.ts';
import { buildEntry, packCalls } from './fixtures/packCalls.ts';
import { recordFetch } from './fixtures/recordFetch.ts';

const { backend, builders } = backendTest();
const pack = packCalls(backend);

beforeEach(async () => {
  await builders.buildClub({ name: 'Arsenal', slug: 'arsenal' });
});

describe('a source that nobody has read', () => {
  const notFound = { state: 'failing', error: 'Not found.', is_no_feed: true };
  const refused = { state: 'blocked', error: 'Refused.', is_no_feed: false };

  async function read(...outcomes: Parameters<typeof recordFetch>[3][]) {
    const { id } = await pack.storedSource();
    for (const outcome of outcomes) await recordFetch(backend.service, id, [], outcome);
    return pack.storedSource();
  }

  beforeEach(async () => {
    await pack.adopt([buildEntry()]);
  });

  it('retires when its host answers with no feed three times', async () => {
    expect(await read(notFound, notFound)).toMatchObject({ is_enabled: true, retired_at: null });
    const source = await read(notFound);
    expect(source).toMatchObject({ is_enabled: false, is_proven: false });
    expect(source.retired_at).not.toBeNull();
    expect(await pack.compare(buildEntry())).toMatchObject({
      rows: [{ verdict: 'retired', reason: 'It is no feed: Not found.' }],
    });
  });

  it('is asked three times even where it says that it is gone for good', async () => {
    const gone = { ...notFound, state: 'gone' };
    expect(await read(gone)).toMatchObject({ state: 'failing', is_enabled: true });
    expect((await read(gone, gone)).retired_at).not.toBeNull();
  });

  it('stays where it refuses, or nothing is known of it', async () => {
    const deferred = { is_deferred: true };
    const source = await read(notFound, refused, refused, deferred, refused, notFound);
    expect(source).toMatchObject({ is_enabled: true, is_proven: false, refuted_reads: 2 });
  });

  it('is counted once for a run, however often that records it', async () => {
    const { data } = await backend.service.rpc('start_ingestion', {});
    const { id: job_id } = z.object({ id: z.string() }).parse(data);
    const ofJob = { ...notFound, job_id };
    expect(await read(ofJob, ofJob, ofJob)).toMatchObject({ refuted_reads: 1, is_enabled: true });
  });

  it('is proven by a feed, and then fails like any other', async () => {
    expect(await read(notFound, notFound, {})).toMatchObject({ is_proven: true, refuted_reads: 0 });
    expect(await read(notFound, notFound, notFound)).toMatchObject({
      is_enabled: true,
      retired_at: null,
    });
  });

  it('is given its three reads again where somebody brings it back', async () => {
    await read(notFound, notFound, notFound);
    await pack.adopt([buildEntry()], { coming_back: ['https://paper.test/arsenal'] });
    expect(await read(notFound)).toMatchObject({ refuted_reads: 1, is_enabled: true });
  });
});
