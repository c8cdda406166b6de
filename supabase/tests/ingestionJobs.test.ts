import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import {
  minutesAgo,
  claimSources,
  startAndClaim,
  startIngestion,
} from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { recordFetch } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const ofSchedule = { job_trigger: 'schedule', job_scope: 'due' };

const { backend, builders } = backendTest();

describe('start_ingestion', () => {
  it('starts a job and counts its sources', async () => {
    await builders.buildSource();
    await builders.buildSource({ is_enabled: false });

    const started = await startIngestion(backend.service, ofSchedule);

    expect(started).toMatchObject({ outcome: 'started', total_sources: 1, processed_sources: 0 });
    expect(await jobOf(started.id)).toMatchObject({
      status: 'running',
      trigger: 'schedule',
      scope: 'due',
      started_at: expect.any(String) as string,
    });
  });

  it('takes up the job that an administrator queued', async () => {
    const queued = await builders.buildIngestionJob({ status: 'queued' });

    const started = await startIngestion(backend.service, ofSchedule);

    expect(started).toMatchObject({ id: queued.id, outcome: 'started' });
    expect(await jobOf(queued.id)).toMatchObject({ status: 'running', scope: 'all' });
  });

  it('leaves a job with living workers alone, and lets those join who name it', async () => {
    const first = await startIngestion(backend.service);

    expect(await startIngestion(backend.service)).toMatchObject({ id: first.id, outcome: 'busy' });
    expect(await startIngestion(backend.service, { job_id: first.id })).toMatchObject({
      id: first.id,
      outcome: 'joined',
    });
  });

  it('resumes a job that fell silent, without what was recorded before', async () => {
    const [done] = [await builders.buildSource(), await builders.buildSource()];
    const first = await startAndClaim(backend.service, 2);
    await recordFetch(backend.service, done.id, [], { job_id: first.id });
    await setJob(first.id, { heartbeat_at: minutesAgo(3) });

    const resumed = await startIngestion(backend.service);

    expect(resumed).toMatchObject({
      id: first.id,
      outcome: 'resumed',
      total_sources: 2,
      processed_sources: 1,
    });
    const left = await claimSources(backend.service, first.id, 10);
    expect(left.map(({ id }) => id)).not.toContain(done.id);
    expect((await jobOf(first.id)).processed_sources).toBe(1);
  });

  it('takes over at once when the caller knows that the worker is dead', async () => {
    const source = await builders.buildSource();
    const first = await startAndClaim(backend.service, 1);

    const taken = await startIngestion(backend.service, { take_over: true });

    expect(taken).toMatchObject({ id: first.id, outcome: 'resumed' });
    expect(await claimSources(backend.service, first.id, 1)).toMatchObject([{ id: source.id }]);
  });

  it.each(['completed', 'failed'])('refuses to run a named job that is %s', async (status) => {
    const job = await builders.buildIngestionJob({ status });

    const { error } = await backend.service.rpc('start_ingestion', { job_id: job.id });

    expect(error?.message).toBe(`The ingestion job ${job.id} is not waiting to run.`);
  });

  it('runs one job however many start at once', async () => {
    const started = await Promise.all([1, 2, 3].map(() => startIngestion(backend.service)));

    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect(started.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'busy', 'started']);
  });

  it('fails a job of yesterday and starts its own', async () => {
    const stuck = await startIngestion(backend.service);
    await setJob(stuck.id, { started_at: minutesAgo(91), heartbeat_at: minutesAgo(0) });

    const started = await startIngestion(backend.service);

    expect(started.outcome).toBe('started');
    expect(started.id).not.toBe(stuck.id);
    expect((await jobOf(stuck.id)).status).toBe('failed');
  });
});

describe('an ingestion job', () => {
  it.each([
    ['queued', 'queued'],
    ['queued', 'running'],
    ['running', 'queued'],
  ])('that is %s is the only one: another may not be %s', async (first, second) => {
    await builders.buildIngestionJob({ status: first });

    const { error } = await backend.admin.from('ingestion_jobs').insert({ status: second });

    expect(error?.code).toBe('23505');
  });
});

