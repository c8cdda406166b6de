import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { createMentions } from '../enrich/story/clubMentions.ts';
import { buildFeedItem } from '../read/fixtures/buildFeedItem.ts';
import { applyRules, namesClub, type StoryRules } from './applyRules.ts';
import { toArticles } from './toArticles.ts';

const mentionAt = createMentions(seedClubs);
const none: StoryRules = {
  left_out_links: [],
  left_out_titles: [],
  keeps_named_only: false,
  shows_pictures: true,
};
const city = { name: 'Bristol City', aliases: ['Robins', 'BCFC', 'Bristol C'] };

const items = [
  { title: 'Robins win at last', link: 'https://paper.test/sport/1' },
  { title: 'Listen: the week in Bristol', link: 'https://paper.test/sounds/2' },
  { title: 'Rovers sign a keeper', link: 'https://paper.test/sport/3' },
].map((item) => buildFeedItem({ ...item, imageUrl: 'https://paper.test/a.jpg' }));
const { articles } = toArticles(
  { title: null, siteUrl: null, items },
  { feedUrl: 'https://paper.test/', sourceType: 'rss', clockOffsetMinutes: 0, now: new Date() },
);

describe('of a feed', () => {
  it.each<[string, Partial<StoryRules>, string[]]>([
    ['all is kept without rules', {}, ['sport/1', 'sounds/2', 'sport/3']],
    ['links are left out', { left_out_links: ['/sounds/'] }, ['sport/1', 'sport/3']],
    ['titles are left out', { left_out_titles: ['LISTEN:'] }, ['sport/1', 'sport/3']],
    ['only what names the club is kept', { keeps_named_only: true }, ['sport/1']],
  ])('%s', (_case, rules, kept) => {
    const { articles: left, leftOut } = applyRules(
      articles,
      { ...none, ...rules },
      city,
      mentionAt,
    );
    expect(left.map(({ url_key }) => url_key)).toEqual(kept.map((path) => `paper.test/${path}`));
    expect(leftOut).toBe(articles.length - kept.length);
  });

  it('no picture is stored where the source shows none', () => {
    const left = applyRules(articles, { ...none, shows_pictures: false }, city, mentionAt);
    expect(left.articles.map(({ image_url }) => image_url)).toEqual([null, null, null]);
    expect(articles[0]?.image_url).toBe('https://paper.test/a.jpg');
  });
});

it.each([
  ['Bristol City held at home', null, true],
  ['Held at home again', 'The Robins have still to win.', true],
  ['A short name: Bristol C in front', null, true],
  ['Bristol Rovers held at home', null, false],
  ['We are top of the table', null, false],
  ['City Hall to be painted', null, false],
])('%j with %j names the club: %j', (headline, excerpt, isNamed) => {
  expect(namesClub({ headline, excerpt }, city, mentionAt)).toBe(isNamed);
});
