import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('create_season', () => {
  it('creates the season with its clubs, a new one among them, and nothing is active yet', async () => {
    const summer = await buildSummer();

    await create(summer).throwOnError();

    expect(await leaguesIn('2032-33')).toEqual({ Athletic: 'Top', Newtown: 'Bottom' });
    expect(await leaguesIn('2031-32')).toEqual({ Athletic: 'Bottom', Rovers: 'Top' });
    expect(await activeCode()).toBe('2031-32');
    expect(await backend.rows('clubs', { slug: 'newtown' })).toMatchObject([
      {
        name: 'Newtown',
        short_name: 'Newt',
        primary_colour: '#123456',
        secondary_colour: '#FBF9F4',
      },
    ]);
  });

  it('makes it the active one where that is wished, and switches off who left', async () => {
    const summer = await buildSummer();
    const left = await builders.buildSource({ club_id: summer.rovers.id });
    const stayed = await builders.buildSource({ club_id: summer.athletic.id });

    await create(summer, { is_active: true, switches_off_leavers: true }).throwOnError();

    expect(await activeCode()).toBe('2032-33');
    expect([await isRead(left), await isRead(stayed)]).toEqual([false, true]);
  });

  it('is one change, which can be undone, sources and active season included', async () => {
    const summer = await buildSummer();
    const left = await builders.buildSource({ club_id: summer.rovers.id });
    await create(summer, { is_active: true, switches_off_leavers: true }).throwOnError();

    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Created season 2032/33 with its clubs' },
    ]);
    await backend.undoLast();
    expect(await activeCode()).toBe('2031-32');
    expect(await isRead(left)).toBe(true);
    expect(await backend.rows('seasons')).toHaveLength(1);
    expect(await backend.rows('clubs')).toHaveLength(2);
  });

  type Change = (summer: Summer) => Overrides;
  it.each<[what: string, status: number, says: string, change: Change]>([
    [
      'a league has a club too few',
      409,
      'Top would have 0 clubs in place of 1.',
      ({ bottom, athletic }) => membersOf([bottom, athletic]),
    ],
    [
      'a club is listed twice',
      409,
      'Top would have 2 clubs in place of 1. Bottom would have 0 clubs in place of 1. Athletic is listed twice.',
      ({ top, athletic }) => membersOf([top, athletic], [top, athletic]),
    ],
    [
      'a league has gone',
      409,
      'Bottom would have 0 clubs in place of 1. One of the leagues is no longer there.',
      ({ top, athletic }) => membersOf([top, athletic], [gone, newtown]),
    ],
    [
      'a club has gone',
      409,
      'One of the clubs is no longer there.',
      ({ top, bottom }) => membersOf([top, gone], [bottom, newtown]),
    ],
    [
      'a new club is there already',
      409,
      'ROVERS is among the clubs already: choose it there.',
      ({ top, bottom, athletic }) =>
        membersOf([top, athletic], [bottom, { name: 'ROVERS', slug: 'rovers-2' }]),
    ],
    [
      'the code is used',
      409,
      'There is a season with the code 2031-32 already.',
      () => ({ season_code: '2031-32' }),
    ],
    ['the day has passed', 400, beginsLater, () => ({ starts_on: '2020-08-01' })],
    [
      'it is to begin both now and later',
      400,
      beginsLater,
      () => ({ is_active: true, starts_on: '2099-08-01' }),
    ],
  ])('writes nothing where %s', async (_what, status, says, change) => {
    const summer = await buildSummer();

    const answer = await create(summer, change(summer));

    expect([answer.status, answer.error?.message]).toEqual([status, says]);
    const tables = ['seasons', 'clubs', 'league_memberships'] as const;
    const stored = await Promise.all(tables.map((table) => backend.rows(table)));
    expect(stored.map((rows) => rows.length)).toEqual([1, 2, 2]);
  });

  it('lets one of two administrators at once win, and tells the other', async () => {
    const summer = await buildSummer();

    const answers = await Promise.all([1, 2].map(() => create(summer, { is_active: true })));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ error }) => error !== null)?.error?.message).toBe(
      'There is a season with the code 2032-33 already.',
    );
    expect(await leaguesIn('2032-33')).toEqual({ Athletic: 'Top', Newtown: 'Bottom' });
  });

  it('does not count the clubs of a league whose number nobody has said', async () => {
    const place = membersOf([await builders.buildLeague(), await builders.buildClub()]);
    const season = { season_code: '2032-33', season_name: '2032/33', ...place };

    expect((await backend.admin.rpc('create_season', season)).error).toBeNull();
  });
});

