import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  minutesAgo,
  claimSources,
  startAndClaim,
  startIngestion,
} from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('claim_sources', () => {
  it('hands out the most important first, with the club and what a fetch needs', async () => {
    const club = await builders.buildClub({ name: 'Ada Town', slug: 'ada-town' });
    const low = await builders.buildSource({ priority: 50 });
    const high = await builders.buildSource({ priority: 1, club_id: club.id, etag: '"1"' });
    const job = await startIngestion(backend.service);

    expect(await claimSources(backend.service, job.id, 10)).toMatchObject([
      { id: high.id, url: high.url, type: 'rss', club_name: 'Ada Town', etag: '"1"' },
      { id: low.id },
    ]);
  });

  it('hands each source out once, however many ask', async () => {
    await Promise.all(Array.from({ length: 12 }, () => builders.buildSource()));
    const job = await startIngestion(backend.service);

    const claims = await Promise.all(
      Array.from({ length: 5 }, () => claimSources(backend.service, job.id, 3)),
    );

    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('hands out again what a worker has held for ten minutes without a word', async () => {
    const source = await builders.buildSource();
    const job = await startAndClaim(backend.service, 1);
    expect(await claimSources(backend.service, job.id, 1)).toEqual([]);

    await backend.change('service', 'sources', source.id, { claimed_at: minutesAgo(11) });

    expect(await claimSources(backend.service, job.id, 1)).toHaveLength(1);
  });

  it('renews what a worker holds, and nothing else', async () => {
    const [held, other] = [await builders.buildSource(), await builders.buildSource()];
    const job = await startAndClaim(backend.service, 2);
    const longAgo = minutesAgo(11);
    await backend.service.from('sources').update({ claimed_at: longAgo }).not('id', 'is', null);

    const renewal = { job_id: job.id, n: 0, held: [held.id] };
    expect(await backend.service.rpc('claim_sources', renewal)).toMatchObject({ data: [] });

    expect(await claimSources(backend.service, job.id, 2)).toMatchObject([{ id: other.id }]);
  });

  it('hands out nothing of a host of which another worker holds a source, and more to that one', async () => {
    const urls = ['http://host.test/1', 'https://HOST.test/2', 'https://other.test/3'];
    const sources = [];
    for (const [place, url] of urls.entries()) {
      sources.push(await builders.buildSource({ url, priority: place + 1 }));
    }
    const [first, second, third] = sources.map(({ id }) => id);
    const job = await startAndClaim(backend.service, 1);

    expect(await claimSources(backend.service, job.id, 5)).toMatchObject([{ id: third }]);
    const own = { job_id: job.id, n: 5, held: [first ?? ''] };
    expect(await backend.service.rpc('claim_sources', own)).toMatchObject({
      data: [{ id: second }],
    });
  });

  it.each(['failed', 'completed', 'queued'])('hands out nothing of a %s job', async (status) => {
    await builders.buildSource();
    const job = await startIngestion(backend.service);

    await backend.service.from('ingestion_jobs').update({ status }).eq('id', job.id);

    expect(await claimSources(backend.service, job.id, 10)).toEqual([]);
  });

  it('hands out nothing of a job that does not exist', async () => {
    await builders.buildSource();

    expect(await claimSources(backend.service, randomUUID(), 10)).toEqual([]);
  });

  it.each([
    { source: {}, due: true, all: true, named: true },
    { source: { is_enabled: false }, due: false, all: false, named: false },
    { source: { next_check_at: minutesAgo(-1) }, due: false, all: true, named: true },
    { source: { state: 'failing' }, due: true, all: true, named: true },
    { source: { state: 'gone' }, due: false, all: false, named: true },
    { source: { retry_after_at: minutesAgo(-1) }, due: false, all: false, named: false },
    { source: { retry_after_at: minutesAgo(1) }, due: true, all: true, named: true },
  ])('hands out $source: due $due, all $all, by name $named', async ({ source, ...expected }) => {
    const { id } = await builders.buildSource(source);
    const found: Record<string, boolean> = {};
    for (const [run, args] of Object.entries({
      due: { job_scope: 'due' },
      all: { job_scope: 'all' },
      named: { job_source_id: id },
    })) {
      const job = await startIngestion(backend.service, args);
      found[run] = (await claimSources(backend.service, job.id, 1)).length === 1;
      expect(job.total_sources).toBe(found[run] ? 1 : 0);
      const end = { job_id: job.id, job_error: 'Over.', held: [id] };
      expect(await backend.service.rpc('finish_ingestion', end)).toMatchObject({ data: true });
    }

    expect(found).toEqual(expected);
  });

  it('keeps a job for one source to that source', async () => {
    const [source] = [await builders.buildSource(), await builders.buildSource()];
    const job = await startIngestion(backend.service, { job_source_id: source.id });

    expect(await claimSources(backend.service, job.id, 10)).toMatchObject([{ id: source.id }]);
  });
});

describe('a host that asked for rest', () => {
  const later = () => minutesAgo(-60);

  it.each<[string, string[], boolean]>([
    ['one of its feeds', ['https://host.test/a'], true],
    ['two of its feeds', ['https://host.test/a', 'https://host.test/b'], false],
    [
      'two of its feeds, spelt otherwise',
      ['http://u@HOST.test:80/a', 'https://Host.test/b'],
      false,
    ],
    ['two feeds of different hosts', ['https://host.test/a', 'https://www.host.test/b'], true],
  ])('is asked for its other feeds after %s said so', async (_name, resting, isAsked) => {
    for (const url of resting) await builders.buildSource({ url, ...asked(later()) });
    await builders.buildSource({ url: 'https://host.test/c' });
    const job = await startIngestion(backend.service);
    expect(job.total_sources).toBe(isAsked ? 1 : 0);
    expect(await claimSources(backend.service, job.id, 10)).toHaveLength(isAsked ? 1 : 0);
  });

  it('is asked again once one of the two moments has passed', async () => {
    await builders.buildSource({ url: 'https://host.test/a', ...asked(later()) });
    await builders.buildSource({ url: 'https://host.test/b', ...asked(minutesAgo(1)) });
    const job = await startIngestion(backend.service);
    expect(await claimSources(backend.service, job.id, 10)).toHaveLength(1);
  });

  it.each([
    ['for four hours at most', { last_checked_at: minutesAgo(241) }, true],
    ['while its feeds are read at all', { is_enabled: false }, true],
    ['under the address that said so', { retry_after_url: 'https://other.test/1' }, true],
    ['once for an address', { retry_after_url: 'https://host.test/b' }, true],
    ['where feeds of others redirect to it', { url: 'https://from.test/a' }, false],
  ])('is left alone %s', async (_name, overrides, isAsked) => {
    const first = { retry_after_url: 'https://host.test/a', ...asked(minutesAgo(-600)) };
    await builders.buildSource({ url: 'https://host.test/a', ...first, ...overrides });
    await builders.buildSource({ url: 'https://host.test/b', ...asked(later()) });
    await builders.buildSource({ url: 'https://host.test/c' });
    const job = await startIngestion(backend.service);
    const claimed = await claimSources(backend.service, job.id, 10);
    expect(claimed.map(({ url }) => url)).toEqual(isAsked ? ['https://host.test/c'] : []);
  });

  function asked(until: string) {
    return { retry_after_at: until, last_checked_at: minutesAgo(1) };
  }
});

describe('a job older than 90 minutes', () => {
  it('is over for the worker that asks for more', async () => {
    await builders.buildSource();
    const job = await startIngestion(backend.service);
    await backend.change('service', 'ingestion_jobs', job.id, { started_at: minutesAgo(91) });
    expect(await claimSources(backend.service, job.id, 10)).toEqual([]);
    expect(await backend.row('ingestion_jobs', job.id)).toMatchObject({
      status: 'failed',
      error: 'Job timed out after 90 minutes (auto-cleanup)',
    });
  });
});
