import { expect, it } from 'vitest';
import { buildCard } from '../../stories/fixtures/buildCard.ts';
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
