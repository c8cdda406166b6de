import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { backendTest } from '../../supabase/tests/fixtures/backendTest.ts';
import { buildItem, counts } from '../../supabase/tests/fixtures/recordFetch.ts';
import type { Row } from '../../supabase/tests/fixtures/rowBuilders.ts';
import { RefusedCallError } from './databaseFailure.ts';
import type { EnrichedArticle } from './enrichArticles.ts';
import { supabaseStore, type FetchRecord } from './ingestStore.ts';

const outcome = {
  state: 'ok',
  error: null,
  next_check_at: '2026-11-20T16:00:00.000Z',
  retry_after_at: null,
  retry_after_url: null,
  is_not_found: false,
  is_no_feed: false,
  etag: null,
  last_modified: null,
  content_hash: null,
  redirected_to: null,
  left_out_articles: 0,
  is_same_body: false,
} as const;

const { backend, builders } = backendTest();

describe('record', () => {
  it.each<[string, Partial<EnrichedArticle>]>([
    ['a blank headline', { headline: ' ' }],
    ['an address that is none', { canonical_url: 'javascript:alert(1)' }],
    ['a date that is none', { published_at: 'yesterday-ish' }],
    ['a guid too long for an index', { guid: incompressible(9000) }],
    ['a summary too long', { summary_short: 'a'.repeat(141) }],
    ['a sentiment that is none', { sentiment: 'furious' as 'neutral' }],
  ])('refuses the one fetch with %s, and stores the others', async (_name, overrides) => {
    const [good, bad] = [await builders.buildSource(), await builders.buildSource()];
    const { results } = await supabaseStore(backend.service).record(randomUUID(), [
      recordOf(bad, [buildArticle({ url_key: 'fine' }), buildArticle(overrides)]),
      recordOf(good, [buildArticle()]),
    ]);
    expect(results).toEqual([expect.any(RefusedCallError), counts({ new: 1 })]);
    const { data } = await backend.service.from('articles').select().eq('source_id', bad.id);
    expect(data).toEqual([]);
  });

  it.each<[string, Partial<EnrichedArticle>]>([
    ['a NUL character', { excerpt: 'a\0b' }],
    ['half a character', { excerpt: 'a\ud83d' }],
  ])(
    'is refused as a whole with %s, which is no JSON of the database',
    async (_name, overrides) => {
      const source = await builders.buildSource();
      const records = [recordOf(source, [buildArticle(overrides)])];
      const call = supabaseStore(backend.service).record(randomUUID(), records);
      await expect(call).rejects.toThrow(RefusedCallError);
    },
  );

  it('takes the longest that articles may hold', async () => {
    const source = await builders.buildSource();
    const longest = buildArticle({
      guid: incompressible(500),
      url_key: incompressible(2048).replace(/[^!-~]/g, 'x'),
      title_key: incompressible(300),
    });
    const store = supabaseStore(backend.service);
    const { results } = await store.record(randomUUID(), [recordOf(source, [longest])]);
    expect(results).toEqual([counts({ new: 1 })]);
  });
});

describe('list', () => {
  it('reads more sources than one answer holds, important ones first', async () => {
    await backend.clear();
    const { id } = await builders.buildClub({ name: 'Rovers' });
    await backend.engine.query(
      `insert into public.sources (club_id, name, url, priority)
       select $1, 'S' || i, 'https://s' || i || '.test/', 1 + i % 100 from generate_series(1, 1005) i`,
      [id],
    );
    const sources = await supabaseStore(backend.service).list(null);
    expect(new Set(sources.map((source) => source.id)).size).toBe(1005);
    expect(sources[0]).toMatchObject({
      name: expect.stringMatching(/00$/) as string,
      club_name: 'Rovers',
    });
  });
});

describe('a database that does not answer as it should', () => {
  it.each([
    [
      'out of reach',
      () =>
        Promise.reject(new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') })),
      'start_ingestion failed: the database cannot be reached (connect ECONNREFUSED). Check SUPABASE_URL.',
    ],
    [
      'out of reach for an unknown reason',
      () => Promise.reject(new TypeError('fetch failed')),
      'start_ingestion failed: the database cannot be reached (TypeError: fetch failed). Check SUPABASE_URL.',
    ],
    [
      'another web site',
      () =>
        Promise.resolve(new Response(`<html>\n${'Hello '.repeat(1000)}</html>`, { status: 404 })),
      /^start_ingestion failed: <html> Hello .{1,200}$/,
    ],
    [
      'silent',
      () => Promise.resolve(new Response('', { status: 502, statusText: '' })),
      'start_ingestion failed: status 502',
    ],
  ])('is reported in one line when %s', async (_name, fetch, message) => {
    await expect(startWith('secret', fetch)).rejects.toThrow(message);
  });

  it.each([
    ['wrong', () => 'sb_secret_wrong'],
    ['the publishable one', () => backend.keys.publishableKey],
  ])('names the variable when its key is %s', async (_name, keyOf) => {
    await expect(startWith(keyOf(), fetchFromBackend)).rejects.toThrow(
      'start_ingestion failed: SUPABASE_SECRET_KEY is not the secret key of this database.',
    );
  });

  it('is told from one that refuses a single record', async () => {
    await expect(
      startWith('secret', () => Promise.reject(new TypeError('fetch failed'))),
    ).rejects.not.toThrow(RefusedCallError);
  });
});

function fetchFromBackend(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  return backend.fetch(url.pathname + url.search, init);
}

function startWith(key: string, fetch: typeof globalThis.fetch) {
  const client = createClient('http://touchline.test', key, {
    global: { fetch },
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return supabaseStore(client).start({
    trigger: 'command_line',
    scope: 'all',
    sourceId: null,
    jobId: null,
    takesOver: false,
  });
}

function recordOf({ id, url }: Row<'sources'>, articles: EnrichedArticle[]): FetchRecord {
  return { source_id: id, outcome: { ...outcome, url }, articles };
}

function buildArticle(overrides: Partial<EnrichedArticle> = {}): EnrichedArticle {
  return {
    ...buildItem('story'),
    minutes_ahead: null,
    sentiment: 'neutral',
    topic: 'other',
    is_routine: false,
    held_for: null,
    tags: [],
    summary_short: null,
    tokens_used: 0,
    ...overrides,
  };
}

/** Text of three bytes a character that no compression makes small. */
function incompressible(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (seed % 20_000));
  }).join('');
}
