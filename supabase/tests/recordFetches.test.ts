import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../common/database.types.ts';
import { dataOf } from './fixtures/dataOf.ts';
import {
  claimSources,
  daysAgo,
  minutesAgo,
  startAndClaim,
  startIngestion,
} from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, counts, recordFetch, type RecordedItem } from './fixtures/recordFetch.ts';

const { backend, builders } = backendTest();

describe('record_fetches', () => {
  it('records several sources with one call, and answers in their order', async () => {
    const club_id = (await builders.buildClub({ name: 'Ada Town' })).id;
    const first = await builders.buildSource({ club_id });
    const second = await builders.buildSource({ club_id });
    const job = await startAndClaim(backend.service, 10);

    const answer = await recordAll(job.id, [
      [second.id, { state: 'ok' }, [buildItem('a'), buildItem('b')]],
      [first.id, { state: 'failing', error: 'Down.' }, []],
    ]);

    expect(answer).toEqual({ is_running: true, results: [counts({ new: 2 }), counts({})] });
    expect(await jobRow(job.id)).toMatchObject({
      processed_sources: 2,
      failed_sources: 1,
      total_new_articles: 2,
      current_club: 'Ada Town',
    });
    expect(await sourceRow(first.id)).toMatchObject({ state: 'failing', claimed_by: null });
    expect(await sourceRow(second.id)).toMatchObject({ state: 'ok', recorded_in: job.id });
  });

  it('leaves a source exactly as it was whose articles cannot be stored, and records the rest', async () => {
    const [bad, good] = [await builders.buildSource(), await builders.buildSource()];
    const job = await startAndClaim(backend.service, 10);
    const before = await sourceRow(bad.id);

    const answer = await recordAll(job.id, [
      [
        bad.id,
        { state: 'ok', etag: '"new"' },
        [buildItem('fine'), buildItem('x', { headline: ' ' })],
      ],
      [good.id, { state: 'ok' }, [buildItem('a')]],
    ]);

    expect(answer).toEqual({
      is_running: true,
      results: [{ error: expect.stringContaining('headline') as string }, counts({ new: 1 })],
    });
    expect(await sourceRow(bad.id)).toEqual(before);
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 1, total_new_articles: 1 });
  });

  it('tells nothing of a source that was given another address meanwhile, which is still to be read', async () => {
    const source = await builders.buildSource({ url: 'https://news.test/new' });
    const job = await startAndClaim(backend.service, 10);
    const gone = { url: 'https://news.test/old', state: 'gone', error: 'Gone.', etag: '"old"' };
    await recordAll(job.id, [[source.id, gone, [buildItem('a')]]]);
    expect(await sourceRow(source.id)).toMatchObject({ state: 'ok', last_error: null, etag: null });
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 0, total_new_articles: 0 });
    expect(await claimSources(backend.service, job.id, 10)).toMatchObject([{ id: source.id }]);
  });

  it('knows since when a feed was not found, and by nothing else', async () => {
    const source = await builders.buildSource();
    const failure = { state: 'failing', error: 'Down.' };
    const record = async (is_not_found: boolean) => {
      await recordAll(randomUUID(), [[source.id, { ...failure, is_not_found }, []]]);
      return (await sourceRow(source.id)).not_found_since;
    };
    const since = await record(true);
    expect(since).not.toBeNull();
    expect(await record(true)).toBe(since);
    expect(await record(false)).toBeNull();
  });

  it('keeps a source waiting that was not asked for as long as it had to wait anyway', async () => {
    const source = await builders.buildSource({ next_check_at: '2031-01-01T00:00:00Z' });
    const rest = { is_deferred: true, next_check_at: '2030-01-01T00:00:00Z' };
    await recordAll(randomUUID(), [[source.id, rest, []]]);
    expect(new Date((await sourceRow(source.id)).next_check_at).getUTCFullYear()).toBe(2031);
  });

  it('counts a source and its failure once, though the call is made again', async () => {
    const source = await builders.buildSource();
    const job = await startIngestion(backend.service);
    const failure = { state: 'failing', error: 'Down.' };
    await recordAll(job.id, [[source.id, failure, []]]);
    await recordAll(job.id, [[source.id, failure, []]]);
    expect(await sourceRow(source.id)).toMatchObject({ error_count: 1 });
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 1, failed_sources: 1 });
  });

  it('passes over a source that was deleted meanwhile', async () => {
    const job = await startIngestion(backend.service);
    const answer = await recordAll(job.id, [[randomUUID(), { state: 'ok' }, [buildItem('a')]]]);
    expect(answer).toEqual({ is_running: true, results: [counts({})] });
  });

  it('says when the job is over, and stores what was read all the same', async () => {
    const source = await builders.buildSource();
    const job = await startIngestion(backend.service);
    await backend.change('admin', 'ingestion_jobs', job.id, {
      status: 'failed',
      error: 'Manually cancelled by user',
    });
    const answer = await recordAll(job.id, [[source.id, { state: 'ok' }, [buildItem('a')]]]);
    expect(answer).toEqual({ is_running: false, results: [counts({ new: 1 })] });
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 0, status: 'failed' });
  });

  it('leaves the health of a source alone that was not asked', async () => {
    const source = await builders.buildSource();
    const failure = { state: 'failing', error: 'Down.', next_check_at: '2026-01-01T00:00:00Z' };
    await recordFetch(backend.service, source.id, [], failure);
    const before = await sourceRow(source.id);
    const job = await startIngestion(backend.service);
    await recordAll(job.id, [
      [source.id, { is_deferred: true, next_check_at: '2030-01-01T00:00:00+00:00' }, []],
    ]);
    const after = await sourceRow(source.id);
    expect(new Date(after.next_check_at).getUTCFullYear()).toBe(2030);
    expect({ ...after, next_check_at: before.next_check_at }).toEqual({
      ...before,
      recorded_in: job.id,
    });
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 1, failed_sources: 0 });
  });
});

