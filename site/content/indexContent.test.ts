import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub, buildContent, buildSource } from './fixtures/contentBuilders.ts';
import { indexContent, isSampleNews, clubGroups } from './indexContent.ts';
import type { SiteContent } from '../backend/siteContent.ts';

const leagues = [
  { slug: 'championship', name: 'Championship', tier: 2 },
  { slug: 'premier-league', name: 'Premier League', tier: 1 },
];
const clubs = [
  buildClub({ slug: 'leeds-united', name: 'Leeds United' }),
  buildClub({ slug: 'arsenal', name: 'Arsenal' }),
  buildClub({ slug: 'afc-wimbledon', name: 'AFC Wimbledon' }),
];
const member = (season: string, league: string, club: string) => ({
  season_code: season,
  league_slug: league,
  club_slug: club,
});
const content = buildContent({
  seasons: [
    { code: '2022-23', name: '2022/23', is_active: false },
    { code: '2023-24', name: '2023/24', is_active: false },
    { code: '2024-25', name: '2024/25', is_active: true },
    { code: '2025-26', name: '2025/26', is_active: false },
  ],
  leagues,
  clubs,
  memberships: [
    member('2024-25', 'premier-league', 'leeds-united'),
    member('2024-25', 'premier-league', 'arsenal'),
    member('2023-24', 'championship', 'leeds-united'),
    member('2022-23', 'championship', 'leeds-united'),
  ],
});

describe('indexContent', () => {
  const index = indexContent(content);

  it('orders leagues by tier and clubs by name', () => {
    expect(index.leagues.map(({ tier }) => tier)).toEqual([1, 2]);
    expect(index.clubs.map(({ name }) => name)).toEqual([
      'AFC Wimbledon',
      'Arsenal',
      'Leeds United',
    ]);
  });

  it('lists every league of a season, one without clubs as well', () => {
    const listed = index
      .divisionsOf('2024-25')
      .map((division) => [division.league.slug, division.clubs.map(({ slug }) => slug)]);
    expect(listed).toEqual([
      ['premier-league', ['arsenal', 'leeds-united']],
      ['championship', []],
    ]);
  });

  it('knows the league of a club in the active season alone', () => {
    expect(index.leagueOf('leeds-united')?.slug).toBe('premier-league');
    expect(index.leagueOf('afc-wimbledon')).toBeNull();
  });

  it('puts the active season first, then the newest, with clubs or without', () => {
    expect(index.seasons.map(({ code }) => code)).toEqual([
      '2024-25',
      '2025-26',
      '2023-24',
      '2022-23',
    ]);
  });

  it('has no divisions for a season nobody knows', () => {
    expect(index.divisionsOf('1888-89')).toEqual([]);
  });

  it('has no active season and no leagues of clubs when none is active', () => {
    const seasons = [{ code: '2024-25', name: '2024/25', is_active: false }];
    const inactive = indexContent({ ...content, seasons });
    expect(inactive.activeSeason).toBeNull();
    expect(inactive.leagueOf('arsenal')).toBeNull();
  });

  it('puts the newest article of a club first', () => {
    const articles = [
      buildArticle({ id: 'old', published_at: '2025-03-01T00:00:00Z' }),
      buildArticle({ id: 'new', published_at: '2025-03-01T01:30:00+01:00' }),
    ];
    const [club] = indexContent(buildContent({ clubs: [buildClub({ articles })] })).clubs;
    expect(club?.articles.map(({ id }) => id)).toEqual(['new', 'old']);
  });
});

const withArticle = (overrides: Parameters<typeof buildArticle>[0]) => ({
  clubs: [buildClub(), buildClub({ articles: [buildArticle(), buildArticle(overrides)] })],
});

describe('isSampleNews', () => {
  it('recognises a story on a local host', () => {
    const content = withArticle({ canonical_url: 'http://gunners.localhost:9900/a' });
    expect(isSampleNews(content)).toBe(true);
  });

  it('recognises a source on a local host', () => {
    const source = buildSource({ icon_host: 'gunners.localhost' });
    expect(isSampleNews(withArticle({ source }))).toBe(true);
  });

  it.each(['https://localhost.example/a', 'https://blog.example/x.localhost'])(
    'takes %s for real news',
    (address) => {
      expect(isSampleNews(withArticle({ canonical_url: address }))).toBe(false);
    },
  );

  it('survives a story whose source is gone', () => {
    expect(isSampleNews(withArticle({ source: null }))).toBe(false);
  });
});

const arsenal = buildClub({ slug: 'arsenal', name: 'Arsenal' });
const bury = buildClub({ slug: 'bury', name: 'Bury' });
const memberships = [
  { season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' },
];

it.each<[string, Partial<SiteContent>, [string, number | null, string[]][]]>([
  [
    'the leagues that have clubs, and then the clubs without a league',
    { clubs: [bury, arsenal], leagues, memberships },
    [
      ['Premier League', 1, ['arsenal']],
      ['Other clubs', null, ['bury']],
    ],
  ],
  [
    'no other clubs where each has its league',
    { clubs: [arsenal], leagues, memberships },
    [['Premier League', 1, ['arsenal']]],
  ],
  [
    'nothing but other clubs without an active season',
    { clubs: [bury, arsenal], leagues, memberships, seasons: [] },
    [['Other clubs', null, ['arsenal', 'bury']]],
  ],
  ['nothing without clubs', { leagues }, []],
])('a choice of clubs offers %s', (_, content, expected) => {
  const groups = clubGroups(indexContent(buildContent(content)));
  expect(
    groups.map(({ name, tier, clubs }) => [name, tier, clubs.map(({ slug }) => slug)]),
  ).toEqual(expected);
});

it('the stream has each story once, where its newest copy stands', () => {
  const two = [buildClub({ id: 'one', slug: 'one' }), buildClub({ id: 'other', slug: 'other' })];
  const copy = (event_id: string, hour: number, club_id: string) => ({
    ...buildArticle({ event_id, published_at: `2026-11-22T${hour}:00:00+00:00` }),
    club_id,
  });
  const stream = [copy('a', 14, 'one'), copy('b', 13, 'other'), copy('a', 12, 'other')];
  const index = indexContent({ ...content, clubs: two, stream });
  expect(index.stream.map(({ article, club }) => [article.event_id, club.slug])).toEqual([
    ['a', 'one'],
    ['b', 'other'],
  ]);
});
