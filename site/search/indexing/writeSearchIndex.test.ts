import { describe, expect, it } from 'vitest';
import {
  buildArticle,
  buildClub,
  buildContent,
  buildSource,
} from '../../content/fixtures/contentBuilders.ts';
import type { StreamArticle } from '../../backend/siteContent.ts';
import { collectVocabulary, searchRecords } from './writeSearchIndex.ts';

const content = buildContent({
  memberships: [{ season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' }],
  clubs: [
    buildClub({ id: 'c1', slug: 'arsenal', name: 'Arsenal', aliases: ['Gunners'] }),
    buildClub({ id: 'c2', slug: 'bury', name: 'Bury' }),
  ],
});

const now = new Date('2025-03-10T00:30:00Z');

const recordsOf = (...stream: Partial<StreamArticle>[]) =>
  searchRecords(
    { ...content, stream: stream.map((each) => ({ ...buildArticle(), club_id: 'c1', ...each })) },
    now,
    'https://backend.example',
  );

describe('the records of the search index', () => {
  it('hold what a story is found by, what is shown of it and what it is filtered by', () => {
    const { headline, excerpt, canonical_url } = buildArticle();
    expect(recordsOf({ published_at: '2025-03-03T23:30:00+02:00' })).toEqual([
      {
        texts: [headline, excerpt, 'Arsenal', 'Gunners', 'The Reply Slip', 'Transfer'],
        story: {
          key: 'e1',
          url: canonical_url,
          headline,
          excerpt,
          imageUrl: 'https://blog.example/captain.jpg',
          showsPictures: true,
          publishedAt: '2025-03-03T21:30:00.000Z',
          sentiment: 'neutral',
          topic: 'transfer',
          source: { name: 'The Reply Slip', kind: 'fan_blog' },
          moreOnThis: [],
          clubs: [{ slug: 'arsenal', name: 'Arsenal', badgeUrl: null }],
          named: [],
          names: ['Club: Arsenal', 'Club: Arsenal, known as Gunners', 'Topic: Transfer'],
        },
        choices: [
          'topic=transfer',
          'kind=fans',
          'league=premier-league',
          'club=arsenal',
          'days=7',
          'days=30',
        ],
      },
    ]);
  });

  it('name a story of two clubs once, with both', () => {
    const records = recordsOf({ club_id: 'c2' }, { id: 'a2' });
    expect(records).toHaveLength(1);
    expect(records[0]?.story.clubs.map(({ slug }) => slug)).toEqual(['bury', 'arsenal']);
    expect(records[0]?.choices).toEqual(
      expect.arrayContaining(['club=bury', 'club=arsenal', 'league=premier-league']),
    );
    expect(records[0]?.texts).toEqual(expect.arrayContaining(['Bury', 'Arsenal', 'Gunners']));
  });

  it('are found by what the others of the event say', () => {
    const other = { name: 'Gazette', url: 'https://gazette.example/', headline: 'He stays' };
    const [record] = recordsOf({ more_on_this: [{ ...other, kind: 'press' }] });
    expect(record?.texts).toEqual(expect.arrayContaining(['Gazette', 'He stays']));
  });

  it('tell which other clubs a story names, for their spoiler covers', () => {
    const [record] = recordsOf({ headline: 'Gunners 3-0 Bury' });
    expect(record?.story).toMatchObject({ clubs: [{ slug: 'arsenal' }], named: ['bury'] });
    expect(record?.choices).not.toContain('club=bury');
  });

  it('are filtered by days where the clubs are', () => {
    const days = (published_at: string) =>
      recordsOf({ published_at })[0]?.choices.filter((choice) => choice.startsWith('days'));
    expect(days('2025-03-09T00:10:00Z')).toEqual(['days=1', 'days=7', 'days=30']);
    expect(days('2025-03-08T23:50:00Z')).toEqual(['days=7', 'days=30']);
    expect(days('2024-12-01T12:00:00Z')).toEqual([]);
  });

  it('name the host of what has no source any more', () => {
    const [record] = recordsOf({ source: null });
    expect(record?.story.source).toEqual({ name: 'blog.example', kind: null });
    expect(record?.choices.join()).not.toContain('kind=');
  });

  it('are not found by having no topic, or one of a newer backend', () => {
    const [other, newer] = recordsOf(
      { topic: 'other' },
      { topic: 'esports', event_id: 'newer', source: buildSource({ kind: 'official' }) },
    );
    expect(other?.texts).toContain('');
    expect(newer?.choices).toEqual(expect.arrayContaining(['topic=other', 'kind=official']));
  });

  it('do without an excerpt, and without a club that the content does not know', () => {
    const records = recordsOf({ excerpt: null }, { event_id: 'other', club_id: 'c3' });
    expect(records).toHaveLength(1);
    expect(records[0]?.story.excerpt).toBeNull();
  });
});

it('the vocabulary has all words, the commonest first, as they are mostly written', () => {
  const stories = [
    ['Transfer news', 'A transfer, a transfer!', 'Blog'],
    ['The transfer', 'Saka’s', 'Blog'],
    ['transfer', 'Saka', 'Other'],
  ];
  expect(collectVocabulary(stories.map((texts) => ({ texts })))).toEqual([
    'transfer Blog Saka',
    'news a The Other',
  ]);
  expect(collectVocabulary([])).toEqual(['', '']);
});
