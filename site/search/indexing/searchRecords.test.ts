import { describe, expect, it } from 'vitest';
import { buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import { searchToken, textBreak } from '../words/searchWords.ts';
import type { SearchRow } from './fetchSearchRows.ts';
import { searchRecords } from './searchRecords.ts';

const content = buildContent({
  clubs: [
    buildClub({ id: 'c1', slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners'] }),
    buildClub({ id: 'c2', slug: 'bury', name: 'Bury' }),
  ],
  memberships: [
    { season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' },
    { season_code: '2023-24', league_slug: 'premier-league', club_slug: 'bury' },
  ],
});

function buildRow(overrides: Partial<SearchRow> = {}): SearchRow {
  return {
    id: 'a1',
    club_id: 'c1',
    url_key: 'blog.example/captain',
    headline: 'Captain signs',
    excerpt: 'Two more seasons.',
    canonical_url: 'https://blog.example/captain',
    published_at: '2025-03-03T23:30:00+02:00',
    sources: { name: 'internal', display_name: 'The Reply Slip', kind: 'fan_blog' },
    ...overrides,
  };
}

describe('the records of the search index', () => {
  it('hold what is searched, filtered, sorted by and shown', () => {
    expect(searchRecords([buildRow()], content)).toEqual([
      {
        url: 'https://blog.example/captain',
        language: 'en',
        content: 'Captain signs',
        meta: {
          source: 'The Reply Slip',
          excerpt: 'Two more seasons.',
          headlineWords: tokens('captain signs', '', 'sign'),
          excerptWords: tokens('two more seasons', '', 'season'),
          aboutWords: tokens('arsenal', '', 'gunners', '', 'the reply slip', '', 'gunner'),
        },
        filters: {
          club: ['arsenal'],
          named: [],
          league: ['premier-league'],
          source: ['other', 'fan_blog'],
          hour: ['2025-03-03T21'],
        },
        sort: { date: '2025-03-03T21:30:00.000Z' },
      },
    ]);
  });

  it('name a story of two clubs once, with both, in the leagues of the active season', () => {
    const rows = [buildRow({ club_id: 'c2' }), buildRow({ id: 'a2' })];
    const records = searchRecords(rows, content);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      meta: {
        aboutWords: tokens(
          'bury',
          '',
          'arsenal',
          '',
          'gunners',
          '',
          'the reply slip',
          '',
          'gunner',
        ),
      },
      filters: { club: ['bury', 'arsenal'], league: ['premier-league'] },
    });
  });

  it('tell which other clubs a story names, for their spoiler shields', () => {
    const rows = [buildRow({ headline: 'Gunners 3-0 Bury' })];
    expect(searchRecords(rows, content)[0]?.filters).toMatchObject({
      club: ['arsenal'],
      named: ['bury'],
    });
  });

  it.each([
    [
      'an internal name',
      { name: 'internal', display_name: null, kind: 'official' as const },
      'internal',
    ],
    ['no source', null, 'blog.example'],
  ])('name what a card names: %s', (_, sources, source) => {
    expect(searchRecords([buildRow({ sources })], content)[0]?.meta).toMatchObject({ source });
  });

  it('tell official sources from all others', () => {
    const official = { name: 'Club', display_name: null, kind: 'official' as const };
    const types = [official, null].map(
      (sources) => searchRecords([buildRow({ sources })], content)[0]?.filters?.['source'],
    );
    expect(types).toEqual([['official'], ['other']]);
  });

  it('tell what another source is, to be said beside its name', () => {
    const forum = { name: 'Terrace', display_name: null, kind: 'forum' as const };
    const [record] = searchRecords([buildRow({ sources: forum })], content);
    expect(record?.filters?.['source']).toEqual(['other', 'forum']);
  });

  it('have no letter in a text that is the start of all words', () => {
    const [record] = searchRecords(
      [buildRow({ headline: 'A \uA78F B', excerpt: '\uA78F' })],
      content,
    );
    expect(record).toMatchObject({ content: 'A · B', meta: { excerpt: '·' } });
  });

  it('do without an excerpt, and without a club that the content does not know', () => {
    const rows = [buildRow({ excerpt: null }), buildRow({ url_key: 'other', club_id: 'c3' })];
    const records = searchRecords(rows, content);
    expect(records.map((record) => record.content)).toEqual(['Captain signs']);
    expect(records[0]?.meta).not.toHaveProperty('excerpt');
  });
});

/** Words as Pagefind is given them; between texts is a break. */
function tokens(...texts: string[]): string {
  return texts
    .map((text) => (text === '' ? textBreak : text.split(' ').map(searchToken).join(' ')))
    .join(' ');
}
