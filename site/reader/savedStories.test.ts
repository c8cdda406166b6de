import { describe, expect, it } from 'vitest';
import { buildSaved } from './fixtures/buildSaved.ts';
import {
  addStory,
  findSaved,
  formatSaved,
  mostSaved,
  nothingSaved,
  parseSaved,
  removeStory,
  type SavedStories,
} from './savedStories.ts';

const one = buildSaved({ url: 'https://one.example/a', savedMs: 1 });
const two = buildSaved({ url: 'https://two.example/b', savedMs: 2 });
const both: SavedStories = { stories: [two, one], withdrawn: '3' };
const textOf = (fields: object) => JSON.stringify({ version: 2, ...fields });

describe('what a browser kept of saved stories', () => {
  it('is read as it was written', () => {
    expect(parseSaved(formatSaved(both))).toEqual(both);
  });

  it.each([
    ['nothing', null],
    ['a text that ends too early', '{"version":1,"stories":[{"url":"ht'],
    ['another version', JSON.stringify({ version: 1, stories: [one] })],
    ['no list', textOf({ stories: 'all' })],
  ])('is nothing with %s', (_, text) => {
    expect(parseSaved(text)).toEqual(nothingSaved);
  });

  it.each([
    ['a link that runs a script', { ...one, url: 'javascript:alert(1)' }],
    ['no link', { ...one, url: undefined }],
    ['no headline', { ...one, headline: '' }],
    ['no story', null],
  ])('is passed over where it has %s', (_, story) => {
    expect(parseSaved(textOf({ stories: [story, two] })).stories).toEqual([two]);
  });

  it.each([
    [
      'clubs that are none',
      { clubs: [...one.clubs, '"]{}', { slug: '../x' }], named: ['A', 'everton'] },
      { named: ['everton'] },
    ],
    ['a date that is none', { publishedAt: 'soon' }, { publishedAt: '1970-01-01T00:00:00.001Z' }],
    ['a picture that is none', { imageUrl: 'javascript:alert(1)' }, {}],
    ['a moment that is none', { savedMs: 'now' }, { savedMs: 0 }],
  ])('is mended where it has %s', (_, fields, mended) => {
    expect(parseSaved(textOf({ stories: [{ ...one, ...fields }] })).stories).toEqual([
      { ...one, ...mended },
    ]);
  });

  it('has each story once, those saved last first, and no more than are kept', () => {
    expect(parseSaved(textOf({ stories: [one, two, one] })).stories).toEqual([two, one]);
    const many = Array.from({ length: 2 * mostSaved }, (_, place) =>
      buildSaved({ url: `https://one.example/${place}` }),
    );
    expect(parseSaved(textOf({ stories: many })).stories).toHaveLength(mostSaved);
  });
});

describe('a story', () => {
  it('is saved before the others, once, and compared with the site the next time', () => {
    const three = buildSaved({ url: 'https://three.example', savedMs: 3 });
    expect(addStory(both, three)).toEqual({ stories: [three, two, one], withdrawn: null });
    expect(addStory(both, { ...one, savedMs: 4 })?.stories.map(({ url }) => url)).toEqual([
      one.url,
      two.url,
    ]);
  });

  it('is found again where another story leads its event by now', () => {
    const event = buildSaved({ key: 'e1', url: one.url });
    const saved = [two, event];
    expect(findSaved(saved, { key: 'e1', url: 'https://other.example/' })).toBe(event);
    expect(findSaved(saved, { key: 'e2', url: one.url })).toBe(event);
    expect(findSaved([two], { key: 'e2', url: one.url })).toBeUndefined();
  });

  it('comes back to its place when its removal is undone', () => {
    expect(addStory(removeStory(both, one.url), one)?.stories).toEqual(both.stories);
  });

  it('is refused where as many are saved as are kept, unless one of them is not shown any more', () => {
    const stories = Array.from({ length: mostSaved }, (_, place) =>
      buildSaved({ url: `https://one.example/${place}`, savedMs: mostSaved - place }),
    );
    expect(addStory({ stories, withdrawn: null }, two)).toBeNull();
    const gone = stories.map((story, at) => ({ ...story, isWithdrawn: at === 5 }));
    const urls = addStory({ stories: gone, withdrawn: null }, two)?.stories.map(({ url }) => url);
    expect(urls).toHaveLength(mostSaved);
    expect(urls).toContain(two.url);
    expect(urls).not.toContain(stories[5]?.url);
  });
});
