import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../common/database.types.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { openTestBackend, type Caller, type TestBackend } from './fixtures/openTestBackend.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import { rowBuilders, type Row, type RowBuilders } from './fixtures/rowBuilders.ts';

const comparisonSchema = z.object({
  rows: z.array(z.object({ verdict: z.string(), reason: z.string().nullable() }).loose()),
  gone: z.array(z.object({ url: z.string() }).loose()),
});

let backend: TestBackend;
let builders: RowBuilders;
let arsenal: Row<'clubs'>;

beforeAll(async () => {
  backend = await openTestBackend();
  builders = rowBuilders(backend.service);
});
beforeEach(async () => {
  await backend.clear();
  arsenal = await builders.buildClub({ name: 'Arsenal', slug: 'arsenal' });
});
afterAll(() => backend.close());

function buildEntry(overrides: Record<string, Json> = {}): Record<string, Json> {
  return {
    club: 'arsenal',
    name: 'The Paper: Arsenal',
    display_name: 'The Paper',
    type: 'rss',
    url: 'https://paper.test/arsenal',
    publisher: 'The Paper',
    kind: 'press',
    priority: 40,
    left_out_links: ['/sounds/'],
    left_out_titles: [],
    keeps_named_only: false,
    is_proven: false,
    divisions: [],
    ...overrides,
  };
}

async function adopt(
  entries: Json[],
  more: { publishers?: Json; coming_back?: string[] } = {},
  caller: Caller = 'admin',
): Promise<unknown> {
  return dataOf(await backend[caller].rpc('adopt_sources', { entries, ...more }));
}

async function compare(...entries: Json[]) {
  return comparisonSchema.parse(dataOf(await backend.admin.rpc('compare_pack', { entries })));
}

async function verdictsOf(...entries: Json[]) {
  return (await compare(...entries)).rows.map(({ verdict }) => verdict);
}

async function storedSources() {
  return dataOf(await backend.service.from('sources').select().order('url'));
}

async function storedSource() {
  return dataOf(await backend.service.from('sources').select().single());
}

async function undoLast() {
  const changes = await backend.admin
    .from('audit_log')
    .select('id, title, table_name')
    .order('made_at', { ascending: false })
    .limit(1)
    .single();
  const change = dataOf(changes);
  dataOf(await backend.admin.rpc('undo_change', { change_id: change.id ?? '' }));
  return change;
}

const nothing = { added: 0, changed: 0, returned: 0, known: 0, skipped: [] };