describe('the worker of a job that is over', () => {
  it('takes no source from the next one, also where its address was changed', async () => {
    const source = await builders.buildSource();
    const old = await startAndClaim(backend.service, 1);
    await backend.service.from('ingestion_jobs').update({ status: 'failed' }).eq('id', old.id);
    const next = await startAndClaim(backend.service, 1);

    const late = { url: 'https://news.test/before.xml' };
    expect(await recordAll(old.id, [[source.id, late, []]])).toMatchObject({ is_running: false });
    expect(await sourceRow(source.id)).toMatchObject({ claimed_by: next.id });
  });

  it('is told so once 90 minutes have passed', async () => {
    const source = await builders.buildSource();
    const job = await startIngestion(backend.service);
    await backend.change('service', 'ingestion_jobs', job.id, { started_at: minutesAgo(91) });

    expect(await recordAll(job.id, [[source.id, { state: 'ok' }, []]])).toMatchObject({
      is_running: false,
    });
    expect(await jobRow(job.id)).toMatchObject({ status: 'failed', processed_sources: 0 });
  });
});

describe('unknown_url_keys', () => {
  it('names the stories that would be stored as new, in order', async () => {
    const source = await builders.buildSource();
    const other = await builders.buildSource({ club_id: source.club_id, priority: 1 });
    await recordFetch(backend.service, source.id, [
      buildItem('stored', { guid: '1' }),
      buildItem('removed', { guid: 'removed' }),
      buildItem('old', { guid: 'given out anew' }),
      buildItem('posted-again', { guid: '4' }),
      buildItem('episode-one', { published_at: daysAgo(9) }),
    ]);
    await recordFetch(backend.service, other.id, [
      buildItem('claimed', { guid: 'x' }),
      buildItem('claimed-elsewhere', { guid: 'x', title_key: 'claimed', url_key: 'evil.test/1' }),
    ]);
    await backend.admin.from('articles').delete().eq('url_key', 'news.test/removed');
    await backend.service.rpc('prune_articles', { days: 8 });
    const listed = [
      buildItem('new'),
      buildItem('stored', { guid: '2' }),
      buildItem('moved', { guid: '4' }),
      buildItem('stored-again', { title_key: 'stored' }),
      buildItem('removed-elsewhere', { guid: 'removed' }),
      buildItem('removed'),
      buildItem('later', { guid: 'given out anew', published_at: daysAgo(-1) }),
      buildItem('episode-one', { title_key: 'episode two' }),
      buildItem('episode-one-again', { title_key: 'episode-one', url_key: 'news.test/new' }),
      buildItem('claimed'),
      buildItem('another'),
    ];
    const answer = await backend.service.rpc('unknown_url_keys', {
      source_id: source.id,
      articles: listed.map(({ guid, url_key, title_key, published_at }) => {
        return { guid, url_key, title_key, published_at };
      }),
    });
    const before = (await backend.rows('articles')).map(({ id }) => id);
    await recordFetch(backend.service, source.id, listed);
    const added = (await backend.rows('articles')).filter(({ id }) => !before.includes(id));
    expect(dataOf(answer).toSorted()).toEqual(added.map(({ url_key }) => url_key).toSorted());
    // What is listed itself is not looked for elsewhere, so that 'stored again' is another story.
    expect(dataOf(answer)).toEqual([
      'news.test/new',
      'news.test/stored-again',
      'news.test/later',
      'news.test/episode-one',
      'news.test/another',
    ]);
  });

  it('names nothing of a source that is gone', async () => {
    const call = { source_id: randomUUID(), articles: [{ ...buildItem('a') }] };
    expect(dataOf(await backend.service.rpc('unknown_url_keys', call))).toEqual([]);
  });
});

async function recordAll(
  jobId: string,
  records: [sourceId: string, outcome: Record<string, Json>, articles: RecordedItem[]][],
) {
  return dataOf(
    await backend.service.rpc('record_fetches', {
      job_id: jobId,
      records: records.map(([source_id, outcome, articles]) => ({
        source_id,
        outcome,
        articles: articles.map((article) => ({ ...article })),
      })),
    }),
  );
}

const jobRow = (id: string) => backend.row('ingestion_jobs', id);

const sourceRow = (id: string) => backend.row('sources', id);
