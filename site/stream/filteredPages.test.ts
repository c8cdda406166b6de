import { expect, it } from 'vitest';
import {
  buildArticle,
  buildClub,
  buildContent,
  buildSource,
} from '../content/fixtures/contentBuilders.ts';
import { indexContent } from '../content/indexContent.ts';
import { filteredPages } from './filteredPages.ts';

const one = buildClub({ id: 'one', slug: 'one', name: 'One' });
const other = buildClub({ id: 'other', slug: 'other', name: 'Other' });
const plays = (club_slug: string, league_slug: string) => ({
  season_code: '2024-25',
  league_slug,
  club_slug,
});
const memberships = [plays('one', 'premier-league'), plays('other', 'league-two')];
const leagues = ['premier-league', 'league-two'].map((slug, place) => ({
  slug,
  name: slug,
  tier: place + 1,
}));
const copy = (
  club_id: string,
  event_id: string,
  minute: number,
  kind: 'official' | 'fan_blog',
) => ({
  ...buildArticle({ event_id, published_at: `2025-03-03T12:${minute}:00+00:00` }),
  source: buildSource({ kind }),
  club_id,
});

it('the pages of leagues and of kinds have what is theirs, also where it is another club’s too', () => {
  const stream = [
    copy('one', 'shared', 50, 'official'),
    copy('other', 'shared', 40, 'fan_blog'),
    copy('other', 'b', 30, 'fan_blog'),
  ];
  const index = indexContent(buildContent({ leagues, clubs: [one, other], memberships, stream }));
  expect(
    filteredPages(index).map(({ path, feeds, stories }) => [
      path,
      Object.values(feeds).map(({ name }) => name),
      stories.map(({ article, club }) => `${article.event_id} of ${club.slug}`),
    ]),
  ).toEqual([
    [
      '/news/leagues/premier-league',
      ['leagues/premier-league/all', 'leagues/premier-league/official'],
      ['shared of one'],
    ],
    [
      '/news/leagues/league-two',
      ['leagues/league-two/all', 'leagues/league-two/official'],
      ['shared of other', 'b of other'],
    ],
    ['/news/official', ['official'], ['shared of one']],
    ['/news/fans', [], ['shared of other', 'b of other']],
  ]);
});

it('the pages say whether the stream has more than they hold', () => {
  const counts = [40, 41].map((count) => {
    const stream = Array.from({ length: count }, (_, place) =>
      copy('one', `${place}`, 30, 'official'),
    );
    const [page] = filteredPages(indexContent(buildContent({ clubs: [one], memberships, stream })));
    return [page?.stories.length, page?.hasMore];
  });
  expect(counts).toEqual([
    [40, false],
    [40, true],
  ]);
});
