import { describe, expect, it } from 'vitest';
import { indexClubNames } from '../../common/clubs/clubNames.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { groupEvents } from './groupEvents.ts';
import type { EventStory } from './readTelling.ts';

const index = indexClubNames(seedClubs);
const noon = Date.UTC(2026, 10, 28, 12);
const hour = 3_600_000;

function build(id: string, title: string, rest: Partial<EventStory> = {}): EventStory {
  return {
    id,
    title,
    summary: null,
    publisher: `Publisher of ${id}`,
    publishedAt: noon,
    clubs: [],
    tags: [],
    eventId: null,
    kind: 'press',
    priority: 50,
    ...rest,
  };
}

const first = build('a', 'Luton sign keeper Achterberg from Brighton');
const second = build('b', 'Achterberg joins Luton Town from Brighton');
const signed = [first, second];
const won = build('w', 'Stoke 2-1 Hull: Pemberton winner');

function idsOf(stories: readonly EventStory[]) {
  return groupEvents(stories, index).map(({ id, storyIds }) => [id, ...storyIds]);
}

describe('an event', () => {
  it('holds the stories that tell it and no other', () => {
    expect(idsOf([...signed, won])).toEqual([
      ['a', 'a', 'b'],
      ['w', 'w'],
    ]);
  });

  it.each([
    ['official', 'one', 'other', 2],
    ['official', 'one', 'one', 1],
    ['fan_blog', 'one', 'other', 2],
    ['press', 'one', 'other', 1],
  ] as const)(
    'of %s sources of the clubs %s and %s under one headline: %i',
    (kind, a, b, count) => {
      const stories = [a, b].map((slug, place) =>
        build(`${place}`, 'Cup tie ticket arrangements confirmed', { kind, clubs: [slug] }),
      );
      expect(idsOf(stories)).toHaveLength(count);
    },
  );

  it.each<[string, Partial<EventStory>, string[]]>([
    ['the official one', { kind: 'official', publishedAt: noon + hour }, ['a', 'b', 'a']],
    ['the better kind', { kind: 'fan_blog', publishedAt: noon - hour }, ['b', 'a', 'b']],
    ['the more important source', { priority: 10, publishedAt: noon + hour }, ['a', 'b', 'a']],
    ['the earlier one', { publishedAt: noon - hour }, ['b', 'b', 'a']],
  ])('is led by %s', (_what, rest, expected) => {
    expect(
      idsOf([
        { ...first, kind: 'press' },
        { ...second, ...rest },
      ]),
    ).toEqual([expected]);
  });

  it('keeps its id when an earlier and better story comes', () => {
    const stories = [
      { ...first, eventId: 'event' },
      { ...second, kind: 'official' as const, publishedAt: noon - hour },
    ];
    expect(idsOf(stories)).toEqual([['event', 'b', 'a']]);
  });

  it('is not asked for again where nothing is new', () => {
    expect(idsOf(signed.map((story) => ({ ...story, eventId: 'event' })))).toEqual([]);
  });

  it('stays one, however little its stories have in common', () => {
    const known = [won, first].map((story) => ({ ...story, eventId: 'event' }));
    expect(idsOf([...known, second])).toEqual([['event', 'a', 'b', 'w']]);
  });

  it('takes the id of the earlier of two that a new story joins', () => {
    const third = build('c', 'Luton Town sign Achterberg: keeper joins from Brighton');
    const known = signed.map((story, at) => ({
      ...story,
      eventId: `event ${at}`,
      publishedAt: noon - at * hour,
    }));
    expect(idsOf([...known, third])).toEqual([['event 1', 'b', 'a', 'c']]);
  });

  it('is told within two days', () => {
    const late = { ...second, publishedAt: noon + 49 * hour };
    expect(idsOf([first, late])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });

  it('is no series of one publisher', () => {
    const titles = ['Ratings: Luton v Hull', 'Ratings as Hull lose at Luton'];
    const stories = titles.map((title) => build(title, title, { publisher: 'one' }));
    expect(idsOf(stories)).toHaveLength(2);
  });
});

it('knows that a nickname is the club whose news it is', () => {
  const stories = [
    build('a', 'Robins 2-0 Hull', { clubs: ['bristol-city'] }),
    build('b', 'Bristol City beat Hull'),
    build('c', 'Robins 2-0 Hull City', { clubs: ['swindon-town'] }),
  ];
  expect(idsOf(stories)).toEqual([
    ['a', 'a', 'b'],
    ['c', 'c'],
  ]);
});

it('reads names of any script and headlines of nothing', () => {
  const titles = ['', '🚨', 'ÖZIL', 'Łukasz Fabiański signs for Brentford', 'a'.repeat(5_000)];
  expect(idsOf(titles.map((title, at) => build(String(at), title)))).toHaveLength(titles.length);
});
