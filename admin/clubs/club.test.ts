import { expect, it } from 'vitest';
import { describeContents, type ClubContents } from './club.ts';

function buildContents(overrides: Partial<ClubContents>): ClubContents {
  return {
    source_count: 0,
    article_count: 0,
    membership_count: 0,
    submission_count: 0,
    removed_article_count: 0,
    ...overrides,
  };
}

it.each<[Partial<ClubContents>, string[]]>([
  [{}, []],
  [
    { source_count: 3, article_count: 1204, membership_count: 2 },
    ['3 sources', '1,204 articles', '2 seasons in a league'],
  ],
  [
    {
      source_count: 1,
      article_count: 1,
      membership_count: 1,
      submission_count: 1,
      removed_article_count: 1,
    },
    [
      '1 source',
      '1 article',
      '1 season in a league',
      '1 suggested feed',
      '1 note of a deleted article',
    ],
  ],
])('what goes with a club that has %o is named and counted, a line a kind', (contents, lines) => {
  expect(describeContents(buildContents(contents))).toEqual(lines);
});