describe('adopting rows of the source pack', () => {
  it.each(['admin', 'service'] as const)('adds sources and publishers for %s', async (caller) => {
    const publishers = [
      { name: 'The Paper', terms: 'Headlines may be shown.', is_on: true },
      { name: 'The Wall', terms: null, is_on: false },
    ];
    expect(await adopt([buildEntry()], { publishers }, caller)).toEqual({ ...nothing, added: 1 });

    const stored = dataOf(await backend.service.from('publishers').select().order('name'));
    expect(stored).toMatchObject(publishers);
    expect(await storedSource()).toMatchObject({
      club_id: arsenal.id,
      publisher_id: stored[0]?.id,
      kind: 'press',
      priority: 40,
      is_official: false,
      is_enabled: true,
      is_proven: false,
      left_out_links: ['/sounds/'],
      pack_entry: { name: 'The Paper: Arsenal', url: 'https://paper.test/arsenal' },
    });
  });

  it('marks an official feed, and takes one that belongs to no club', async () => {
    await adopt([
      buildEntry({ kind: 'official', priority: 5, is_proven: true }),
      buildEntry({ club: null, url: 'https://paper.test/all', divisions: ['championship'] }),
    ]);
    expect(await storedSources()).toMatchObject([
      { club_id: null, url: 'https://paper.test/all', kind: 'press' },
      { club_id: arsenal.id, kind: 'official', is_official: true, is_proven: true },
    ]);
  });

  it('keeps what somebody decided about a publisher, and learns its terms', async () => {
    await builders.buildPublisher({ name: 'The Paper', is_on: false });
    await adopt([], { publishers: [{ name: 'The Paper', terms: 'Read by now.', is_on: true }] });
    const publisher = dataOf(await backend.service.from('publishers').select().single());
    expect(publisher).toMatchObject({ is_on: false, terms: 'Read by now.' });
  });

  it.each<[string, Record<string, Json>, string]>([
    ['of an unknown club', { club: 'atlantis' }, 'There is no club atlantis.'],
    ['without a name', { name: ' ' }, 'It has no name.'],
    ['without an address', { url: 'paper.test' }, 'Its address is no web address.'],
    ['of no type', { type: 'html' }, 'Its type is none of rss, atom and json.'],
    [
      'of no kind',
      { kind: 'blog' },
      'Its kind is none of official, press, fan_blog, podcast and forum.',
    ],
    ['of nobody', { publisher: '' }, 'It has no publisher.'],
    ['of no rank', { priority: 0 }, 'Its priority is not a whole number from 1 to 100.'],
    [
      'that is there twice',
      { url: 'http://www.paper.test/Arsenal/' },
      'Its address stands there twice.',
    ],
  ])('skips a row %s, names it, and adds the others', async (_case, overrides, reason) => {
    const wrong = buildEntry({ url: 'https://paper.test/other', ...overrides });
    expect(await adopt([buildEntry(), wrong])).toEqual({
      ...nothing,
      added: 1,
      skipped: [{ name: wrong['name'], club: wrong['club'], url: wrong['url'], reason }],
    });
    expect(await verdictsOf(buildEntry(), wrong)).toEqual(['there', 'wrong']);
  });

  it('does not double an address that is there, and leaves what was set by hand', async () => {
    const source = await builders.buildSource({
      club_id: arsenal.id,
      url: 'http://www.paper.test/Arsenal/',
      name: 'Mine',
      priority: 1,
      is_enabled: false,
    });
    expect(await adopt([buildEntry()])).toEqual({ ...nothing, known: 1 });
    const stored = await storedSource();
    expect(stored).toMatchObject({
      ...{ id: source.id, name: 'Mine', priority: 1, is_enabled: false, url: source.url },
      ...{ left_out_links: [], is_proven: true },
      pack_entry: { name: 'The Paper: Arsenal' },
    });
    expect(stored.publisher_id).not.toBeNull();
  });

  it('is one change, which can be undone', async () => {
    const kept = await builders.buildSource({ url: 'https://kept.test/', club_id: arsenal.id });
    await adopt([buildEntry(), buildEntry({ url: kept.url, name: 'Kept' })], {
      publishers: [{ name: 'The Paper', terms: null, is_on: true }],
    });
    expect(await undoLast()).toMatchObject({
      title: 'Adopted 2 sources of the source pack',
      table_name: 'sources',
    });
    expect(await storedSources()).toMatchObject([
      { url: kept.url, pack_entry: null, publisher_id: null },
    ]);
    expect(dataOf(await backend.service.from('publishers').select())).toEqual([]);
  });

  it.each(['anon', 'stranger'] as const)('is refused to %s', async (caller) => {
    for (const name of ['adopt_sources', 'compare_pack', 'switch_to_real_news'] as const) {
      const { error } = await backend[caller].rpc(name, { entries: [buildEntry()] });
      expect(error?.code).toBe('42501');
    }
    expect(await storedSources()).toEqual([]);
  });
});

