import { expect, it } from 'vitest';
import { buildArticle, buildClub, buildSource } from '../content/fixtures/contentBuilders.ts';
import { leadingStories } from './leadingStories.ts';

const now = new Date('2025-03-03T23:00:00Z');
const hourMs = 3_600_000;

/**
 * `n1` is news, `p1` news with a picture, `r2` routine, `b3` one of a backlog; the number says how many
 * hours ago. Behind an `@` stands its source, and one of its own without.
 */
function build(name: string) {
  const [, kind = '', hours = '', source = name] = /^(\w)(\d+)(?:@(\w+))?/.exec(name) ?? [];
  return buildArticle({
    url_key: name,
    headline: `The story of ${name}`,
    image_url: kind === 'p' ? 'https://blog.example/captain.jpg' : null,
    is_routine: kind === 'r',
    is_backlog: kind === 'b',
    published_at: new Date(now.getTime() - Number(hours) * hourMs).toISOString(),
    source: buildSource({ url: `https://${source}.example/` }),
  });
}

it.each([
  ['the newest news first', [['n4', 'n3'], ['n1']], 'n1 n3 n4'],
  ['news before a newer ticket', [['r1', 'n8'], ['n9']], 'n8 n9 r1'],
  [
    'six of the news before any ticket, however old it is',
    [
      ['r1', 'n3', 'n6'],
      ['r2', 'n4', 'n7'],
      ['n5', 'n900'],
    ],
    'n3 n4 n5 n6 n7 n900',
  ],
  ['tickets where news does not fill the six, newest first', [['r3', 'n9'], ['r2']], 'n9 r2 r3'],
  ['nothing where there is no news', [['r1', 'r2']], ''],
  ['nothing of nothing', [[]], ''],
  [
    'two of a club before the others that have fresh news',
    [
      ['n1', 'n2', 'n3', 'n4'],
      ['n9', 'n10'],
      ['n47', 'n11'],
    ],
    'n1 n2 n9 n10 n11 n47',
  ],
  [
    'two of a source before the others that have fresh news',
    [['n1@paper', 'n8'], ['n2@paper', 'n9'], ['n3@paper', 'n10'], ['n4@paper']],
    'n1@paper n2@paper n8 n9 n10 n3@paper',
  ],
  [
    'all of a club where the news of others is older than two days',
    [
      ['n1', 'n2', 'n3', 'n4', 'n5'],
      ['n48', 'n49'],
    ],
    'n1 n2 n3 n4 n5 n48',
  ],
  [
    'a backlog behind all that has a date',
    [
      ['b0', 'b1', 'b2', 'b3'],
      ['n9', 'n60'],
      ['r0', 'n70'],
    ],
    'n9 n60 n70 b0 b1 b2',
  ],
  ['a backlog where there is nothing else', [['b0', 'b1'], ['r0']], 'b0 b1 r0'],
  [
    'news with a picture at the head, and the rest as it came',
    [
      ['n1', 'n2'],
      ['p3', 'p4', 'r1'],
    ],
    'p3 n1 n2 p4 r1',
  ],
  ['no old picture at the head', [['n1', 'p60']], 'n1 p60'],
])('shows %s', (_, names, expected) => {
  const clubs = names.map((own, at) => buildClub({ slug: `club-${at}`, articles: own.map(build) }));
  expect(
    leadingStories(clubs, now)
      .map(({ article }) => article.url_key)
      .join(' '),
  ).toBe(expected);
});

it('gives stories whose source is gone the places of their club alone', () => {
  const articles = ['n1', 'n2', 'n3'].map((name) => ({ ...build(name), source: null }));
  const clubs = articles.map((article, at) => buildClub({ slug: `c${at}`, articles: [article] }));
  expect(leadingStories(clubs, now)).toHaveLength(3);
});

it('passes over what the page shows already, and what two publishers head with the same words', () => {
  const headline = 'Captain signs';
  const twice = ['n5', 'n6'].map((name) => ({ ...build(name), headline }));
  const club = buildClub({ articles: [build('n1'), build('n2'), ...twice] });
  const shown = new Set(['n1']);
  const keys = leadingStories([club], now, shown, 3).map(({ article }) => article.url_key);
  expect(keys).toEqual(['n2', 'n5']);
  expect(leadingStories([club], now, shown)).toEqual([]);
});

it('lists spare stories beyond the six, none of which leads', () => {
  const names = ['n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'p7', 'p8', 'p9', 'p10'];
  const clubs = names.map((name, at) => buildClub({ slug: `c${at}`, articles: [build(name)] }));
  const keys = leadingStories(clubs, now, new Set(), 3).map(({ article }) => article.url_key);
  expect(keys).toEqual(names.slice(0, 9));
});