describe('finish_ingestion', () => {
  it.each([
    ['that is done', {}, { status: 'completed', error: null }],
    ['that fails', { job_error: 'No disk.' }, { status: 'failed', error: 'No disk.' }],
  ])('waits, for a worker %s, for others that hold a source', async (_name, how, ended) => {
    const source = await builders.buildSource();
    const job = await startAndClaim(backend.service, 1);

    expect(await finish({ job_id: job.id, ...how })).toBe(false);
    expect((await jobOf(job.id)).status).toBe('running');

    await recordFetch(backend.service, source.id, [], { job_id: job.id });
    expect(await finish({ job_id: job.id, ...how })).toBe(true);
    expect(await jobOf(job.id)).toMatchObject({
      ...ended,
      current_club: null,
      completed_at: expect.any(String) as string,
    });
  });

  it('waits until nothing is left to read, unless the rest is not to be read', async () => {
    await builders.buildSource();
    const job = await startIngestion(backend.service);
    expect(await finish({ job_id: job.id })).toBe(false);
    expect(await jobOf(job.id)).toMatchObject({ status: 'running', total_sources: 1 });
    expect(await finish({ job_id: job.id, is_partial: true })).toBe(true);
    expect(await jobOf(job.id)).toMatchObject({ status: 'completed', processed_sources: 0 });
  });

  it('does not wait for one that has been silent for ten minutes', async () => {
    const source = await builders.buildSource();
    const job = await startAndClaim(backend.service, 1);
    await backend.change('service', 'sources', source.id, { claimed_at: minutesAgo(11) });
    expect(await finish({ job_id: job.id, is_partial: true })).toBe(true);
  });

  it('gives back what the worker holds', async () => {
    const source = await builders.buildSource();
    const job = await startAndClaim(backend.service, 1);
    expect(await finish({ job_id: job.id, job_error: 'Over.', held: [source.id] })).toBe(true);
    expect((await backend.row('sources', source.id)).claimed_by).toBeNull();
  });

  it('leaves a cancelled job as the administrator left it', async () => {
    const job = await startIngestion(backend.service);
    const cancelled = { status: 'failed', error: 'Manually cancelled by user' };
    await backend.change('admin', 'ingestion_jobs', job.id, cancelled);

    await backend.service.rpc('finish_ingestion', { job_id: job.id });

    expect(await jobOf(job.id)).toMatchObject(cancelled);
  });
});

async function finish(args: {
  job_id: string;
  job_error?: string;
  held?: string[];
  is_partial?: boolean;
}) {
  return dataOf(await backend.service.rpc('finish_ingestion', args));
}

describe('expire_jobs', () => {
  it.each([
    { job: { status: 'running', started_at: minutesAgo(91) }, expired: 1 },
    { job: { status: 'running', started_at: minutesAgo(89) }, expired: 0 },
    {
      job: { status: 'running', created_at: minutesAgo(200), started_at: minutesAgo(0) },
      expired: 0,
    },
    { job: { status: 'queued', created_at: minutesAgo(91) }, expired: 1 },
    { job: { status: 'completed', started_at: minutesAgo(91) }, expired: 0 },
  ])('expires $expired of $job', async ({ job, expired }) => {
    const { id, status } = await builders.buildIngestionJob(job);

    const { data } = await backend.admin.rpc('expire_jobs');

    expect(data).toBe(expired);
    const error = 'Job timed out after 90 minutes (auto-cleanup)';
    expect(await jobOf(id)).toMatchObject(expired ? { status: 'failed', error } : { status });
  });
});

const jobOf = (id: string) => backend.row('ingestion_jobs', id);

const setJob = (id: string, change: Partial<Row<'ingestion_jobs'>>) =>
  backend.change('service', 'ingestion_jobs', id, change);
