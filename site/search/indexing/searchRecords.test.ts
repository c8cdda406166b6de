import { describe, expect, it } from 'vitest';
import { buildClub, buildContent } from '../../content/fixtures/contentBuilders.ts';
import { buildRecord } from '../fixtures/buildRecord.ts';
import type { SearchRow } from './fetchSearchRows.ts';
import { searchRecords } from './searchRecords.ts';

const content = buildContent({
  memberships: [{ season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' }],
  clubs: [
    buildClub({ id: 'c1', slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners'] }),
    buildClub({ id: 'c2', slug: 'bury', name: 'Bury' }),
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
    topic: 'transfer',
    sources: { name: 'internal', display_name: 'The Reply Slip', kind: 'fan_blog' },
    ...overrides,
  };
}

describe('the records of the search index', () => {
  it('hold what is shown, and what else a story is found by', () => {
    expect(searchRecords([buildRow()], content)).toEqual([
      {
        story: buildRecord({ topic: 'transfer', leagues: ['premier-league'] }).story,
        about: ['Arsenal', 'Gunners', 'The Reply Slip', 'Transfer'],
        reasons: ['Club: Arsenal', 'Club: Arsenal, known as Gunners', 'Topic: Transfer'],
      },
    ]);
  });

  it('name a story of two clubs once, with both', () => {
    const records = searchRecords([buildRow({ club_id: 'c2' }), buildRow({ id: 'a2' })], content);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      story: { clubs: ['bury', 'arsenal'] },
      about: ['Bury', 'Arsenal', 'Gunners', 'The Reply Slip', 'Transfer'],
    });
  });

  it('tell which other clubs a story names, for their spoiler shields', () => {
    const rows = [buildRow({ headline: 'Gunners 3-0 Bury' })];
    expect(searchRecords(rows, content)[0]?.story).toMatchObject({
      clubs: ['arsenal'],
      named: ['bury'],
    });
  });

  it.each([
    [
      'an internal name',
      { name: 'internal', display_name: null, kind: 'official' as const },
      'internal',
      'official',
    ],
    ['no source', null, 'blog.example', null],
  ])('name what a card names: %s', (_, sources, source, kind) => {
    const [record] = searchRecords([buildRow({ sources })], content);
    expect(record?.story).toMatchObject({ source, kind });
  });

  it('are not found by having no topic', () => {
    const [record] = searchRecords([buildRow({ topic: 'other' })], content);
    expect(record?.about).toEqual(['Arsenal', 'Gunners', 'The Reply Slip']);
  });

  it('do without an excerpt, and without a club that the content does not know', () => {
    const rows = [buildRow({ excerpt: null }), buildRow({ url_key: 'other', club_id: 'c3' })];
    const records = searchRecords(rows, content);
    expect(records.map(({ story }) => story)).toEqual([
      buildRecord({ excerpt: null, topic: 'transfer', leagues: ['premier-league'] }).story,
    ]);
  });
});
