import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { ago } from './fixtures/ingestionCalls.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { buildItem, recordFetch } from './fixtures/recordFetch.ts';
import type { NewRow, Row } from './fixtures/rowBuilders.ts';

const dayMs = 86_400_000;

const { backend, builders } = backendTest();

describe('a source that is read', () => {
  it.each([
    ['brought something 44 days ago', 44, [], 'ok'],
    ['brought nothing for 46 days', 46, [], 'quiet'],
    ['pauses 20 days as a rule, and for 46 now', 46, [46, 66, 86], 'ok'],
    ['pauses 20 days as a rule, and for 61 now', 61, [61, 81, 101], 'quiet'],
  ])('that %s', async (_case, days, published, state) => {
    const source = await builders.buildSource({ last_new_at: ago(days * dayMs) });
    for (const age of published) {
      await builders.buildArticle({
        club_id: source.club_id,
        source_id: source.id,
        published_at: ago(age * dayMs),
      });
    }

    await recordFetch(backend.service, source.id, [], { state: 'ok' });

    expect((await reread(source)).state).toBe(state);
  });

  it('is ok again with something new, and failing where it fails', async () => {
    const source = await builders.buildSource({ state: 'quiet', last_new_at: ago(60 * dayMs) });
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
    const change = { url: 'https://other.test/feed' };
    await backend.admin.from('sources').update(change).eq('id', source.id).throwOnError();

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
    const published_at = ago((firstDay - index) * dayMs);
    return { ...buildItem(name, { published_at }), is_about_football };
  });
  await recordFetch(backend.service, id, items.reverse(), { state: 'ok' });
}

async function reread({ id }: Row<'sources'>): Promise<Row<'sources'>> {
  return dataOf(await backend.service.from('sources').select().eq('id', id).single());
}

async function held(): Promise<string[]> {
  const rows = dataOf(
    await backend.service
      .from('articles')
      .select('headline, is_visible')
      .eq('held_for', 'suspicious')
      .order('headline'),
  );
  expect(rows.every(({ is_visible }) => !is_visible)).toBe(true);
  return rows.map(({ headline }) => headline);
}
