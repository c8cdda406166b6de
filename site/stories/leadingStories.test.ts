import { expect, it } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { leadingStories } from './leadingStories.ts';

/** `n1` is news, `r2` a routine story; the number is the hour of the day. */
function build(name: string) {
  return buildArticle({
    url_key: name,
    is_routine: name.startsWith('r'),
    published_at: `2025-03-03T${name.slice(1).padStart(2, '0')}:00:00Z`,
  });
}

it.each([
  ['the newest news first', ['n1', 'n3', 'n2'], ['n3', 'n2', 'n1']],
  ['news before a newer ticket', ['r9', 'n2', 'n1'], ['n2', 'n1', 'r9']],
  [
    'six of the news before any ticket, however old it is',
    ['r19', 'r18', 'r17', 'n6', 'n5', 'n4', 'n3', 'n2', 'n1', 'n0'],
    ['n6', 'n5', 'n4', 'n3', 'n2', 'n1'],
  ],
  [
    'tickets where news does not fill the six, newest first',
    ['r8', 'n1', 'r9'],
    ['n1', 'r9', 'r8'],
  ],
  ['nothing where there is no news', ['r9', 'r8'], []],
  ['nothing of nothing', [], []],
])('shows %s', (_, names, expected) => {
  const clubs = [
    buildClub({ slug: 'arsenal', articles: names.filter((_name, at) => at % 2 === 0).map(build) }),
    buildClub({ slug: 'chelsea', articles: names.filter((_name, at) => at % 2 === 1).map(build) }),
  ];
  expect(leadingStories(clubs).map(({ article }) => article.url_key)).toEqual(expected);
});
