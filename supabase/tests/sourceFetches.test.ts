import { describe, expect, it, beforeEach } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { daysAgo, startAndClaim, startIngestion } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch, type RecordedOutcome } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';
import { buildEntry, packCalls } from './fixtures/packCalls.ts';

const { backend, builders } = backendTest();

describe('the fetches of a run', () => {
  it.each<[string, RecordedOutcome, Partial<Row<'source_fetches'>>]>([
    ['read', { state: 'ok' }, { outcome: 'read', error: null, new_articles: 2 }],
    ['failed', { error: 'Down.' }, { outcome: 'failed', error: 'Down.', new_articles: 2 }],
    ['deferred', { is_deferred: true }, { outcome: 'deferred', error: null, new_articles: 2 }],
  ])('are noted once, however often they are recorded: %s', async (_name, outcome, expected) => {
    const source = await builders.buildSource();
    const job = await startAndClaim(backend.service, 1);

    for (let time = 0; time < 2; time += 1) {
      const items = [buildItem('a'), buildItem('b')];
      await recordFetch(backend.service, source.id, items, { ...outcome, job_id: job.id });
    }

    expect(await fetches()).toEqual([
      expect.objectContaining({ ...expected, source_id: source.id, job_id: job.id }),
    ]);
  });

  it('are not noted for a run that is over', async () => {
    const source = await builders.buildSource();
    const job = await builders.buildIngestionJob();

    await recordFetch(backend.service, source.id, [], { job_id: job.id });

    expect(await fetches()).toEqual([]);
  });

  it('outlive the run that an administrator dismisses, and are forgotten after 30 days', async () => {
    const source = await builders.buildSource();
    const job = await builders.buildIngestionJob();
    const ofJob = { source_id: source.id, job_id: job.id };
    const kept = await builders.buildSourceFetch({ ...ofJob, fetched_at: daysAgo(29) });
    await builders.buildSourceFetch({ source_id: source.id, fetched_at: daysAgo(31) });

    await backend.admin.from('ingestion_jobs').delete().eq('id', job.id).throwOnError();
    await startIngestion(backend.service);

    expect(await fetches()).toEqual([{ ...kept, job_id: null }]);
  });
});

describe('the error budget of a source', () => {
  it('is the share of its fetches of 30 days that failed, without those put off', async () => {
    const source = await builders.buildSource();
    const rows = [
      { outcome: 'failed', fetched_at: daysAgo(31) },
      { outcome: 'failed', fetched_at: daysAgo(3) },
      { outcome: 'deferred', fetched_at: daysAgo(2) },
      { outcome: 'read', fetched_at: daysAgo(1) },
      { outcome: 'read', fetched_at: daysAgo(1) },
    ];
    await backend.engine.query(`update public.sources set counted_since = $1`, [daysAgo(60)]);
    for (const row of rows) await builders.buildSourceFetch({ ...row, source_id: source.id });

    await fetchOnce(source.id, { error: 'Down.' });

    expect(await budgetOf(source.id)).toEqual({
      recent_fetches: 4,
      recent_failures: 2,
      failed_share: 0.5,
    });
  });

  it('begins anew with another address, and only then', async () => {
    const source = await builders.buildSource();
    await fetchOnce(source.id, { error: 'Down.' });
    const failing = { recent_fetches: 1, recent_failures: 1, failed_share: 1 };

    await backend.change('admin', 'sources', source.id, { name: 'Renamed' });
    expect(await budgetOf(source.id)).toEqual(failing);

    await backend.change('admin', 'sources', source.id, { url: 'https://elsewhere.test/feed' });
    expect(await budgetOf(source.id)).toMatchObject({ recent_fetches: 0, failed_share: 0 });

    await fetchOnce(source.id, {});
    expect(await budgetOf(source.id)).toEqual({ ...failing, recent_failures: 0, failed_share: 0 });
  });
});

async function fetchOnce(sourceId: string, outcome: RecordedOutcome): Promise<void> {
  await backend.service.from('ingestion_jobs').delete().eq('status', 'running').throwOnError();
  const job = await startIngestion(backend.service);
  await recordFetch(backend.service, sourceId, [], { ...outcome, job_id: job.id });
}

async function budgetOf(id: string) {
  const columns = 'recent_fetches, recent_failures, failed_share';
  return dataOf(await backend.admin.from('sources').select(columns).eq('id', id).single());
}

const fetches = () => backend.rows('source_fetches', {}, 'id');

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
    const ofJob = { ...notFound, job_id: (await startIngestion(backend.service)).id };
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
