import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './dataOf.ts';
import { openTestBackend, type TestBackend } from './openTestBackend.ts';
import { buildItem, counts, recordFetch } from './recordFetch.ts';
import { rowBuilders, type Row, type RowBuilders } from './rowBuilders.ts';

let backend: TestBackend;
let builders: RowBuilders;
let source: Row<'sources'>;

beforeAll(async () => {
  backend = await openTestBackend();
  builders = rowBuilders(backend.service);
});
beforeEach(async () => {
  await backend.clear();
  source = await builders.buildSource();
});
afterAll(() => backend.close());

describe('a fetch that went well', () => {
  it('stores what the feed says and what enrichment added', async () => {
    const item = buildItem('win', {
      guid: 'guid-1',
      excerpt: 'They won.',
      image_url: 'https://news.test/win.jpg',
      published_at: '2026-01-02T03:04:05Z',
      sentiment: 'positive',
      summary_short: 'A win.',
      tags: ['match'],
      tokens_used: 12,
    });

    const saved = await recordFetch(backend.service, source.id, [item]);

    expect(saved).toEqual(counts({ new: 1 }));
    const [article] = await articles();
    expect(article).toMatchObject({
      ...item,
      published_at: expect.anything() as string,
      club_id: source.club_id,
      source_id: source.id,
      is_visible: true,
      also_sources: [],
    });
    expect(new Date(article?.published_at ?? '').toISOString()).toBe('2026-01-02T03:04:05.000Z');
  });

  it('stores an article that was not enriched as neutral and without tokens', async () => {
    await recordFetch(backend.service, source.id, [buildItem('draw')]);

    expect(await articles()).toMatchObject([
      { sentiment: 'neutral', summary_short: null, tags: [], tokens_used: 0 },
    ]);
  });

  it('makes a failing source healthy', async () => {
    await recordFetch(backend.service, source.id, [], { error: 'Gone wrong.', state: 'failing' });

    await recordFetch(backend.service, source.id, [buildItem('a')], {
      state: 'ok',
      next_check_at: '2030-01-01T00:00:00Z',
      etag: '"2"',
      last_modified: 'Fri, 02 Jan 2026 03:04:05 GMT',
      content_hash: 'abc',
    });

    expect(await health()).toMatchObject({
      state: 'ok',
      last_error: null,
      error_count: 0,
      failing_since: null,
      etag: '"2"',
      last_modified: 'Fri, 02 Jan 2026 03:04:05 GMT',
      content_hash: 'abc',
      last_success_at: expect.any(String) as string,
      last_new_at: expect.any(String) as string,
    });
    expect(new Date((await health()).next_check_at).getUTCFullYear()).toBe(2030);
  });

  it('counts as new only what is new', async () => {
    await recordFetch(backend.service, source.id, []);

    expect(await health()).toMatchObject({
      last_new_at: null,
      last_success_at: expect.any(String) as string,
      last_checked_at: expect.any(String) as string,
    });
  });
});

describe('a fetch that failed', () => {
  it('counts up, remembers since when, and keeps what the next request needs', async () => {
    await recordFetch(backend.service, source.id, [], { etag: '"1"', content_hash: 'abc' });

    await recordFetch(backend.service, source.id, [], { error: 'It timed out.', state: 'failing' });
    const first = await health();
    await recordFetch(backend.service, source.id, [], { error: 'It answered 500.' });
    const second = await health();

    expect(first).toMatchObject({ error_count: 1, last_error: 'It timed out.', state: 'failing' });
    expect(second).toMatchObject({
      error_count: 2,
      last_error: 'It answered 500.',
      state: 'failing',
      failing_since: first.failing_since,
      last_success_at: first.last_success_at,
      etag: '"1"',
      content_hash: 'abc',
    });
  });

  it('stores when the publisher will be called again', async () => {
    await recordFetch(backend.service, source.id, [], {
      error: 'It asked to wait.',
      retry_after_at: '2030-01-01T00:00:00Z',
    });
    expect(new Date((await health()).retry_after_at ?? '').getUTCFullYear()).toBe(2030);

    await recordFetch(backend.service, source.id, []);
    expect((await health()).retry_after_at).toBeNull();
  });
});

