import { beforeEach, describe, expect, it } from 'vitest';
import { importedSchema } from '../../admin/seeder/clubImport.ts';
import { seedClubRow, seedClubs, seedLeagues } from '../../common/pyramid/pyramid.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { auditLog } from './fixtures/auditLog.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();
let season: Row<'seasons'>;
let league: Row<'leagues'>;

beforeEach(async () => {
  season = await builders.buildSeason();
  league = await builders.buildLeague();
});

describe('importing clubs', () => {
  it('creates, updates and leaves alone by slug, and puts each into its league', async () => {
    const same = await builders.buildClub({ official_site: 'https://same.test' });
    const place = { season_id: season.id, league_id: league.id };
    await builders.buildMembership({ club_id: same.id, ...place });
    const moved = await builders.buildClub();
    const renamed = await builders.buildClub({ official_site: 'https://kept.test' });

    const answer = await importClubs([
      listed({ name: same.name, slug: same.slug, official_site: 'https://same.test' }),
      listed({ name: moved.name, slug: moved.slug }),
      listed({ name: 'New Name', slug: renamed.slug }),
      listed({ name: 'Fresh Town', slug: 'fresh-town', aliases: ['Fresh'] }),
    ]);

    expect(answer).toEqual({
      is_applied: true,
      outcomes: [
        { slug: same.slug, outcome: 'unchanged', message: null },
        { slug: moved.slug, outcome: 'updated', message: null },
        { slug: renamed.slug, outcome: 'updated', message: null },
        { slug: 'fresh-town', outcome: 'created', message: null },
      ],
    });
    const clubs = new Map((await stored()).map((club) => [club.slug, club]));
    expect(clubs.get('fresh-town')).toMatchObject({ name: 'Fresh Town', aliases: ['Fresh'] });
    expect(clubs.get(renamed.slug)).toMatchObject({
      name: 'New Name',
      official_site: 'https://kept.test',
    });
    const memberships = await backend.rows('league_memberships');
    expect(memberships.map(({ league_id }) => league_id)).toEqual(Array(4).fill(league.id));
  });

  it('changes what the list says of a club, and leaves what it does not say', async () => {
    const { slug, id } = await builders.buildClub({ monogram: 'OLD', aliases: ['Old'] });
    await builders.buildMembership({ club_id: id, season_id: season.id, league_id: league.id });
    const said = {
      ...{ name: 'Said Town', slug, short_name: 'Said', aliases: ['One', 'Two'] },
      ...{ badge_url: 'https://said.test/b.svg', shield_pattern: 'hoops' },
      ...{ primary_colour: '#010203', secondary_colour: '#040506' },
    };
    const silent = { official_site: null, monogram: null, league_tier: null };

    expect(await outcomeOf({ ...said, ...silent })).toBe('updated');
    expect(await stored()).toMatchObject([{ ...said, id, monogram: 'OLD' }]);
    expect(await outcomeOf({ ...said, ...silent })).toBe('unchanged');
    expect(await outcomeOf({ ...silent, slug })).toBe('unchanged');

    expect(await backend.rows('league_memberships')).toMatchObject([{ league_id: league.id }]);
  });

  it('adds a club with all that the list says, in no league where it names none', async () => {
    const said = {
      ...{ name: 'Said Town', slug: 'said-town', short_name: 'Said', aliases: ['One'] },
      ...{ badge_url: 'https://said.test/b.svg', shield_pattern: 'hoops', monogram: 'ST' },
      ...{ primary_colour: '#010203', secondary_colour: '#040506' },
    };
    expect(await outcomeOf(said)).toBe('created');
    expect(await stored()).toMatchObject([said]);
    expect(await backend.rows('league_memberships')).toEqual([]);
  });

  it.each([
    { mode: 'each', is_applied: true, names: ['Good Town'] },
    { mode: 'all_or_nothing', is_applied: false, names: [] },
    { mode: 'rehearsal', is_applied: false, names: [] },
  ])('says what it refuses, and with $mode stores $names', async ({ mode, is_applied, names }) => {
    const answer = await importClubs(
      [
        listed({ name: 'Good Town', slug: 'good-town' }),
        listed({ name: 'Bad Town', slug: 'BAD TOWN' }),
        listed({ name: 'Lost Town', slug: 'lost-town', league_tier: 99 }),
      ],
      mode,
    );

    expect(answer).toMatchObject({
      is_applied,
      outcomes: [
        { outcome: 'created', message: null },
        {
          outcome: 'failed',
          message: expect.stringMatching(/^Failed to create Bad Town: ./) as string,
        },
        { outcome: 'failed', message: 'Error processing Lost Town: There is no league 99.' },
      ],
    });
    expect((await stored()).map(({ name }) => name)).toEqual(names);
    const changes = await auditLog(backend.admin);
    expect(changes.map(({ title }) => title)).toEqual(names.map(() => 'Imported clubs'));
  });

  it('needs leagues', async () => {
    await backend.service.from('leagues').delete().eq('id', league.id).throwOnError();

    const { error } = await backend.admin.rpc('import_clubs', { season_id: season.id, clubs: [] });

    expect(error?.message).toBe('No leagues found');
  });

  it.each([
    { what: 'an unknown season', args: { season_id: '00000000-0000-4000-8000-000000000000' } },
    { what: 'an unknown mode', args: { mode: 'perhaps' } },
    { what: 'what is no list', args: { clubs: {} } },
    { what: 'too many clubs', args: { clubs: Array.from({ length: 501 }, () => ({})) } },
  ])('refuses $what', async ({ args }) => {
    const asked = { season_id: season.id, clubs: [], ...args };

    const { error } = await backend.admin.rpc('import_clubs', asked);

    expect(error?.code).toMatch(/^PT40[04]$/);
  });
});

