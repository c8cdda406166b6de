import { expect, it } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { leadingStories } from './leadingStories.ts';

/** `n1` is news, `p1` news with a picture, `r2` a routine story; the number is the hour of the day. */
function build(name: string) {
  return buildArticle({
    url_key: name,
    headline: `The story of ${name}`,
    image_url: name.startsWith('n') ? null : 'https://blog.example/captain.jpg',
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
  [
    'news with a picture at the head, and the rest as it came',
    ['n5', 'n4', 'p3', 'p2', 'r6'],
    ['p3', 'n5', 'n4', 'p2', 'r6'],
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

it('passes over what the page shows already, and what two publishers head with the same words', () => {
  const headline = 'Captain signs';
  const twice = ['n5', 'n4'].map((name) => ({ ...build(name), headline }));
  const club = buildClub({ articles: [build('n9'), build('n8'), ...twice] });
  const shown = new Set(['n9']);
  const keys = leadingStories([club], shown, 3).map(({ article }) => article.url_key);
  expect(keys).toEqual(['n8', 'n5']);
  expect(leadingStories([club], shown)).toEqual([]);
});

it('lists spare stories beyond the six, none of which leads', () => {
  const names = ['n9', 'n8', 'n7', 'n6', 'n5', 'n4', 'p3', 'p2', 'p1', 'p0'];
  const club = buildClub({ articles: names.map(build) });
  const keys = leadingStories([club], new Set(), 3).map(({ article }) => article.url_key);
  expect(keys).toEqual(names.slice(0, 9));
});
