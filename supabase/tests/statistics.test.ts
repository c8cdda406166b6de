import { beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { startIngestion } from './fixtures/ingestionCalls.ts';
import { buildItem, recordFetch, recorderOf } from './fixtures/recordFetch.ts';
import type { ClubSource } from './fixtures/rowBuilders.ts';

const dayMs = 86_400_000;

const { backend, builders } = backendTest();
let source: ClubSource;
const record = recorderOf(backend, () => source);
/** The Monday of this week in Britain, as the database has it. */
let thisWeek: string;

beforeEach(async () => {
  source = await builders.buildSource();
  thisWeek = await weekOf('now()');
});

describe('the stories that came in', () => {
  it('are counted by club, source and week, routine ones too, and once', async () => {
    const items = [
      buildItem('a', { published_at: daysAgo(14) }),
      buildItem('b', { published_at: daysAgo(14), is_routine: true }),
      buildItem('c', { published_at: daysAgo(370) }),
      buildItem('undated'),
    ];
    await record(items);
    await record([...items, buildItem('later')]);

    expect(await counted()).toEqual([
      { week: weeksAgo(2), source_id: source.id, stories: 2, routine: 1 },
      { week: thisWeek, source_id: source.id, stories: 2, routine: 0 },
    ]);
  });

  it.each([
    ['a Sunday evening in summer', '-07-0', 'T22:30:00Z', -7],
    ['the hour after, which is Monday in Britain', '-07-0', 'T23:30:00Z', 0],
    ['a Sunday night in winter', '-02-0', 'T23:30:00Z', -7],
  ])('belong to weeks that begin on British Mondays: %s', async (_name, month, time, days) => {
    const monday = lastMondayOf(month);
    const sunday = new Date(monday.getTime() - dayMs).toISOString().slice(0, 10);
    await record([buildItem('a', { published_at: `${sunday}${time}` })]);

    const week = new Date(monday.getTime() + days * dayMs).toISOString().slice(0, 10);
    expect(await counted()).toMatchObject([{ week, stories: 1 }]);
  });

  it('stay counted whatever becomes of them', async () => {
    const names = ['hidden', 'moved', 'deleted', 'pruned', 'edited'];
    const published_at = daysAgo(20);
    const items = names.map((name) => buildItem(name, { published_at }));
    await record(items);
    const before = await counted();
    const other = await builders.buildClub();

    const change = (name: string, fields: object) =>
      backend.admin.from('articles').update(fields).eq('headline', name).throwOnError();
    await change('hidden', { is_visible: false });
    await change('moved', { club_id: other.id });
    await change('edited', { is_routine: true });
    await backend.admin.from('articles').delete().eq('headline', 'deleted').throwOnError();
    await backend.undoLast();
    await backend.service.rpc('prune_articles', { days: 10 }).throwOnError();

    expect(before).toMatchObject([{ stories: 5, routine: 0 }]);
    expect(await counted()).toEqual(before);
  });

  it('of a source of all clubs count for the clubs that they are about', async () => {
    const wide = await builders.buildWideSource();
    const clubs = [await builders.buildClub(), await builders.buildClub()];
    const items = clubs.map(({ id }, place) => buildItem(String(place), { club_id: id }));
    await recordFetch(backend.service, wide.id, items, { url: wide.url });

    const rows = dataOf(await backend.admin.from('weekly_stories').select('club_id, stories'));
    expect(rows.map(({ club_id }) => club_id).sort()).toEqual(clubs.map(({ id }) => id).sort());
    expect(dataOf(await statisticsOf('source_statistics', wide.id))).toMatchObject({
      this_week: 2,
      stories: 2,
    });
  });

  it('go with their source to the club that another is merged into, and back', async () => {
    await record([buildItem('a')]);
    const into = await builders.buildClub();
    const clubs = async () =>
      dataOf(await backend.admin.from('weekly_stories').select('club_id, stories'));

    const clubsToMerge = { from_id: source.club_id, into_id: into.id };
    await backend.admin.rpc('merge_clubs', clubsToMerge).throwOnError();
    expect(await clubs()).toEqual([{ club_id: into.id, stories: 1 }]);

    await backend.undoLast();
    expect(await clubs()).toEqual([{ club_id: source.club_id, stories: 1 }]);
  });

  it('are forgotten after a year', async () => {
    const rows = [weeksAgo(54), weeksAgo(53), thisWeek];
    for (const week of rows) await builders.buildWeeklyStories({ source_id: source.id, week });

    await startIngestion(backend.service);

    expect((await counted()).map(({ week }) => week)).toEqual(rows.slice(1));
  });
});

describe('fetches', () => {
  it('are counted by week before they are forgotten, once, and shown beside the later ones', async () => {
    const rows = [
      { outcome: 'failed', fetched_at: daysAgo(35) },
      { outcome: 'read', fetched_at: daysAgo(35) },
      { outcome: 'deferred', fetched_at: daysAgo(35) },
      { outcome: 'failed', fetched_at: new Date().toISOString() },
    ];
    for (const row of rows) await builders.buildSourceFetch({ ...row, source_id: source.id });
    const expected = [
      { week: weeksAgo(5), fetches: 2, failures: 1, stories: 0, routine: 0 },
      { week: thisWeek, fetches: 1, failures: 1, stories: 0, routine: 0 },
    ];

    for (let time = 0; time < 3; time += 1) {
      for (const owner of [{ source_id: source.id }, { club_id: source.club_id }]) {
        const weeks = dataOf(await backend.admin.rpc('weekly_statistics', owner));
        expect(weeks).toHaveLength(53);
        expect(weeks.filter(({ fetches }) => fetches > 0)).toEqual(expected);
      }
      await backend.service.from('ingestion_jobs').delete().eq('status', 'running');
      await startIngestion(backend.service);
    }
    expect(await backend.rows('weekly_fetches')).toHaveLength(1);
  });
});

describe('the last new story', () => {
  const lastOf = async (view: 'club_statistics' | 'source_statistics', id: string) =>
    dataOf(await statisticsOf(view, id)).last_story_at;

  it('is of a club and of its source the same moment: when it came in, not its date', async () => {
    await record([buildItem('a', { published_at: daysAgo(9) })]);

    const ofClub = await lastOf('club_statistics', source.club_id);
    expect(ofClub).toBe(await lastOf('source_statistics', source.id));
    expect(Date.parse(ofClub ?? '')).toBeGreaterThan(Date.now() - dayMs);
  });

  it('may have come from a source of all clubs', async () => {
    const wide = await builders.buildWideSource();
    const items = [buildItem('a', { club_id: source.club_id, published_at: daysAgo(9) })];
    expect(await lastOf('club_statistics', source.club_id)).toBeNull();
    await recordFetch(backend.service, wide.id, items, { url: wide.url });

    expect(await lastOf('club_statistics', source.club_id)).toBe(
      await lastOf('source_statistics', wide.id),
    );
  });
});

describe('the silence of clubs', () => {
  it('comes first where most of the usual is missing', async () => {
    const usually = (stories: number, recent: number[]) => [
      ...Array.from({ length: 10 }, () => stories),
      ...recent,
    ];
    const clubs: Record<string, readonly number[]> = {
      'fell silent': usually(30, [2, 0]),
      'fell silent months ago': [...usually(30, []), ...usually(0, [0, 0])],
      'writes little': usually(2, [2, 0]),
      'as ever': usually(30, [30, 30]),
      'writes more': usually(5, [40, 40]),
      'is new': [0, 0, 12, 0],
    };
    for (const [name, weeks] of Object.entries(clubs)) {
      const { id: club_id } = await builders.buildClub({ name });
      for (const [place, stories] of weeks.entries()) {
        const week = weeksAgo(weeks.length - 1 - place);
        if (stories > 0) await builders.buildWeeklyStories({ club_id, week, stories });
      }
    }

    const statistics = backend.admin.from('club_statistics').select().neq('id', source.club_id);
    const listed = dataOf(await statistics.order('silence', { ascending: false }));

    expect(listed.slice(0, 2).map(({ name }) => name)).toEqual([
      'fell silent',
      'fell silent months ago',
    ]);
    expect(listed.at(-1)?.name).toBe('writes more');
    const named = Object.fromEntries(listed.map((row) => [row.name, row]));
    expect(named['fell silent']).toMatchObject({ usual: 30, last_week: 2, this_week: 0 });
    expect(named['fell silent']?.weeks?.slice(-4)).toEqual([30, 30, 2, 0]);
    expect(named['fell silent']?.weeks).toHaveLength(53);
    expect(named['is new']).toMatchObject({ usual: null, silence: 0 });
    expect(named['fell silent']?.silence).toBeGreaterThan(3);
    expect(named['writes little']?.silence).toBeLessThan(3);
  });
});

function statisticsOf(view: 'club_statistics' | 'source_statistics', id: string) {
  return backend.admin.from(view).select().eq('id', id).single();
}

async function counted() {
  const columns = 'week, source_id, stories, routine';
  return dataOf(await backend.admin.from('weekly_stories').select(columns).order('week'));
}

/** A Monday, as the database tells it of a moment that is written in SQL. */
async function weekOf(moment: string): Promise<string> {
  const { rows } = await backend.engine.query<{ week: string }>(
    `select private.week_of(${moment})::text as week`,
  );
  return rows[0]?.week ?? '';
}

function weeksAgo(weeks: number): string {
  return new Date(Date.parse(thisWeek) - 7 * weeks * dayMs).toISOString().slice(0, 10);
}

/** At a time of the day at which no clock of Britain is on another day. */
function daysAgo(days: number): string {
  return new Date(Date.parse(thisWeek) + dayMs / 2 - days * dayMs).toISOString();
}

/** The first Monday of a month that has come last, such as `-07-0` for July. */
function lastMondayOf(month: string): Date {
  const year = new Date().getUTCFullYear();
  const mondays = [year - 1, year].flatMap((each) =>
    [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(`${each}${month}${day}T00:00Z`)),
  );
  const past = mondays.filter((day) => day.getUTCDay() === 1 && day.getTime() < Date.now());
  return past.at(-1) ?? new Date(NaN);
}