describe('a season with a day to begin on', () => {
  it('waits for its day', async () => {
    const summer = await buildSummer();
    await create(summer, { starts_on: '2099-08-01' }).throwOnError();

    await builders.buildIngestionJob();

    expect(await activeCode()).toBe('2031-32');
  });

  it('becomes active with the first run of its day, and keeps what was chosen for leavers', async () => {
    const summer = await buildSummer();
    const left = await builders.buildSource({ club_id: summer.rovers.id });
    await create(summer, { starts_on: '2099-08-01', switches_off_leavers: true }).throwOnError();
    await letItsDayCome('2032-33');

    await builders.buildIngestionJob();

    expect(await activeCode()).toBe('2032-33');
    expect(await isRead(left)).toBe(false);
    expect(await backend.rows('seasons')).toMatchObject([{ starts_on: null }, { starts_on: null }]);
  });

  it('is the one whose day came last, where several were to begin', async () => {
    const summer = await buildSummer();
    await builders.buildSeason({ code: '2030-31', starts_on: '2020-08-01' });
    await create(summer, { starts_on: '2099-08-01' }).throwOnError();
    await letItsDayCome('2032-33');

    await builders.buildIngestionJob();
    await builders.buildIngestionJob();

    expect(await activeCode()).toBe('2032-33');
  });

  it('has no day left once it was made active by hand', async () => {
    const summer = await buildSummer();
    const { data: season_id } = await create(summer, { starts_on: '2099-08-01' });

    await backend.admin.rpc('set_active_season', { season_id: season_id ?? '' }).throwOnError();

    expect(await backend.rows('seasons', { is_active: true })).toMatchObject([
      { code: '2032-33', starts_on: null },
    ]);
  });
});

const newtown = { name: 'Newtown', slug: 'newtown', short_name: 'Newt', primary_colour: '#123456' };
const gone = { id: randomUUID() };
const beginsLater = 'A season begins now or on a later day.';

type Summer = Awaited<ReturnType<typeof buildSummer>>;

/** Rovers in the upper and Athletic in the lower of two leagues of one club, in the active season. */
async function buildSummer() {
  const [season, top, bottom, rovers, athletic] = await Promise.all([
    builders.buildSeason({ code: '2031-32', name: '2031/32', is_active: true }),
    builders.buildLeague({ name: 'Top', tier: 1, club_count: 1 }),
    builders.buildLeague({ name: 'Bottom', tier: 2, club_count: 1 }),
    builders.buildClub({ name: 'Rovers' }),
    builders.buildClub({ name: 'Athletic' }),
  ]);
  const season_id = season.id;
  await builders.buildMembership({ season_id, league_id: top.id, club_id: rovers.id });
  await builders.buildMembership({ season_id, league_id: bottom.id, club_id: athletic.id });
  return { top, bottom, rovers, athletic };
}

type Club = { id: string } | { name: string; slug: string };

/** The places of clubs, those that are there by their ids. */
function membersOf(...places: [league: { id: string }, club: Club][]) {
  const members = places.map(([{ id: league_id }, club]) =>
    'id' in club ? { league_id, club_id: club.id } : { league_id, club },
  );
  return { members };
}

interface Overrides {
  season_code?: string;
  members?: ReturnType<typeof membersOf>['members'];
  is_active?: boolean;
  starts_on?: string;
  switches_off_leavers?: boolean;
}

/** Athletic goes up, Newtown comes, and Rovers leaves. */
function create({ top, bottom, athletic }: Summer, overrides: Overrides = {}) {
  return backend.admin.rpc('create_season', {
    ...{ season_code: '2032-33', season_name: '2032/33' },
    ...membersOf([top, athletic], [bottom, newtown]),
    ...overrides,
  });
}

/** As if it had been chosen for a day that was to come. */
async function letItsDayCome(code: string): Promise<void> {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());
  const begins = { starts_on: today };
  await backend.service.from('seasons').update(begins).eq('code', code).throwOnError();
}

async function leaguesIn(code: string): Promise<Record<string, string>> {
  const answer = await backend.anon
    .from('league_memberships')
    .select('clubs(name), leagues(name), seasons!inner(code)')
    .eq('seasons.code', code);
  return Object.fromEntries(dataOf(answer).map(({ clubs, leagues }) => [clubs.name, leagues.name]));
}

async function activeCode(): Promise<string | undefined> {
  return dataOf(await backend.anon.from('seasons').select('code').eq('is_active', true))[0]?.code;
}

async function isRead({ id }: Row<'sources'>): Promise<boolean> {
  return (await backend.row('sources', id)).is_enabled;
}