describe('the source pack after an update', () => {
  beforeEach(async () => {
    await adopt([buildEntry()]);
  });

  it('differs in nothing where nothing has changed, however well the feed is known now', async () => {
    expect(await verdictsOf(buildEntry({ is_proven: true, evidence: 'read' }))).toEqual(['there']);
  });

  it('tells what is new, changed and gone', async () => {
    const answer = await compare(
      buildEntry({ url: 'https://paper.test/new', name: 'New' }),
      buildEntry({ club: null, url: 'https://paper.test/wide', name: 'Wide' }),
    );
    expect(answer.rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
    expect(answer.gone).toMatchObject([{ url: 'https://paper.test/arsenal', name: 'The Paper' }]);
    expect(await compare(buildEntry({ priority: 30 }))).toMatchObject({
      rows: [{ verdict: 'changed' }],
      gone: [],
    });
  });

  it('changes what nobody has edited, and gives a feed that has moved its address', async () => {
    await backend.admin.from('sources').update({ priority: 7 }).eq('club_id', arsenal.id);
    const moved = buildEntry({ url: 'https://paper.test/moved', priority: 30, type: 'atom' });
    expect(await verdictsOf(moved)).toEqual(['changed']);
    expect(await adopt([moved])).toEqual({ ...nothing, changed: 1 });
    expect(await storedSource()).toMatchObject({
      ...{ url: 'https://paper.test/moved', type: 'atom', priority: 7 },
      pack_entry: { priority: 30 },
    });
    expect(await verdictsOf(moved)).toEqual(['there']);
  });

  it('knows a source again that an administrator gave another address', async () => {
    const url = 'https://paper.test/mine';
    await backend.admin.from('sources').update({ url }).eq('club_id', arsenal.id);
    expect(await verdictsOf(buildEntry())).toEqual(['there']);
    await adopt([buildEntry()]);
    expect(await storedSource()).toMatchObject({ url });
  });

  it('brings back what was deleted only where that is asked for', async () => {
    const { id: source_id } = await storedSource();
    await builders.buildArticle({ club_id: arsenal.id, source_id });
    await backend.admin.from('sources').delete().eq('id', source_id).throwOnError();
    expect(await compare(buildEntry())).toMatchObject({
      rows: [{ verdict: 'retired', reason: 'It was deleted.', source_id }],
    });

    expect(await adopt([buildEntry()])).toMatchObject({ returned: 0, skipped: [{}] });
    expect(await storedSource()).toMatchObject({ is_enabled: false });

    const coming_back = ['https://paper.test/arsenal'];
    expect(await adopt([buildEntry()], { coming_back })).toEqual({ ...nothing, returned: 1 });
    expect(await storedSource()).toMatchObject({ is_enabled: true, retired_at: null });
  });
});

describe('a source that nobody has read', () => {
  const notFound = { state: 'failing', error: 'Not found.', is_no_feed: true };
  const refused = { state: 'blocked', error: 'Refused.', is_no_feed: false };

  async function read(...outcomes: Parameters<typeof recordFetch>[3][]) {
    const { id } = await storedSource();
    for (const outcome of outcomes) await recordFetch(backend.service, id, [], outcome);
    return storedSource();
  }

  beforeEach(async () => {
    await adopt([buildEntry()]);
  });

  it('retires when its host answers with no feed three times', async () => {
    expect(await read(notFound, notFound)).toMatchObject({ is_enabled: true, retired_at: null });
    const source = await read(notFound);
    expect(source).toMatchObject({ is_enabled: false, is_proven: false });
    expect(source.retired_at).not.toBeNull();
    expect(await compare(buildEntry())).toMatchObject({
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
    await adopt([buildEntry()], { coming_back: ['https://paper.test/arsenal'] });
    expect(await read(notFound)).toMatchObject({ refuted_reads: 1, is_enabled: true });
  });
});

describe('switching to real news', () => {
  const sample = 'http://arsenal.localhost:4400';

  async function switchOver() {
    return backend.admin.rpc('switch_to_real_news', { entries: [buildEntry()] });
  }

  async function buildSamples() {
    const source = await builders.buildSource({ club_id: arsenal.id, url: `${sample}/feed` });
    const own = { club_id: arsenal.id, source_id: source.id };
    await builders.buildArticle({ ...own, url_key: 'arsenal.localhost:4400/news/1' });
    await builders.buildRemovedArticle({ ...own, url_key: 'arsenal.localhost:4400/news/2' });
    const blog = await builders.buildSource({ club_id: arsenal.id, url: 'https://blog.test/feed' });
    await builders.buildArticle({ club_id: arsenal.id, source_id: blog.id, headline: 'Mine' });
  }

  it('takes the samples away with all that came of them, and brings the pack', async () => {
    await buildSamples();
    expect(dataOf(await switchOver())).toMatchObject({
      ...{ added: 1, removed_sources: 1, removed_articles: 1 },
    });
    expect((await storedSources()).map(({ url }) => url)).toEqual([
      'https://blog.test/feed',
      'https://paper.test/arsenal',
    ]);
    expect(dataOf(await backend.service.from('articles').select('headline'))).toEqual([
      { headline: 'Mine' },
    ]);
    expect(dataOf(await backend.service.from('removed_articles').select())).toEqual([]);
  });

  it('is told as one change with what it took from visitors, and undone as one', async () => {
    await buildSamples();
    dataOf(await switchOver());
    const changes = dataOf(await backend.service.from('audit_changes').select());
    expect(changes).toMatchObject([
      { title: 'Switched from samples to real news', withdrawn_articles: 1 },
    ]);
    await undoLast();
    expect((await storedSources()).map(({ url }) => url)).toEqual([
      `${sample}/feed`,
      'https://blog.test/feed',
    ]);
    expect(dataOf(await backend.service.from('articles').select())).toHaveLength(2);
  });

  it('is refused where there are no samples', async () => {
    expect((await switchOver()).error?.message).toBe('There are no sample feeds.');
    expect(await storedSources()).toEqual([]);
  });
});

it('names the clubs of the active season that have no enabled source', async () => {
  const season = await builders.buildSeason({ is_active: true });
  const past = await builders.buildSeason();
  const quiet = await builders.buildClub({ name: 'Bury', slug: 'bury' });
  for (const { id: club_id } of [arsenal, quiet]) {
    await builders.buildMembership({ season_id: season.id, club_id });
  }
  await builders.buildMembership({ season_id: past.id });
  await builders.buildSource({ club_id: arsenal.id });
  await builders.buildSource({ club_id: quiet.id, is_enabled: false });

  expect(dataOf(await backend.admin.rpc('clubs_without_source'))).toEqual(['Bury']);
});

it('forgets nothing of a story that came of a real source', async () => {
  await adopt([buildEntry()]);
  const { id } = await storedSource();
  await recordFetch(backend.service, id, [buildItem('a')], {});
  await undoLast();
  expect(await storedSource()).toMatchObject({ is_enabled: false, publisher_id: null });
  expect(dataOf(await backend.service.from('articles').select())).toHaveLength(1);
});
