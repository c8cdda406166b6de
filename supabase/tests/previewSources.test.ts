import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Json } from '../../common/database.types.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const judgementSchema = z.array(
  z.looseObject({ line: z.number(), verdict: z.string(), reason: z.string().nullable() }),
);

const noWebAddress = 'The address is not a web address that begins with http:// or https://.';

const { backend, builders } = backendTest();
let arsenal: Row<'clubs'>;

beforeEach(async () => {
  arsenal = await builders.buildClub({ name: 'Arsenal', slug: 'arsenal', aliases: ['Gunners'] });
});

function buildRow(overrides: Record<string, Json> = {}): Record<string, Json> {
  return { line: 2, club: 'Arsenal', url: 'https://blog.test/feed', ...overrides };
}

async function preview(...rows: Json[]) {
  return judgementSchema.parse(dataOf(await backend.admin.rpc('preview_sources', { rows })));
}

const storedSources = () => backend.rows('sources', {}, 'url');

describe('the preview of an import', () => {
  it('tells of a new row what would be added', async () => {
    expect(await preview(buildRow())).toEqual([
      {
        line: 2,
        verdict: 'new',
        reason: null,
        club_id: arsenal.id,
        club_name: 'Arsenal',
        name: 'blog.test',
        display_name: null,
        url: 'https://blog.test/feed',
        type: 'rss',
        priority: 5,
        kind: 'press',
        is_official: false,
        is_enabled: true,
      },
    ]);
  });

  it.each<[string, Record<string, Json>, Record<string, unknown>]>([
    ['trims', { name: ' A ', url: ' https://a.test/ ' }, { name: 'A', url: 'https://a.test/' }],
    ['names it after what is shown', { display_name: 'Shown' }, { name: 'Shown' }],
    ['takes a blank display name for none', { display_name: '  ' }, { display_name: null }],
    ['reads the type in any case', { type: 'Google News' }, { type: 'google_news' }],
    [
      'tells Google News by its address',
      { url: 'https://news.google.com/rss/search?q=arsenal' },
      { type: 'google_news' },
    ],
    ['ranks a fan blog as such', { type: 'fan_blog' }, { priority: 50 }],
    ['keeps the priority', { type: 'fan_blog', priority: '7' }, { priority: 7 }],
    ['reads yes', { official: 'Yes' }, { is_official: true }],
    ['reads 0', { official: '0' }, { is_official: false }],
    ['makes an official one of that', { official: 'yes' }, { kind: 'official' }],
    [
      'reads the kind',
      { kind: 'Fan blog' },
      { kind: 'fan_blog', is_official: false, priority: 50 },
    ],
    ['needs no second word', { kind: 'official' }, { kind: 'official', is_official: true }],
    ['tells a fan blog by its type', { type: 'fan_blog' }, { kind: 'fan_blog' }],
    ['keeps what is switched off', { is_enabled: false }, { is_enabled: false }],
  ])('%s', async (_case, overrides, expected) => {
    expect(await preview(buildRow(overrides))).toMatchObject([{ verdict: 'new', ...expected }]);
  });

  it.each([
    ['the club', { club: 'Division-wide' }],
    ['the club in another spelling', { club: ' division wide ' }],
    ['a folder', { club: null, folders: ['News', 'Division-wide'] }],
    ['a folder, whatever is chosen for the rest', { club: null, folders: ['Division-wide'] }],
  ])('takes “Division-wide” for no club at all, as %s', async (_case, overrides) => {
    const row = buildRow({ ...overrides, club_id: arsenal.id });
    expect(await preview(row)).toMatchObject([
      { verdict: 'new', club_id: null, club_name: expect.any(String) as string },
    ]);
    dataOf(await backend.admin.rpc('import_sources', { rows: [row] }));
    expect(await storedSources()).toMatchObject([{ club_id: null }]);
    expect(await preview(row)).toMatchObject([
      { verdict: 'known', reason: 'Already a source of a whole division, as “blog.test”.' },
    ]);
  });

  it.each(['Arsenal', 'arsenal', ' ARSENAL ', 'gunners'])('finds the club by %j', async (club) => {
    expect(await preview(buildRow({ club }))).toMatchObject([{ club_id: arsenal.id }]);
  });

  it.each(['Brighton & Hove Albion', 'brighton and hove albion', 'brighton-and-hove-albion'])(
    'does not mind how %j is written',
    async (club) => {
      const slug = 'brighton-and-hove-albion';
      const { id } = await builders.buildClub({ name: 'Brighton & Hove Albion', slug });

      expect(await preview(buildRow({ club }))).toMatchObject([{ club_id: id }]);
    },
  );

  it('takes a name for the club that bears it before one that is only called so', async () => {
    await builders.buildClub({ name: 'Other', slug: 'other', aliases: ['Arsenal'] });

    expect(await preview(buildRow())).toMatchObject([{ verdict: 'new', club_id: arsenal.id }]);
  });

  it('finds the club by the folders, the nearest first, and else takes the one chosen', async () => {
    const fulham = await builders.buildClub({ name: 'Fulham', slug: 'fulham' });
    const withFolders = (line: number, ...folders: string[]) =>
      buildRow({ line, club: null, folders, url: `https://a.test/${line}`, club_id: fulham.id });

    expect(
      await preview(
        withFolders(1, 'News', 'Gunners', 'Fulham'),
        withFolders(2, 'Fulham', 'Arsenal'),
        withFolders(3, 'News'),
        withFolders(4),
      ),
    ).toMatchObject([
      { club_id: arsenal.id },
      { club_id: fulham.id },
      { club_id: fulham.id },
      { club_id: fulham.id },
    ]);
  });

  it.each([
    'https://blog.test/feed',
    'http://blog.test/feed',
    'https://www.blog.test/feed/',
    'HTTPS://Blog.test/FEED',
  ])('knows %s again', async (url) => {
    await builders.buildSource({
      club_id: arsenal.id,
      name: 'Blog',
      url: 'http://www.blog.test/Feed/',
    });

    expect(await preview(buildRow({ url, club: 'Nobody', priority: 'high' }))).toMatchObject([
      { verdict: 'known', reason: 'Already a source of Arsenal, as “Blog”.' },
    ]);
  });

  it('does not take one address for another', async () => {
    await builders.buildSource({ url: 'https://blog.test/feed' });

    expect(
      await preview(
        buildRow({ url: 'https://blog.test/feed?club=1' }),
        buildRow({ url: 'https://blog.test/feed/2' }),
        buildRow({ url: 'https://other.test/feed' }),
      ),
    ).toMatchObject([{ verdict: 'new' }, { verdict: 'new' }, { verdict: 'new' }]);
  });

  it('adds an address once that stands there twice, after what is wrong with the first', async () => {
    const rows = [
      buildRow({ line: 2, club: 'Nobody' }),
      buildRow({ line: 3 }),
      buildRow({ line: 4, url: 'http://blog.test/feed/' }),
    ];

    expect(await preview(...rows)).toMatchObject([
      { verdict: 'invalid' },
      { verdict: 'new' },
      { verdict: 'known', reason: 'The same address as in line 3.' },
    ]);
  });

  it.each<[string, Record<string, Json>]>([
    ['The address is missing.', { url: ' ' }],
    ['The address is longer than 2,048 characters.', { url: `https://a.test/${'a'.repeat(2048)}` }],
    [noWebAddress, { url: 'ftp://a.test/feed' }],
    [noWebAddress, { url: 'https://a b.test/' }],
    [noWebAddress, { url: 'https:///feed' }],
    ['No club is called “Nobody”.', { club: 'Nobody' }],
    ['No club is called “—”.', { club: '—' }],
    ['The club is missing.', { club: '' }],
    [
      'No club is called “News”. Choose a club for such rows.',
      { club: null, folders: ['News', 'All'] },
    ],
    [
      'The club that was chosen is no longer there.',
      { club: null, club_id: '00000000-0000-4000-8000-000000000000' },
    ],
    ['The name is longer than 120 characters.', { name: 'a'.repeat(121) }],
    ['The display name is longer than 120 characters.', { display_name: 'a'.repeat(121) }],
    [
      'The type “podcast” is none of rss, atom, json, google_news and fan_blog.',
      { type: 'podcast' },
    ],
    ['The priority “0” is not a whole number from 1 to 100.', { priority: '0' }],
    ['The priority “101” is not a whole number from 1 to 100.', { priority: '101' }],
    ['The priority “5.5” is not a whole number from 1 to 100.', { priority: '5.5' }],
    ['The priority “high” is not a whole number from 1 to 100.', { priority: 'high' }],
    ['Official is “maybe”; it must be yes or no.', { official: 'maybe' }],
    ['The kind “blog” is none of official, press, fan blog, podcast and forum.', { kind: 'blog' }],
    [
      'The kind is “press” and official is “yes”; only one of them can be right.',
      { kind: 'press', official: 'yes' },
    ],
    ['The row has 9 values.', { problem: 'The row has 9 values.' }],
  ])('says: %s', async (reason, overrides) => {
    expect(await preview(buildRow(overrides))).toMatchObject([
      { line: 2, verdict: 'invalid', reason },
    ]);
  });

  it('does not choose between clubs', async () => {
    await builders.buildClub({ name: 'Ayr', aliases: ['United'] });
    await builders.buildClub({ name: 'Leeds', aliases: ['United'] });

    expect(await preview(buildRow({ club: 'united' }))).toMatchObject([
      { verdict: 'invalid', reason: 'Several clubs are called “united”: Ayr, Leeds.' },
    ]);
  });

  it('writes nothing', async () => {
    await preview(buildRow());

    expect(await storedSources()).toEqual([]);
    expect(dataOf(await backend.admin.from('audit_changes').select())).toEqual([]);
  });

  it('takes 2,000 rows and no more', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) =>
      buildRow({ line: index, url: `https://blog.test/${index}` }),
    );

    expect(await preview(...rows.slice(1))).toHaveLength(2000);
    const { error } = await backend.admin.rpc('preview_sources', { rows });
    expect(error?.message).toBe('At most 2,000 rows can be imported at once.');
  });
});
