import { describe, expect, it } from 'vitest';
import {
  describeFeed,
  judgeStory,
  troublesOf,
  type CheckedFeed,
  type Story,
} from './checkedFeed.ts';

function buildFeed(overrides: Partial<CheckedFeed> = {}): CheckedFeed {
  return {
    title: 'News',
    type: 'rss',
    encoding: 'utf-8',
    language: 'en-GB',
    isOfComments: false,
    itemCount: 25,
    itemsPerWeek: 3.04,
    lastItemAt: null,
    storyCount: 25,
    newCount: 0,
    undatedCount: 0,
    aheadCount: 0,
    unreadableCount: 0,
    picturedCount: 25,
    alreadyKnown: null,
    stories: [],
    ...overrides,
  };
}

it.each([
  [{}, 'RSS, utf-8, en-GB · 25 items, about 3 a week'],
  [{ type: 'atom', language: null, itemCount: 1 }, 'Atom, utf-8 · 1 item, about 3 a week'],
  [{ itemCount: 100, itemsPerWeek: 0 }, 'RSS, utf-8, en-GB · 100 or more items, none of late'],
] as const)('a feed of %j is said as: %s', (overrides, words) => {
  expect(describeFeed(buildFeed(overrides))).toBe(words);
});

describe('what may be wrong with a feed', () => {
  it.each([
    [{}, []],
    [{ language: null }, []],
    [{ language: 'de' }, ['Its language is de.']],
    [{ isOfComments: true }, ['It brings what readers wrote below stories.']],
    [{ storyCount: 0, picturedCount: 0 }, ['There are no stories in it now.']],
    [{ picturedCount: 0 }, ['No story has a picture: they are looked for on the pages.']],
    [
      { undatedCount: 3, unreadableCount: 1 },
      [
        '3 of 25 stories without a date: they count as new when they are first read.',
        '1 of 25 stories with characters that could not be read.',
      ],
    ],
  ])('in one of %j is: %j', (overrides, troubles) => {
    expect(troublesOf(buildFeed(overrides))).toEqual(troubles);
  });
});

describe('a story', () => {
  const story: Story = {
    headline: 'Ticket news',
    excerpt: null,
    url: 'https://club.test/sounds/1',
    imageUrl: null,
    publishedAt: null,
    topic: 'ticketing',
    namesClub: false,
    clubs: ['Ada Town'],
    isNew: true,
  };
  const rules = { left_out_links: [], left_out_titles: [], keeps_named_only: false };

  it.each([
    ['is kept', {}, {}, null],
    [
      'is left out by its link',
      {},
      { left_out_links: ['/sounds/'] },
      'Its link contains “/sounds/”.',
    ],
    [
      'is left out where it names no club',
      {},
      { keeps_named_only: true },
      'It does not name the club.',
    ],
    ['is left out where it would go nowhere', { clubs: [] }, {}, 'It is about none of the clubs.'],
  ])('%s', (_what, overrides, changed, reason) => {
    expect(judgeStory({ ...story, ...overrides }, { ...rules, ...changed })).toBe(reason);
  });
});
