import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import type { ClubSource, NewRow } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let source: ClubSource;

beforeEach(async () => {
  source = await builders.buildSource({ display_name: 'Club News', is_official: true });
});

const label = { name: 'Club News', is_official: true, kind: 'official' };

describe('what visitors see of a story whose source', () => {
  it.each([
    ['is switched off', () => backend.admin.from('sources').update({ is_enabled: false })],
    ['is deleted', () => backend.admin.from('sources').delete()],
  ])('%s keeps its name and its mark', async (_what, change) => {
    await buildStory();

    await change().eq('id', source.id).throwOnError();

    expect(await shownSource()).toMatchObject(label);
    const { data } = await backend.anon.from('articles').select('sources(label)');
    expect(data).toMatchObject([{ sources: { label: 'Club News' } }]);
  });

  it('is switched off ends with the last visible story, and so does its name', async () => {
    const story = await buildStory();
    await backend.admin.from('sources').update({ is_enabled: false }).eq('id', source.id);
    expect(await visitorsSources()).toEqual([source.id]);

    await backend.admin.from('articles').update({ is_visible: false }).eq('id', story.id);

    expect(await visitorsSources()).toEqual([]);
  });
});

describe('deleting a source', () => {
  it('without stories deletes it', async () => {
    await remove();

    expect(await stored()).toBeNull();
  });

  it.each(['admin', 'service'] as const)('with hidden stories retires it: %s', async (caller) => {
    await buildStory({ is_visible: false });

    await backend[caller].from('sources').delete().eq('id', source.id).throwOnError();

    expect(await stored()).toMatchObject({
      is_enabled: false,
      retired_at: expect.any(String) as string,
      display_name: 'Club News',
      url: source.url,
    });
  });

  it('of several retires some and deletes the others', async () => {
    const other = await builders.buildSource({ club_id: source.club_id });
    await buildStory();

    await backend.admin.from('sources').delete().in('id', [source.id, other.id]).throwOnError();

    expect(await backend.rows('sources')).toMatchObject([
      { id: source.id, retired_at: expect.any(String) as string },
    ]);
  });

  it('a second time changes nothing', async () => {
    await buildStory();
    await remove();
    const before = await stored();

    await remove();

    expect(await stored()).toEqual(before);
  });

  it('is said and undone as what it is to administrators', async () => {
    await buildStory();
    const before = await stored();
    await remove();
    expect(await auditLog(backend.admin)).toMatchObject([
      { table_name: 'sources', action: 'delete', record_count: 1 },
    ]);

    await backend.undoLast();

    expect(await stored()).toEqual({ ...before, version: expect.any(Number) as number });
  });

  it('happens when its adding is undone after it brought stories', async () => {
    const added = { club_id: source.club_id, name: 'New', url: 'https://new.test/feed' };
    const source_id = dataOf(await backend.admin.rpc('add_source', added));
    await buildStory({ source_id });

    await backend.undoLast();

    expect((await backend.row('sources', source_id)).retired_at).not.toBeNull();
  });

  it('with its club takes it and its stories along', async () => {
    await buildStory();
    await remove();

    await backend.admin.from('clubs').delete().eq('id', source.club_id).throwOnError();

    expect(await stored()).toBeNull();
    expect(await backend.rows('articles')).toEqual([]);
  });
});

