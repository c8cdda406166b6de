import { describe, expect, it } from 'vitest';
import { describeRhythm, sourceOfCandidate, type Candidate } from './DiscoverFeeds.tsx';

function buildCandidate(overrides: Partial<Candidate> = {}): Candidate {
  return {
    url: 'https://ada.test/feed',
    title: 'Ada News',
    type: 'rss',
    itemsPerWeek: 3,
    lastItemAt: null,
    reasons: ['The site advertises it.'],
    alreadyKnown: false,
    ...overrides,
  };
}

describe('a feed that was found', () => {
  it('becomes an official source that remembers why', () => {
    expect(sourceOfCandidate(buildCandidate(), 'ada')).toEqual({
      club_id: 'ada',
      name: 'Ada News',
      display_name: 'Ada News',
      url: 'https://ada.test/feed',
      type: 'rss',
      kind: 'official',
      priority: 5,
      evidence: ['The site advertises it.'],
    });
  });

  it.each([
    ['rdf', 'rss'],
    ['atom', 'atom'],
    ['json', 'json'],
  ] as const)('of type %s is stored as %s', (type, stored) => {
    expect(sourceOfCandidate(buildCandidate({ type }), 'ada').type).toBe(stored);
  });

  it.each([
    ['its host where it has no title', '  ', 'ada.test'],
    ['at most 120 characters of its title', 'a'.repeat(300), 'a'.repeat(120)],
  ])('is called after %s', (_what, title, name) => {
    expect(sourceOfCandidate(buildCandidate({ title }), 'ada').name).toBe(name);
  });
});

it.each([
  [0, 'no posts of late'],
  [0.5, '0.5 posts a week'],
  [1, '1 post a week'],
  [1.04, '1 post a week'],
  [3.456, '3.5 posts a week'],
  [1200, '1,200 posts a week'],
])('%d a week is said as: %s', (itemsPerWeek, words) => {
  expect(describeRhythm({ itemsPerWeek })).toBe(words);
});
