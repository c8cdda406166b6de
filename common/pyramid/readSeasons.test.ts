import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedClubs, seedLeagues } from './pyramid.ts';
import { loadSeasons } from './pyramidFiles.ts';
import { readSeasons, seasonAt, type SeasonFile } from './readSeasons.ts';

const folder = new URL('../../supabase/seed/seasons/', import.meta.url);
const shipped: readonly SeasonFile[] = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
const seasons = readSeasons(shipped);

describe('the seasons of the seed', () => {
  it.each(['2024-25', '2025-26', '2026-27'])('hold %s, each division with its clubs', (code) => {
    const season = seasons.find((each) => each.code === code);
    expect(season?.name).toBe(code.replace('-', '/'));
    const sizes = seedLeagues.map(
      ({ slug }) => season?.clubs.filter(({ league }) => league === slug).length,
    );
    expect(sizes).toEqual([20, 24, 24, 24]);
  });

  it('use every club of the list, and are what a server loads', () => {
    const played = new Set(seasons.flatMap(({ clubs }) => clubs.map(({ slug }) => slug)));
    expect([...played].toSorted()).toEqual(seedClubs.map(({ slug }) => slug).toSorted());
    expect(loadSeasons()).toEqual(seasons);
  });

  it.each([
    ['2024-25', 'ipswich-town', 'premier-league'],
    ['2024-25', 'morecambe', 'league-two'],
    ['2025-26', 'ipswich-town', 'championship'],
    ['2025-26', 'sunderland', 'premier-league'],
    ['2025-26', 'oldham-athletic', 'league-two'],
    ['2025-26', 'morecambe', undefined],
    ['2026-27', 'coventry-city', 'premier-league'],
    ['2026-27', 'west-ham-united', 'championship'],
    ['2026-27', 'leicester-city', 'league-one'],
    ['2026-27', 'rochdale', 'league-two'],
    ['2026-27', 'barrow', undefined],
  ])('in %s put %s into %s', (code, slug, league) => {
    const season = seasons.find((each) => each.code === code);
    expect(season?.clubs.find((club) => club.slug === slug)?.league).toBe(league);
  });
});

describe('the season that is played', () => {
  it.each([
    ['2020-01-01T00:00:00Z', '2024-25'],
    ['2026-07-31T23:59:59Z', '2025-26'],
    ['2026-08-01T00:00:00Z', '2026-27'],
    ['2026-11-22T12:00:00Z', '2026-27'],
    ['2031-01-01T00:00:00Z', '2026-27'],
  ])('at %s is %s', (time, code) => {
    expect(seasonAt(seasons, new Date(time)).code).toBe(code);
  });

  it('is none where there is no season', () => {
    expect(() => seasonAt([], new Date())).toThrow('no season');
  });
});

describe('a season that is not sound', () => {
  it.each<[what: string, edits: Record<string, (text: string) => string>, says: string[]]>([
    [
      'has 91 clubs',
      { '2026-27.csv': without('league-two,york-city') },
      ['2026-27.csv:92: league-two has 23 clubs, and 24 by line 13 of divisions.csv.'],
    ],
    [
      'has a club in two divisions',
      { '2026-27.csv': replaced('league-two,york-city', 'league-two,arsenal') },
      ['2026-27.csv:93: arsenal has a division already, in line 3.'],
    ],
    [
      'has an unknown club',
      { '2026-27.csv': replaced('league-two,york-city', 'league-two,york') },
      ['2026-27.csv:93: there is no club york in clubs.json.'],
    ],
    [
      'has an unknown league',
      { '2026-27.csv': replaced('league-two,york-city', 'league-three,york-city') },
      ['2026-27.csv:93: there is no league league-three.', 'league-two has 23 clubs'],
    ],
    [
      'has a line of three',
      { '2026-27.csv': replaced('league-two,york-city', 'league-two,york-city,York City') },
      ['2026-27.csv:93: a line holds league_slug,club_slug.'],
    ],
    [
      'has no header',
      { '2025-26.csv': without('league_slug,club_slug') },
      ['2025-26.csv:1: the first line must be league_slug,club_slug.'],
    ],
    [
      'has divisions of no size',
      { 'divisions.csv': without('2026-27,league-one,24') },
      ['2026-27.csv:69: divisions.csv does not say how many clubs league-one has.'],
    ],
    [
      'has a size that is no number',
      { 'divisions.csv': replaced('2026-27,league-one,24', '2026-27,league-one,many') },
      ['divisions.csv:12: the number of clubs is no number.'],
    ],
    [
      'is a size without a season',
      { 'divisions.csv': (text) => `${text}2027-28,league-one,24\n` },
      ['divisions.csv:14: there is no file 2027-28.csv.'],
    ],
  ])('because it %s is refused with its line', (_, edits, says) => {
    const files = shipped.map(({ name, text }) => ({ name, text: edits[name]?.(text) ?? text }));
    for (const sentence of says) expect(() => readSeasons(files)).toThrow(sentence);
  });

  it.each(['2026-28.csv', 'next.csv'])('because it is called %s is refused', (name) => {
    const files = [...shipped, { name, text: 'league_slug,club_slug\n' }];
    expect(() => readSeasons(files)).toThrow(`${name}:1: the name of a season is like 2026-27.csv`);
  });

  it('without sizes is refused', () => {
    const files = shipped.filter(({ name }) => name !== 'divisions.csv');
    expect(() => readSeasons(files)).toThrow('divisions.csv:1: the file is missing.');
  });

  it('tells all of its faults at once', () => {
    const text = 'league_slug,club_slug\nleague-two,nobody\nleague-nine,arsenal\n';
    const files = [
      ...shipped.filter(({ name }) => name !== '2026-27.csv'),
      { name: '2026-27.csv', text },
    ];
    expect(() => readSeasons(files)).toThrow(/csv:3: [^]*csv:2: /);
  });
});

function without(line: string) {
  return (text: string) => text.replace(`${line}\n`, '');
}

function replaced(line: string, by: string) {
  return (text: string) => text.replace(`${line}\n`, `${by}\n`);
}