describe('a project that has nothing but its tables', () => {
  const about = { title: 'About', content: 'One.', meta_description: 'Short.' };
  const basics = { leagues: seedLeagues.map((listed) => ({ ...listed })), about };

  it('is given leagues, About page, season and clubs by the Seeder, each once', async () => {
    await backend.clear();
    const [built] = loadSeasons().filter(({ code }) => code === '2026-27');
    const clubs = (built?.clubs ?? []).map((club) => ({
      ...seedClubRow(club),
      league_slug: club.league,
    }));

    expect(dataOf(await backend.admin.rpc('ensure_basics', basics))).toBe(4);
    const seasonOfNow = { season_code: '2026-27', season_name: '2026/27' };
    const { id } = dataOf(await backend.admin.rpc('ensure_season', seasonOfNow)) as { id: string };
    const call = { season_id: id, clubs, mode: 'seed' };
    const { outcomes } = importedSchema.parse(
      dataOf(await backend.admin.rpc('import_clubs', call)),
    );
    expect(outcomes.filter(({ outcome }) => outcome === 'created')).toHaveLength(92);
    expect(await backend.rows('league_memberships')).toHaveLength(92);

    expect(dataOf(await backend.admin.rpc('ensure_basics', basics))).toBe(0);
    expect(await backend.rows('about_page_content')).toMatchObject([about]);
  });

  it('keeps the leagues that it has, whichever they are', async () => {
    expect(dataOf(await backend.admin.rpc('ensure_basics', basics))).toBe(0);
    expect(await backend.rows('leagues')).toMatchObject([{ id: league.id }]);
  });
});

describe('the default season', () => {
  it('is created as the active one, once', async () => {
    await builders.buildSeason({ is_active: true });

    const first = await backend.admin.rpc('ensure_season', seasonNamed);
    const second = await backend.admin.rpc('ensure_season', seasonNamed);

    expect(first.data).toMatchObject({ is_new: true });
    expect(second.data).toEqual({ ...(first.data as object), is_new: false });
    const active = await backend.rows('seasons', { is_active: true });
    expect(active).toMatchObject([{ code: '2024-25', name: '2024/25' }]);
  });
});

const seasonNamed = { season_code: '2024-25', season_name: '2024/25' };

function listed(overrides: object) {
  return { official_site: null, league_tier: league.tier, ...overrides };
}

describe('seeding a season', () => {
  const built = { ...seedClub('arsenal'), league_slug: 'first' };

  it('writes what is missing and what nobody edited, and brings back what was deleted', async () => {
    await builders.buildLeague({ slug: 'first' });
    expect(await outcomeOf(built, 'seed')).toBe('created');
    expect(await outcomeOf(built, 'seed')).toBe('unchanged');
    expect(await outcomeOf({ ...built, short_name: 'Gunners' }, 'seed')).toBe('updated');

    const edited = { short_name: 'Mine', aliases: ['Mine'] };
    await backend.admin.from('clubs').update(edited).eq('slug', 'arsenal').throwOnError();
    expect(await outcomeOf({ ...built, monogram: 'ARS' }, 'seed')).toBe('updated');
    expect(await stored()).toMatchObject([{ ...edited, name: 'Arsenal', monogram: 'ARS' }]);

    await backend.admin.from('clubs').delete().eq('slug', 'arsenal').throwOnError();
    expect(await outcomeOf(built, 'seed')).toBe('created');
  });

  it('tells what it cannot write in the sentences of the catalogue', async () => {
    await builders.buildClub({ name: 'Arsenal', slug: 'another' });
    const answer = await importClubs(
      [built, { ...seedClub('chelsea'), league_slug: 'none' }],
      'seed',
    );
    expect(answer).toMatchObject({
      outcomes: [
        { message: expect.stringMatching(/^Failed to create Arsenal: /) as string },
        { message: 'Error processing Chelsea: There is no league none.' },
      ],
    });
  });
});

function seedClub(slug: string) {
  const club = seedClubs.find((each) => each.slug === slug);
  if (club === undefined) throw new Error(`There is no club ${slug}.`);
  return seedClubRow(club);
}

async function outcomeOf(club: object, mode?: string): Promise<string | undefined> {
  return (await importClubs([club], mode)).outcomes[0]?.outcome;
}

async function importClubs(clubs: object[], mode = 'each') {
  const args = { season_id: season.id, clubs: clubs as never, mode };
  return importedSchema.parse(dataOf(await backend.admin.rpc('import_clubs', args)));
}

const stored = () => backend.rows('clubs', {}, 'name');

describe("a club's name", () => {
  it('has at most a hundred characters, whoever writes it', async () => {
    await builders.buildClub({ name: 'a'.repeat(100) });
    const tooLong = { name: 'b'.repeat(101), slug: 'too-long' };
    const { error } = await backend.admin.from('clubs').insert(tooLong);
    expect(error?.message).toContain('clubs_name_length');
  });
});