describe('a source whose address changes', () => {
  it('starts anew', async () => {
    const outcome = { error: 'Gone.', state: 'gone', retry_after_at: '2030-01-01T00:00:00Z' };
    await recordFetch(backend.service, source.id, [], { etag: '"1"', content_hash: 'abc' });
    await recordFetch(backend.service, source.id, [], outcome);

    await backend.admin.from('sources').update({ url: 'https://new.test/' }).eq('id', source.id);

    expect(await health()).toMatchObject({
      state: 'ok',
      last_error: null,
      error_count: 0,
      retry_after_at: null,
      etag: null,
      content_hash: null,
    });
  });

  it('keeps its health when anything else changes', async () => {
    await recordFetch(backend.service, source.id, [], { etag: '"1"' });

    await backend.admin
      .from('sources')
      .update({ name: 'New', url: source.url })
      .eq('id', source.id);

    expect(await health()).toMatchObject({ name: 'New', etag: '"1"' });
  });
});

describe('the job of a fetch', () => {
  it('counts a source once, however often it is recorded', async () => {
    const job = await builders.buildIngestionJob({ status: 'running' });

    await recordFetch(backend.service, source.id, [buildItem('a')], { job_id: job.id });
    await recordFetch(backend.service, source.id, [buildItem('a'), buildItem('b')], {
      job_id: job.id,
    });

    expect(await jobOf(job.id)).toMatchObject({
      processed_sources: 1,
      failed_sources: 0,
      total_new_articles: 2,
      heartbeat_at: expect.any(String) as string,
    });
  });

  it('counts failures and names the club at hand', async () => {
    const club = await builders.buildClub({ name: 'Ada Town' });
    const failing = await builders.buildSource({ club_id: club.id });
    const job = await builders.buildIngestionJob({ status: 'running' });

    await recordFetch(backend.service, failing.id, [], { job_id: job.id, error: 'It timed out.' });

    expect(await jobOf(job.id)).toMatchObject({
      processed_sources: 1,
      failed_sources: 1,
      current_club: 'Ada Town',
    });
  });

  it('stays as it is when it was cancelled meanwhile, and the articles are kept', async () => {
    const job = await builders.buildIngestionJob({ status: 'failed', error: 'Cancelled' });

    const saved = await recordFetch(backend.service, source.id, [buildItem('a')], {
      job_id: job.id,
    });

    expect(saved).toEqual(counts({ new: 1 }));
    expect(await jobOf(job.id)).toMatchObject({ status: 'failed', processed_sources: 0 });
  });

  it('loses nothing of what the next job holds to a straggler of the last', async () => {
    const old = await builders.buildIngestionJob({ status: 'failed' });
    const next = await builders.buildIngestionJob({ status: 'running' });
    await backend.service.rpc('claim_sources', { job_id: next.id, n: 1 });

    await recordFetch(backend.service, source.id, [], { job_id: old.id });

    expect(await health()).toMatchObject({ claimed_by: next.id, recorded_in: null });
  });
});

describe('a record', () => {
  it('is whole or not at all', async () => {
    const job = await builders.buildIngestionJob({ status: 'running' });
    const before = await health();
    const unfit = buildItem('b', { canonical_url: 'javascript:alert(1)' });

    await expect(
      recordFetch(backend.service, source.id, [buildItem('a'), unfit], { job_id: job.id }),
    ).rejects.toThrow('articles_canonical_url_check');

    expect(await articles()).toEqual([]);
    expect(await health()).toEqual(before);
    expect(await jobOf(job.id)).toMatchObject({ processed_sources: 0 });
  });

  it('of a source that was deleted meanwhile says that there was nothing to do', async () => {
    expect(await recordFetch(backend.service, randomUUID(), [buildItem('a')])).toEqual(counts({}));
  });
});

async function articles() {
  return dataOf(await backend.service.from('articles').select().order('url_key'));
}

async function health() {
  return dataOf(await backend.service.from('sources').select().eq('id', source.id).single());
}

async function jobOf(id: string) {
  return dataOf(await backend.service.from('ingestion_jobs').select().eq('id', id).single());
}
