import { describe, expect, it, test } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { dayOf, describeSpan, frontPages, notesOfDays, streamPages } from './streamPages.ts';

const club = buildClub();

/** So many stories of each day, newest first. */
function storiesOf(counts: Record<string, number>) {
  return Object.entries(counts).flatMap(([day, count]) =>
    Array.from({ length: count }, (_, place) => ({
      club,
      article: buildArticle({ id: `${day} ${place}`, published_at: `${day}T12:00:00+00:00` }),
    })),
  );
}

test.each([
  ['2026-11-22T23:59:00+00:00', '2026-11-22'],
  ['2026-06-21T23:00:00+00:00', '2026-06-22'],
  ['2026-06-22T00:30:00+02:00', '2026-06-21'],
])('%s is in the London day %s', (moment, day) => {
  expect(dayOf(moment)).toBe(day);
});

test.each([
  ['the last 3 days', { '2026-11-22': 1, '2026-11-20': 2 }],
  ['the last 29 days', { '2026-10-26': 1, '2026-10-25': 2 }],
  ['the newest 41 stories', { '2026-11-22': 41 }],
  ['the newest story', { '2026-11-22': 1 }],
  [null, {}],
])('what they hold is %j', (expected, counts) => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect(describeSpan(streamPages(storiesOf(counts)), now)).toBe(expected);
});

describe('the pages of the stream', () => {
  it('are the days that have news, and parts of the busy ones', () => {
    const pages = streamPages(storiesOf({ '2026-11-22': 41, '2026-11-20': 2 }));
    expect(pages.map(({ path, parts, stories }) => [path, parts, stories.length])).toEqual([
      ['/news/2026-11-22', 2, 40],
      ['/news/2026-11-22/2', 2, 1],
      ['/news/2026-11-20', 1, 2],
    ]);
  });

  it('hold every story once, in its order', () => {
    const stories = storiesOf({ '2026-11-22': 90, '2026-11-21': 3, '2026-11-20': 40 });
    expect(streamPages(stories).flatMap((page) => page.stories)).toEqual(stories);
  });

  it.each([
    ['as many whole pages as fit', { '2026-11-22': 10, '2026-11-21': 30, '2026-11-20': 30 }, 2],
    ['one, however full it is', { '2026-11-22': 40, '2026-11-21': 40 }, 1],
    ['all, where there is little', { '2026-11-22': 1, '2026-11-21': 1 }, 2],
    ['none, where there is nothing', {}, 0],
  ])('begin at the front with %s', (_, counts, expected) => {
    expect(frontPages(streamPages(storiesOf(counts)))).toHaveLength(expected);
  });

  it.each([
    ['no note for a day of one page', { '2026-11-22': 10 }, {}],
    ['none for all parts of a day in one', { '2026-11-22': 45, '2026-11-21': 15 }, {}],
    ['one for a part alone', { '2026-11-22': 61 }, { '2026-11-22': 'Page 1 of 2' }],
  ])('have on the front %s', (_, counts, expected) => {
    expect(notesOfDays(frontPages(streamPages(storiesOf(counts))), true)).toEqual(expected);
  });

  it('say on the page of a part which one it is', () => {
    const parts = streamPages(storiesOf({ '2026-11-22': 41 })).map((page) => [page]);
    expect(parts.map((shown) => notesOfDays(shown, false)['2026-11-22'])).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
    ]);
  });
});
