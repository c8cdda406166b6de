import { describe, expect, it } from 'vitest';
import type { ClubSummary } from '../clubs/club.ts';
import { clubTableColumns, clubTableRow } from '../clubs/list/clubTable.ts';
import { writeCsv } from '../files/writeCsv.ts';
import { readClubsCsv } from './readClubsCsv.ts';

const tiers = [1, 2, 3, 4];
const header = 'name,slug,official_site,league_tier';
const more = 'name,league_tier,badge_url,short_name,primary_colour,shield_pattern,monogram';

const spurs: ClubSummary = {
  ...{ id: '1', name: 'Tottenham Hotspur', slug: 'tottenham-hotspur', short_name: 'Spurs' },
  ...{ official_site: 'https://spurs.test', badge_url: 'https://spurs.test/b.svg' },
  ...{ custom_badge_url: null, aliases: ['Spurs, the', "Lilywhites'"], monogram: 'TH' },
  ...{ primary_colour: '#FFFFFF', secondary_colour: '#132257', shield_pattern: 'plain' },
  ...{ league_id: '2', league_name: 'Premier League', league_tier: 1 },
  ...{ source_count: 3, enabled_count: 2, failing_count: 1 },
};
const bare: ClubSummary = {
  ...spurs,
  ...{ name: 'Bare', slug: 'bare', short_name: null, official_site: null, badge_url: null },
  ...{ aliases: [], monogram: null, league_id: null, league_name: null, league_tier: null },
};

describe('a CSV file of clubs', () => {
  it.each([
    {
      what: 'every column',
      text: `${header}\nArsenal,arsenal,https://www.arsenal.com,1`,
      club: { name: 'Arsenal', slug: 'arsenal', official_site: 'https://www.arsenal.com' },
    },
    {
      what: 'spaces, a byte order mark and Windows line ends',
      text: `\uFEFFname, slug, official_site, league_tier\r\n Arsenal , arsenal , , 1 \r\n`,
      club: { name: 'Arsenal', slug: 'arsenal', official_site: null },
    },
    {
      what: 'a site without https://',
      text: `${header}\nArsenal,arsenal,www.arsenal.com,1`,
      club: { name: 'Arsenal', slug: 'arsenal', official_site: 'https://www.arsenal.com' },
    },
    {
      what: 'columns in another order, without those that may lack',
      text: 'league_tier;name\n1;Brighton & Hove Albion',
      club: { name: 'Brighton & Hove Albion', slug: 'brighton-and-hove-albion' },
    },
  ])('is read with $what', ({ text, club }) => {
    expect(readClubsCsv(text, tiers)).toMatchObject({
      clubs: [{ ...club, league_tier: 1, line: 2 }],
      problems: [],
    });
  });

  it('takes a name of a hundred characters', () => {
    const name = 'A'.repeat(100);
    expect(readClubsCsv(`${header}\n${name},a,,1`, tiers).clubs).toMatchObject([{ name }]);
  });

  it('counts lines as an editor does, blank ones and those within quotes too', () => {
    const text = `${header}\n\n"Two\nLines",two-lines,,1\n\nLast,last,,2\n`;
    expect(readClubsCsv(text, tiers).clubs.map(({ line }) => line)).toEqual([3, 6]);
  });

  it.each([
    { text: '  \n', line: null, says: 'There is nothing in it.' },
    { text: header, line: null, says: 'There is a header and no row below it.' },
    { text: 'Arsenal,arsenal,,1', line: null, says: /^Line 1: the column “name” is missing/ },
    {
      text: 'name,league_tier,town\nArsenal,1,London',
      line: null,
      says: /^Line 1: there is no column “town”/,
    },
    { text: 'name\nArsenal', line: null, says: /only name and league_tier are needed/ },
    { text: `${header}\n,arsenal,,1`, line: 2, says: 'This club needs a name.' },
    { text: `${header}\nA,A Slug,,1`, line: 2, says: /needs a slug of small letters/ },
    { text: `${header}\n東京,,,1`, line: 2, says: /needs a slug/ },
    {
      text: `${header}\nA,a,not an address,1`,
      line: 2,
      says: /no valid URL as its site: not an address/,
    },
    { text: `${header}\nA,a,,5`, line: 2, says: /a league_tier that there is: 1, 2, 3, 4/ },
    { text: `${header}\nA,a,,first`, line: 2, says: /a league_tier that there is: 1, 2, 3, 4/ },
    { text: `${more}\nA,1,ftp://a.test/b.png,,,,`, line: 2, says: /no valid URL as its badge/ },
    { text: `${more}\nA,1,,Rather a long name,,,`, line: 2, says: /more than 14 characters/ },
    {
      text: `${more}\nA,1,,,red,,`,
      line: 2,
      says: 'A has a colour that is not such as #15181C: red.',
    },
    { text: `${more}\nA,1,,,,dots,`, line: 2, says: /is none of plain, halves, hoops/ },
    { text: `${more}\nA,1,,,,,LONG`, line: 2, says: /one to three letters or digits/ },
    { text: `${header}\nA,a,,1,what`, line: 2, says: /The row has 5 values, the header 4/ },
    { text: `${header}\nA,a,,1\nB,a,,1`, line: 3, says: 'B has the slug of line 2.' },
    { text: `${header}\nA,a,,1\nA,b,,1`, line: 3, says: 'A has the name of line 2.' },
    {
      text: `${header}\n"A,a,,1`,
      line: null,
      says: /^Line 2: a quotation mark is opened here and never closed/,
    },
    {
      text: `${header}\n${'A'.repeat(101)},a,,1`,
      line: 2,
      says: /has a name of more than 100 characters/,
    },
    { text: `${header}\nA,a\0,,1`, line: null, says: /line 2 holds a NUL character/ },
    { text: 'x'.repeat(200_001), line: null, says: 'The file is larger than 200 KB.' },
  ])('that has a fault says so: $says', ({ text, line, says }) => {
    const { problems } = readClubsCsv(text, tiers);
    expect(problems[0]?.line).toBe(line);
    expect(problems[0]?.message).toMatch(says);
  });

  it('holds after an export all that was exported', () => {
    const text = writeCsv(clubTableColumns, [spurs, bare].map(clubTableRow));
    const { clubs, problems } = readClubsCsv(text, tiers);
    expect(problems).toEqual([]);
    expect(clubs).toEqual([
      { line: 2, ...written(spurs), aliases: spurs.aliases },
      // What a cell does not say is not sent, and stays as it is stored.
      { line: 3, ...written(bare) },
    ]);
  });

  it('tells every fault at once', () => {
    const { clubs, problems } = readClubsCsv(`${header}\n,,,\nB,b,x,9\nC,c,,1`, tiers);
    expect(clubs.map(({ slug }) => slug)).toEqual(['c']);
    expect(problems.map(({ line }) => line)).toEqual([3]);
    expect(problems[0]?.message).toBe(
      'B has no valid URL as its site: x; needs a league_tier that there is: 1, 2, 3, 4.',
    );
  });
});

function written(club: ClubSummary) {
  const { name, slug, official_site, league_tier, badge_url, short_name } = club;
  const { primary_colour, secondary_colour, shield_pattern, monogram } = club;
  return {
    ...{ name, slug, official_site, league_tier, badge_url, short_name },
    ...{ primary_colour, secondary_colour, shield_pattern, monogram },
  };
}
