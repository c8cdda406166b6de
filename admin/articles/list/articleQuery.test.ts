import { describe, expect, it } from 'vitest';
import { articleQuery, type ArticleFilter } from './articleQuery.ts';

/** The condition of a word: in the headline of the feed, or in what a person made of it. */
const holds = (word: string) =>
  `or(title_key.like.*${word}*,and(headline_edited_at.not.is.null,headline.ilike.*${word}*))`;

describe('the query of a list of articles', () => {
  it.each<[string, ArticleFilter, Record<string, string>]>([
    ['nothing', {}, {}],
    ['columns', { club_id: 'a', is_visible: 'false' }, { club_id: 'a', is_visible: 'false' }],
    ['a column left empty', { source_id: '' }, {}],
    ['one word', { search: 'derby' }, { 'and@': `(${holds('derby')})` }],
    [
      'words in any order, of any case, with accents and punctuation',
      { search: '  Ødegaard’s É,  (won) ' },
      {
        'and@': `(${['odegaard', 's', 'e', 'won'].map(holds).join()})`,
      },
    ],
    ['signs alone', { search: ' !? ' }, { 'headline@ilike': '!?' }],
    ['several signs', { search: '! ?  !!' }, { 'headline@ilike': '!*?*!!' }],
    ['blanks', { search: '   ' }, {}],
    [
      'the first day',
      { from: '2025-01-02' },
      { 'and@': '(published_at.gte.2025-01-02T00:00:00.000Z)' },
    ],
    [
      'the last day, which counts',
      { to: '2025-07-02' },
      { 'and@': '(published_at.lt.2025-07-02T23:00:00.000Z)' },
    ],
    ['what is held', { held: 'true' }, { 'held_for@not.is': 'null' }],
    ['what is not', { held: 'false' }, { 'held_for@is': 'null' }],
    ['what has a picture', { picture: 'true' }, { 'image_url@not.is': 'null' }],
    ['what has none', { picture: 'false' }, { 'image_url@is': 'null' }],
    ['what has no excerpt', { has_excerpt: 'false' }, { 'excerpt@is': 'null' }],
    ['a day that is being typed', { from: '0002-', to: '' }, {}],
  ])('for %s', (_what, filter, query) => {
    expect(articleQuery(filter, null)).toEqual(query);
  });

  it('asks for the clubs of a league, not for the league', () => {
    expect(articleQuery({ league_id: 'l', search: 'cup', club_id: 'a' }, ['a', 'b'])).toEqual({
      club_id: 'a',
      'and@': `(${holds('cup')},club_id.in.(a,b))`,
    });
  });
});
