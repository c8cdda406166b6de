import { beforeEach, describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { hoursAgo } from './fixtures/ingestionCalls.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { callers } from './fixtures/openTestBackend.ts';
import type { NewRow, Row } from './fixtures/rowBuilders.ts';
import { siteContentOf } from './fixtures/siteContent.ts';

const { backend, builders } = backendTest();
let club: Row<'clubs'>;

beforeEach(async () => {
  club = await builders.buildClub();
});

describe('the lead of an event', () => {
  it.each([
    ['the club itself', [{ kind: 'press' }, { kind: 'official' }], 1],
    ['press before a fan blog', [{ kind: 'fan_blog' }, { kind: 'press' }], 1],
    ['the more important source', [{ priority: 50 }, { priority: 10 }], 1],
    ['the first of equals', [{}, {}], 0],
    ['one that has a source', [null, { kind: 'forum' }], 1],
  ] as const)('is %s', async (_, sources, place) => {
    const stories: Row<'articles'>[] = [];
    for (const source of sources) stories.push(await tell(source));
    await store(stories);
    expect(await leads()).toEqual([stories[place]?.headline]);
  });

  it('is the next one once it is hidden, and the first again once it is shown', async () => {
    const [first, second] = [await tell({ kind: 'official' }), await tell()];
    await store([first, second]);
    for (const [is_visible, lead] of [
      [false, second],
      [true, first],
    ] as const) {
      await backend.admin.from('articles').update({ is_visible }).eq('id', first.id).throwOnError();
      expect(await leads()).toEqual([lead.headline]);
      expect((await siteContentOf(backend)).clubs).toMatchObject([
        { event_count: 1, articles: [{ headline: lead.headline, event_id: first.id }] },
      ]);
    }
  });

  it('of a club is its own, and of all one', async () => {
    const other = await builders.buildClub();
    const [own, elsewhere] = [await tell(), await tell({ club_id: other.id, kind: 'official' })];
    await store([own, elsewhere]);
    expect(await leads('club_leads')).toEqual([own.headline, elsewhere.headline]);
    expect(await leads()).toEqual([elsewhere.headline]);
    expect((await siteContentOf(backend)).clubs).toMatchObject([
      { event_count: 1, articles: [{ id: own.id, event_id: own.id }] },
      { event_count: 1, articles: [{ id: elsewhere.id, event_id: own.id }] },
    ]);
  });

  it('is every story that is in no event', async () => {
    const stories = [await tell(), await tell()];
    expect(await leads()).toEqual(stories.map(({ headline }) => headline));
  });
});

describe('the views of leads', () => {
  it.each(
    (['club_leads', 'event_leads'] as const).flatMap((view) =>
      callers.map((caller) => [view, caller] as const),
    ),
  )('%s show %s what is visible, and are not written', async (view, caller) => {
    const [{ headline }] = [await tell(), await tell({}, { is_visible: false })];
    const { body } = await backend.request(caller, 'GET', `/rest/v1/${view}?select=headline`);
    expect(body).toEqual([{ headline }]);
    const { code } = await backend.request(caller, 'DELETE', `/rest/v1/${view}?id=not.is.null`);
    expect(code).toBe('42501');
  });
});

describe('more on this', () => {
  it('names the host of a story to a signed-in user, who reads no source without administering', async () => {
    const stories = [
      await tell({ display_name: 'The club' }),
      await tell({ display_name: 'Paper' }),
    ];
    await store(stories);
    const { body } = await backend.request(
      'stranger',
      'GET',
      '/rest/v1/event_leads?select=more_on_this',
    );
    expect(body).toMatchObject([{ more_on_this: [{ name: 'news.test', kind: null }] }]);
  });

  it.each(['anon', 'admin', 'service'] as const)(
    'is every other story once, newest first, those of its own publisher last, for %s',
    async (caller) => {
      const lead = await tell({ kind: 'official', display_name: 'The club' });
      const copy = { url_key: lead.url_key, club_id: (await builders.buildClub()).id };
      const stories = [
        await tell({ display_name: 'Paper' }),
        await tell({ display_name: 'Paper' }),
        await tell({ kind: 'fan_blog', name: 'Blog' }),
        await tell({ display_name: 'The club' }),
        await tell({ name: 'hidden' }, { is_visible: false }),
        await tell(null),
        await tell({ display_name: 'Elsewhere' }, copy),
      ];
      await store([lead, ...stories]);
      const path = `/rest/v1/event_leads?select=id,more_on_this&id=eq.${lead.id}`;
      expect((await backend.request(caller, 'GET', path)).body).toEqual([
        {
          id: lead.id,
          more_on_this: [
            ...[{ story: stories[5], name: 'news.test', kind: null }],
            ...[{ story: stories[2], name: 'Blog', kind: 'fan_blog' }],
            ...[{ story: stories[1], name: 'Paper', kind: 'press' }],
            ...[{ story: stories[0], name: 'Paper', kind: 'press' }],
            ...[{ story: stories[3], name: 'The club', kind: 'press' }],
          ].map(({ story, name, kind }) => {
            return {
              id: story?.id,
              name,
              kind,
              url: story?.canonical_url,
              headline: story?.headline,
            };
          }),
        },
      ]);
    },
  );
});

describe('storing events', () => {
  it('changes nothing the second time', async () => {
    const stories = [await tell(), await tell()];
    expect(await store(stories)).toBe(2);
    expect(await store(stories)).toBe(0);
    expect(await toGroup()).toEqual([]);
  });

  it('gives two events of which a story shows that they are one the id of the earlier, all of both', async () => {
    const [one, other, third, fourth] = [await tell(), await tell(), await tell(), await tell()];
    await store([one]);
    await store([other, third]);
    await store([fourth, other, one]);
    expect(await eventOf(one, other, third, fourth)).toEqual(Array(4).fill(one.id));
  });

  it('ends the same whichever of two workers comes first with what both have found', async () => {
    const [one, other, third] = [await tell(), await tell(), await tell()];
    await Promise.all([store([other, third]), store([one, other])]);
    expect(new Set(await eventOf(one, other, third)).size).toBe(1);
  });

  it('takes the visible stories of three days, where one of them is new', async () => {
    await tell({}, { published_at: hoursAgo(73) });
    await tell({}, { is_visible: false });
    const known = await tell();
    await store([known]);
    expect(await toGroup()).toEqual([]);
    const fresh = await tell();
    expect(await toGroup()).toEqual([fresh.id, known.id]);
    expect(
      dataOf(await backend.service.rpc('stories_to_group', { n: 1 })).map(({ id }) => id),
    ).toEqual([fresh.id]);
  });
});

describe('what an administrator says of an event', () => {
  it('takes a story out of it in all clubs for good, until it is undone', async () => {
    const stories = [await tell(), await tell(), await tell()];
    const [first, second, third] = stories as [Row<'articles'>, Row<'articles'>, Row<'articles'>];
    const copy = await tell(
      { club_id: (await builders.buildClub()).id },
      { url_key: first.url_key },
    );
    await store([...stories, copy]);
    await backend.admin.rpc('split_event', { article_ids: [first.id] }).throwOnError();
    const [own] = await eventOf(first);
    expect(await eventOf(first, second, third, copy)).toEqual([own, first.id, first.id, own]);
    expect(own).not.toBe(first.id);
    const fresh = await tell();
    expect(await toGroup()).toEqual([fresh.id, third.id, second.id]);
    // A worker that had read them before.
    await store([fresh, ...stories]);
    expect(await eventOf(first, second, fresh)).toEqual([own, first.id, first.id]);
    await backend.undoLast();
    expect(await eventOf(first, second, copy)).toEqual(Array(3).fill(first.id));
  });

  it('puts a story into it for good, until it is undone', async () => {
    const [first, second, third] = [await tell(), await tell(), await tell()];
    await store([first]);
    await store([third]);
    await join(third, second);
    expect(await eventOf(first, second, third)).toEqual([first.id, second.id, second.id]);
    await store([second]);
    await store([await tell(), third]);
    expect(await eventOf(first, second, third)).toEqual([first.id, second.id, second.id]);
    // It goes along where its event goes.
    await store([await tell(), first, second]);
    expect(await eventOf(second, third)).toEqual([first.id, first.id]);
    await backend.undoLast();
    expect(await eventOf(third)).toEqual([third.id]);
  });

  it('is said of stories that there are', async () => {
    const { error } = await backend.admin.rpc('join_event', { article_ids: [], with_id: club.id });
    expect(error?.message).toBe('There is no such article.');
  });
});

/** A story of a source of its own, later than those before. */
async function tell(
  source: Partial<NewRow<'sources'>> | null = {},
  overrides: NewRow<'articles'> = {},
): Promise<Row<'articles'>> {
  const club_id = source?.club_id ?? overrides.club_id ?? club.id;
  const { kind } = source ?? {};
  const source_id =
    source === null
      ? null
      : (await builders.buildSource({ ...source, club_id, is_official: kind === 'official' })).id;
  return builders.buildArticle({ ...overrides, club_id, source_id });
}

/** As a run that finds that they tell one event. */
async function store(stories: readonly Row<'articles'>[]): Promise<number> {
  const [first] = stories;
  const events = [{ id: first?.id, story_ids: stories.map(({ id }) => id) }];
  return dataOf(await backend.service.rpc('store_events', { events }));
}

async function join(story: Row<'articles'>, other: Row<'articles'>): Promise<void> {
  const asked = { article_ids: [story.id], with_id: other.id };
  await backend.admin.rpc('join_event', asked).throwOnError();
}

async function toGroup(): Promise<string[]> {
  return dataOf(await backend.service.rpc('stories_to_group')).map(({ id }) => id);
}

async function eventOf(...stories: readonly Row<'articles'>[]): Promise<(string | null)[]> {
  const rows = dataOf(await backend.service.from('articles').select('id, event_id'));
  const events = new Map(rows.map(({ id, event_id }) => [id, event_id]));
  return stories.map(({ id }) => events.get(id) ?? null);
}

async function leads(view: 'event_leads' | 'club_leads' = 'event_leads'): Promise<unknown[]> {
  const rows = dataOf(await backend.anon.from(view).select('headline').order('published_at'));
  return rows.map(({ headline }) => headline);
}
