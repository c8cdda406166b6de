import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { daysAgo } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { NewRow, Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('a source that is read', () => {
  it.each([
    ['brought something 44 days ago', 44, [], 'ok'],
    ['brought nothing for 46 days', 46, [], 'quiet'],
    ['pauses 20 days as a rule, and for 46 now', 46, [46, 66, 86], 'ok'],
    ['pauses 20 days as a rule, and for 61 now', 61, [61, 81, 101], 'quiet'],
  ])('that %s', async (_case, days, published, state) => {
    const source = await builders.buildSource({ last_new_at: daysAgo(days) });
    for (const age of published) {
      const story = { club_id: source.club_id, source_id: source.id };
      await builders.buildArticle({ ...story, published_at: daysAgo(age) });
    }

    await recordFetch(backend.service, source.id, [], { state: 'ok' });

    expect((await reread(source)).state).toBe(state);
  });

  it('is ok again with something new, and failing where it fails', async () => {
    const source = await builders.buildSource({ state: 'quiet', last_new_at: daysAgo(60) });
    await recordFetch(backend.service, source.id, [], { state: 'failing', error: 'No answer.' });
    expect((await reread(source)).state).toBe('failing');
    await recordFetch(backend.service, source.id, [buildItem('news')], { state: 'ok' });
    expect((await reread(source)).state).toBe('ok');
  });
});

describe('a fan blog', () => {
  it('is suspicious after eight new items in a row that are not about football', async () => {
    const source = await buildBlog();
    await bring(source, [true, true], 13);
    await bring(source, offTopic(6), 11);
    expect((await reread(source)).state).toBe('ok');
    await bring(source, [false, false], 5);

    expect((await reread(source)).state).toBe('suspicious');
    // What is stored stays as it is; what comes from here on is held.
    expect(await held()).toEqual(['day-4', 'day-5']);
  });

  it('holds what comes after it became suspicious, whatever that is', async () => {
    const source = await buildSuspicious();
    await bring(source, [true], 1);

    expect((await reread(source)).state).toBe('suspicious');
    expect(await held()).toContain('day-1');
  });

  it.each<[string, NewRow<'sources'>, (boolean | undefined)[]]>([
    ['never wrote about football', {}, offTopic(9)],
    ['comes back to it', {}, [true, ...offTopic(7), true]],
    ['is no fan blog', { kind: 'press' }, [true, ...offTopic(8)]],
    ['is read by a worker that does not tell', {}, Array.from({ length: 9 }, () => undefined)],
  ])('is not suspicious where it %s', async (_case, overrides, topics) => {
    const source = await buildBlog(overrides);
    await bring(source, topics, 12);

    expect((await reread(source)).state).toBe('ok');
    expect(await held()).toEqual([]);
  });

  it('has its held stories shown once an administrator trusts it, and its next ones', async () => {
    const source = await buildSuspicious();

    expect(dataOf(await backend.admin.rpc('trust_source', { source_id: source.id }))).toBe(8);
    expect(await held()).toEqual([]);
    expect(await reread(source)).toMatchObject({ state: 'ok', off_topic_items: 0 });
    await bring(source, [false], 1);
    expect(await held()).toEqual([]);
  });

  it('starts anew with another address', async () => {
    const source = await buildSuspicious();
    await backend.change('admin', 'sources', source.id, { url: 'https://other.test/feed' });

    expect(await reread(source)).toMatchObject({ off_topic_items: null, state: 'ok' });
  });

  it('cannot be trusted where it is not there', async () => {
    const source_id = '00000000-0000-4000-8000-000000000000';
    const { status } = await backend.admin.rpc('trust_source', { source_id });
    expect(status).toBe(404);
  });
});

/** So many stories that are not about football. */
function offTopic(count: number): boolean[] {
  return Array.from({ length: count }, () => false);
}

function buildBlog(overrides: NewRow<'sources'> = {}): Promise<Row<'sources'>> {
  return builders.buildSource({ kind: 'fan_blog', ...overrides });
}

async function buildSuspicious(): Promise<Row<'sources'>> {
  const source = await buildBlog();
  await bring(source, [true, ...offTopic(8)], 12);
  expect((await reread(source)).state).toBe('suspicious');
  return source;
}

/** One fetch with a story a day, the first so many days old; the newest comes first, as in feeds. */
async function bring(
  { id }: Row<'sources'>,
  topics: readonly (boolean | undefined)[],
  firstDay: number,
): Promise<void> {
  const items = topics.map((is_about_football, index) => {
    const name = `day-${String(firstDay - index)}`;
    const published_at = daysAgo(firstDay - index);
    return { ...buildItem(name, { published_at }), is_about_football };
  });
  await recordFetch(backend.service, id, items.reverse(), { state: 'ok' });
}

const reread = ({ id }: Row<'sources'>) => backend.row('sources', id);

async function held(): Promise<string[]> {
  const rows = await backend.rows('articles', { held_for: 'suspicious' }, 'headline');
  expect(rows.every(({ is_visible }) => !is_visible)).toBe(true);
  return rows.map(({ headline }) => headline);
}

describe('clearing the error of a source', () => {
  it.each(['failing', 'blocked', 'gone'])('lets a %s one be read next time', async (state) => {
    const source = await buildFailing({ state });

    await clear(source);

    const row = await reread(source);
    expect(row).toMatchObject({
      state: 'ok',
      error_count: 0,
      last_error: null,
      failing_since: null,
      not_found_since: null,
    });
    expect(Date.parse(row.next_check_at)).toBeLessThanOrEqual(Date.now());
  });

  it('keeps a proposed address, and the wait that the publisher asked for', async () => {
    const source = await buildFailing({
      state: 'moved',
      moved_to: 'https://new.test/feed',
      retry_after_at: '2999-01-01T00:00:00Z',
    });

    await clear(source);

    const row = await reread(source);
    expect(row).toMatchObject({ state: 'moved', moved_to: 'https://new.test/feed' });
    expect(Date.parse(row.retry_after_at ?? '')).toBe(Date.parse('2999-01-01T00:00:00Z'));
  });

  it('can be undone, state and all', async () => {
    const source = await buildFailing({ state: 'blocked' });
    await clear(source);

    await backend.undoLast();
    expect(await reread(source)).toEqual({ ...source, version: source.version + 2 });
  });

  it('is left alone where ingestion records, which knows the state itself', async () => {
    const source = await buildFailing({ state: 'failing' });

    await backend.change('service', 'sources', source.id, { last_error: null });

    expect(await reread(source)).toMatchObject({ state: 'failing' });
  });
});

function buildFailing(overrides: NewRow<'sources'>): Promise<Row<'sources'>> {
  return builders.buildSource({
    last_error: '503 Service Unavailable',
    error_count: 4,
    failing_since: '2026-01-01T00:00:00Z',
    not_found_since: '2026-01-01T00:00:00Z',
    next_check_at: '2999-01-01T00:00:00Z',
    ...overrides,
  });
}

const clear = ({ id }: Row<'sources'>) =>
  backend.change('admin', 'sources', id, { last_error: null, error_count: 0 });
