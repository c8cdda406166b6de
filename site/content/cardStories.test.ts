import { expect, it } from 'vitest';
import { alsoCoveredBy } from './cardStories.ts';
import { buildArticle, buildClub, buildSource } from './fixtures/contentBuilders.ts';

const source = (name: string) => buildSource({ name });
const story = (name: string | null, also_covered_by: string[] = []) => ({
  club: buildClub(),
  article: buildArticle({ source: name === null ? null : source(name), also_covered_by }),
});

it.each([
  ['nobody else', story('A'), [], []],
  ['other sources of the club', story('A', ['B', 'C']), [], ['B', 'C']],
  ['what carries it for other clubs', story('A', ['B']), [story('D', ['E'])], ['B', 'D', 'E']],
  ['each name once and never its own', story('A', ['B']), [story('A'), story('B', ['A'])], ['B']],
  ['no source that was deleted', story('A'), [story(null, ['B'])], ['B']],
])('names %s', (_name, own, others, expected) => {
  expect(alsoCoveredBy(own, [own, ...others])).toEqual(expected);
});
