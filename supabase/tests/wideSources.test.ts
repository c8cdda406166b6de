import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { claimSources, startAndClaim, startIngestion } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, counts, recordFetch, recorderOf } from './fixtures/recordFetch.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let barrow: Row<'clubs'>;
let crewe: Row<'clubs'>;
let wide: Row<'sources'>;
const record = recorderOf(backend, () => wide);

beforeEach(async () => {
  barrow = await builders.buildClub({ name: 'Barrow' });
  crewe = await builders.buildClub({ name: 'Crewe Alexandra' });
  wide = await builders.buildWideSource();
});

describe('a division-wide source', () => {
  it('is handed to a worker without a club', async () => {
    const job = await startIngestion(backend.service);
    expect(job.total_sources).toBe(1);
    expect(await claimSources(backend.service, job.id, 10)).toMatchObject([
      { id: wide.id, club_name: null, club_aliases: [] },
    ]);
  });

  it('brings each story to the clubs that it is about, once, however often it is read', async () => {
    const items = [about(barrow, 'draw'), about(crewe, 'draw'), about(crewe, 'signing')];
    expect(await record(items)).toEqual(counts({ new: 3 }));
    expect(await record(items)).toEqual(counts({ unchanged: 3 }));
    expect(await stories()).toEqual([
      ['Barrow', 'draw'],
      ['Crewe Alexandra', 'draw'],
      ['Crewe Alexandra', 'signing'],
    ]);
    expect((await sourceRow()).last_new_at).not.toBeNull();
  });

  it('tells a story by its guid at each club', async () => {
    const guid = 'story-1';
    await record([about(barrow, 'draw', { guid }), about(crewe, 'draw', { guid })]);
    const moved = { guid, url_key: 'news.test/draw-2', title_key: 'draw' };
    expect(await record([about(barrow, 'x', moved), about(crewe, 'x', moved)])).toEqual(
      counts({ changed: 2 }),
    );
    expect(await stories()).toHaveLength(2);
  });

  it('brings nothing back that was removed at one of its clubs', async () => {
    await record([about(barrow, 'draw'), about(crewe, 'draw')]);
    await backend.service.from('articles').delete().eq('club_id', crewe.id);
    expect(await record([about(barrow, 'draw'), about(crewe, 'draw')])).toEqual(
      counts({ unchanged: 1, removed: 1 }),
    );
  });

  it('passes over a club that was deleted meanwhile', async () => {
    const gone = { ...crewe, id: randomUUID() };
    expect(await record([about(barrow, 'draw'), about(gone, 'draw')])).toEqual(counts({ new: 1 }));
  });

  it('stores nothing of what it brought before it was given a club or another address', async () => {
    await record([about(barrow, 'old')], { url: 'https://elsewhere.test/feed' });
    await backend.service.from('sources').update({ club_id: crewe.id }).eq('id', wide.id);
    await record([about(barrow, 'new')]);
    expect(await stories()).toEqual([]);
  });

  it('keeps its health as any other, and counts once for its job', async () => {
    const job = await startAndClaim(backend.service, 10);
    await record([about(barrow, 'draw')], { job_id: job.id, etag: '"1"' });
    await record([], { job_id: job.id, state: 'failing', error: 'Down.' });
    expect(await sourceRow()).toMatchObject({
      state: 'failing',
      last_error: 'Down.',
      claimed_by: null,
      recorded_in: job.id,
      etag: '"1"',
    });
    expect(await jobRow(job.id)).toMatchObject({ processed_sources: 1, total_new_articles: 1 });
  });

  it('says how many items it left out', async () => {
    const job = await startIngestion(backend.service);
    await record([about(barrow, 'draw')], { job_id: job.id, left_out_articles: 4 });
    expect(await backend.rows('source_fetches')).toMatchObject([
      { new_articles: 1, left_out_articles: 4 },
    ]);
  });

  it('asks a model only of what is not stored at that club', async () => {
    await record([about(barrow, 'draw')]);
    expect(await unknown([about(barrow, 'draw'), about(barrow, 'signing')])).toEqual([
      'news.test/signing',
    ]);
    expect(await unknown([about(crewe, 'draw')])).toEqual(['news.test/draw']);
  });

  it('keeps its stories when it is deleted, and is read no more', async () => {
    await record([about(barrow, 'draw')]);
    await backend.service.from('sources').delete().eq('id', wide.id);
    expect(await sourceRow()).toMatchObject({ is_enabled: false, club_id: null });
    expect(await stories()).toEqual([['Barrow', 'draw']]);
  });

  it('is still known to have carried a story that went to the club’s own source, once it is deleted', async () => {
    const own = await builders.buildSource({ club_id: barrow.id });
    await record([about(barrow, 'draw')]);
    await recordFetch(backend.service, own.id, [buildItem('draw')]);
    await backend.service.from('sources').delete().eq('id', wide.id);
    expect(await backend.rows('articles')).toMatchObject([
      { source_id: own.id, also_sources: [wide.id] },
    ]);
  });

  it('is read anew when a story of its that was deleted may come back', async () => {
    await record([about(barrow, 'draw')], { etag: '"1"' });
    const [article] = dataOf(await backend.service.from('articles').select('id'));
    await backend.service.rpc('delete_articles', { ids: [article?.id ?? ''], may_return: true });
    expect(await sourceRow()).toMatchObject({ etag: null });
  });
});

describe('a story of a club’s own source and a wide one', () => {
  it.each([
    ['first', 50, false],
    ['first and important', 1, false],
    ['last', 50, true],
    ['last and important', 1, true],
  ])('is the club’s own where the wide one was %s', async (_, priority, ownIsFirst) => {
    await backend.service.from('sources').update({ priority }).eq('id', wide.id);
    const own = await builders.buildSource({ club_id: barrow.id, priority: 50 });
    const recordOwn = () => recordFetch(backend.service, own.id, [buildItem('draw')]);
    const recordWide = () => record([about(barrow, 'draw')]);
    for (const next of ownIsFirst ? [recordOwn, recordWide] : [recordWide, recordOwn, recordWide]) {
      await next();
    }
    expect(await backend.rows('articles')).toMatchObject([
      { source_id: own.id, also_sources: [wide.id] },
    ]);
  });

  it('goes from one wide source to another by their priority', async () => {
    const other = await builders.buildWideSource({ priority: 1 });
    await record([about(barrow, 'draw')]);
    await recordFetch(backend.service, other.id, [about(barrow, 'draw')]);
    expect(await backend.rows('articles')).toMatchObject([
      { source_id: other.id, also_sources: [wide.id] },
    ]);
  });
});

/** An item of a wide feed for one of the clubs that it is about. */
function about(club: { id: string }, name: string, overrides = {}) {
  return { ...buildItem(name, overrides), club_id: club.id };
}

async function unknown(items: ReturnType<typeof about>[]): Promise<string[]> {
  const asked = { source_id: wide.id, articles: items.map((item) => ({ ...item })) };
  return dataOf(await backend.service.rpc('unknown_url_keys', asked));
}

async function stories(): Promise<string[][]> {
  const rows = dataOf(
    await backend.service.from('articles').select('headline, clubs!articles_club_id_fkey(name)'),
  );
  return rows.map(({ headline, clubs }) => [clubs.name, headline]).sort();
}

const sourceRow = () => backend.row('sources', wide.id);

const jobRow = (id: string) => backend.row('ingestion_jobs', id);
