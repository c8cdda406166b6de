import { describe, expect, it } from 'vitest';
import { buildCard } from '../../stories/fixtures/buildCard.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';
import { dropClub, mergeStories, renameClub, wholeSince } from './gatherClubStories.ts';
import { describeGaps } from './useClubStories.ts';

it.each([
  ['nothing is missing', [buildCard()], 0, ''],
  ['there is nothing yet', [], 0, 'Your clubs have no stories yet. Check back soon!'],
  [
    'one club fails',
    [],
    1,
    'The stories of 1 club could not be loaded. Reload the page to try again.',
  ],
  [
    'all fail',
    null,
    2,
    'The stories of 2 clubs could not be loaded. Reload the page to try again.',
  ],
])('says what is missing where %s', (_, stories, failed, sentence) => {
  expect(describeGaps({ stories, failed })).toBe(sentence);
});

const dayMs = 24 * 60 * 60 * 1000;
const onDay = (day: number) => new Date(day * dayMs).toISOString();
const story = (key: string, day: number) => buildCard({ key, publishedAt: onDay(day) });
const keysOf = (answers: Parameters<typeof mergeStories>[0]) =>
  mergeStories(answers).map(({ key }) => key);

describe('the stories of several clubs', () => {
  it('are one list, newest first', () => {
    expect(keysOf([[story('a', 1), story('b', 3)], [story('c', 2)]])).toEqual(['b', 'c', 'a']);
  });

  it('hold an event of two clubs once, where it came out last', () => {
    const late = story('a', 2);
    expect(mergeStories([[story('a', 1)], [late]])).toEqual([late]);
  });

  it('are whole since the moment before which a club has others', () => {
    const full = Array.from({ length: storiesPerPage }, (_, place) =>
      story(`a${place}`, 20 - place),
    );
    const oldestMs = (20 - storiesPerPage + 1) * dayMs;
    expect(wholeSince([full, [story('b', 1)]])).toBe(oldestMs);
  });

  it('are whole where every club answered with all it has', () => {
    expect(wholeSince([[story('a', 9)], []])).toBe(-Infinity);
  });
});

const choices = { clubs: ['arsenal', 'wrexham'], covered: ['arsenal'], muted: ['transfer news'] };

it('keeps a club under its new slug in its old place, spoiler cover and all, and never twice', () => {
  expect(renameClub(choices, 'arsenal', 'arsenal-fc')).toEqual({
    clubs: ['arsenal-fc', 'wrexham'],
    covered: ['arsenal-fc'],
    muted: ['transfer news'],
  });
  expect(renameClub(choices, 'arsenal', 'wrexham').clubs).toEqual(['wrexham']);
});

it('lets go of a club that is gone, spoiler cover and all', () => {
  expect(dropClub(choices, 'arsenal')).toMatchObject({ clubs: ['wrexham'], covered: [] });
});