describe('a retired source', () => {
  beforeEach(async () => {
    await buildStory();
    await remove();
  });

  it('is not read', async () => {
    const { data } = await backend.service.rpc('queue_ingestion', { job_scope: 'all' });

    expect(data).toMatchObject({ total_sources: 0 });
  });

  it('cannot be switched on without being brought back', async () => {
    const on = { is_enabled: true };
    const { error } = await backend.admin.from('sources').update(on).eq('id', source.id);

    expect(error?.code).toBe('23514');
  });

  it('is counted nowhere', async () => {
    const figures = dataOf(await backend.admin.rpc('overview_figures'));
    const summary = dataOf(await backend.admin.from('club_summaries').select().single());
    const contents = dataOf(await backend.admin.from('club_contents').select().single());

    expect(figures).toMatchObject({ sources: { enabled: 0, disabled: 0 } });
    expect(summary).toMatchObject({ source_count: 0, enabled_count: 0, failing_count: 0 });
    expect(contents).toMatchObject({ source_count: 0 });
  });

  it('comes back with its stories when its address is added again, as it is told then', async () => {
    const gone = { state: 'gone', last_error: 'HTTP 410', error_count: 9 };
    await backend.change('service', 'sources', source.id, gone);

    const again = { club_id: source.club_id, name: 'Again', url: source.url, type: 'atom' };
    const added = await backend.admin.rpc('add_source', again);

    expect(added).toMatchObject({ error: null, data: source.id });
    expect(await stored()).toMatchObject({
      name: 'Again',
      display_name: null,
      type: 'atom',
      is_enabled: true,
      retired_at: null,
      state: 'ok',
      last_error: null,
      error_count: 0,
    });
    expect(await shownSource()).toMatchObject({ name: 'Again' });
  });

  it('comes back out of a file', async () => {
    const rows = [{ line: 1, url: source.url, name: 'Filed', club_id: source.club_id }];
    expect(dataOf(await backend.admin.rpc('preview_sources', { rows }))).toMatchObject([
      { verdict: 'new' },
    ]);

    const counts = dataOf(await backend.admin.rpc('import_sources', { rows }));

    expect(counts).toEqual({ added: 1, known: 0 });
    expect(await stored()).toMatchObject({ name: 'Filed', retired_at: null, is_enabled: true });
  });

  it('can be suggested by a visitor, and comes back when that is approved', async () => {
    const suggestion = { club_id: source.club_id, feed_url: source.url, blog_name: 'Blog' };
    await backend.anon.from('feed_submissions').insert(suggestion).throwOnError();
    const [submission] = await backend.rows('feed_submissions');

    await backend.admin.rpc('approve_submission', { id: submission?.id ?? '' }).throwOnError();

    expect(await stored()).toMatchObject({ name: 'Blog', type: 'fan_blog', retired_at: null });
  });

  it.each([
    [179, true],
    [181, false],
  ])('without stories for %d days is still there: %s', async (days, isThere) => {
    await backend.service.from('articles').delete().eq('source_id', source.id);
    await backend.change('service', 'sources', source.id, { retired_at: daysAgo(days) });

    await backend.service.rpc('prune_articles', { days: 365 }).throwOnError();

    expect((await stored()) !== null).toBe(isThere);
  });
});

describe('adding a source', () => {
  it('that is read already is refused, and changes nothing', async () => {
    const before = await stored();
    const { name: clubName } = await backend.row('clubs', source.club_id);

    const twice = { club_id: source.club_id, name: 'Twice', url: source.url };
    const { error } = await backend.admin.rpc('add_source', twice);

    expect(error).toMatchObject({
      code: '23505',
      message: `A source with the URL ${source.url} already exists.`,
      details: `It is ${source.name} of ${clubName}.`,
    });
    expect(await stored()).toEqual(before);
  });
});

function buildStory(overrides: NewRow<'articles'> = {}) {
  return builders.buildArticle({ club_id: source.club_id, source_id: source.id, ...overrides });
}

async function remove(): Promise<void> {
  await backend.admin.from('sources').delete().eq('id', source.id).throwOnError();
}

async function stored() {
  return (await backend.rows('sources', { id: source.id }))[0] ?? null;
}

async function visitorsSources() {
  return dataOf(await backend.anon.from('sources').select('id')).map(({ id }) => id);
}

/** The source of the only story, as a build of the site is given it. */
async function shownSource(): Promise<unknown> {
  const { clubs } = await siteContentOf(backend);
  return clubs.flatMap(({ articles }) => articles)[0]?.source;
}
