import { describe, expect, it } from 'vitest';
import { searchWords } from '../../common/text/searchWords.ts';
import { seedClubs as clubs } from '../../common/pyramid/pyramid.ts';
import { createSpelling } from './createSpelling.ts';

const news =
  'the in on of new has noted ends stop soon queues wed tone take window ale ticket tickets transfer news injury Saka Ødegaard 2-1';
const clubNames = clubs.flatMap(({ name, aliases }) => [name, ...aliases]);
const common = searchWords(`${news} ${clubNames.join(' ')}`);
const spell = createSpelling(clubNames, common);
const knownRoots = new Set(common.flatMap(({ name, roots }) => [name, ...roots]));

function suggest(query: string): string[] {
  const unknown = searchWords(query).filter(
    ({ roots }) => !roots.some((root) => knownRoots.has(root)),
  );
  return spell(query, unknown);
}

/** A name once without each of its letters. */
const withoutEachLetter = (name: string) =>
  Array.from(name.matchAll(/\p{L}/gu), ({ index }) => name.slice(0, index) + name.slice(index + 1));

describe('a spelling that is offered', () => {
  it('is the club for 99 of 100 names of the clubs that lack a letter', () => {
    const typed = clubs.flatMap(({ name }) =>
      withoutEachLetter(name).map((query) => ({ query, name })),
    );
    const missed = typed.filter(({ query, name }) => suggest(query)[0] !== name);
    expect(typed.length).toBeGreaterThan(1000);
    expect(missed.length / typed.length, JSON.stringify(missed)).toBeLessThan(0.01);
  });

  it.each([
    ['arsenl', 'Arsenal'],
    ['asrenal', 'Arsenal'],
    ['arsen', 'Arsenal'],
    ['brnly', 'Burnley'],
    ['guners', 'Gunners'],
    ['tickts', 'tickets'],
    ['odegard', 'Ødegaard'],
    ['transfr tickts', 'transfer tickets'],
    ['arsenl "transfr news"!', 'Arsenal "transfer news"!'],
    ['Wes Ham tickets', 'West Ham tickets'],
    ['Nottingham Fores', 'Nottingham Forest'],
  ])('for %j is first %j', (query, spelling) => {
    expect(suggest(query)[0]).toBe(spelling);
  });

  it.each(['ticket tikcet', 'xylophone', 'zz', '3-1', 'arsenal', '?!', '<b>', ''])(
    'for %j is none',
    (query) => {
      expect(suggest(query)).toEqual([]);
    },
  );

  it('is one of five at most', () => {
    expect(suggest('ton').length).toBeLessThanOrEqual(5);
  });
});
