import { describe, expect, it } from 'vitest';
import { cleanPhrase, dropClub, mute, renameClub, replaceClubs, unmute } from './choiceSettings.ts';

const choices = { clubs: ['arsenal', 'wrexham'], covered: ['arsenal'], muted: ['transfer news'] };

it('replaces all clubs by those of a link, and what is covered stays so', () => {
  expect(replaceClubs(choices, ['barnet', 'wrexham'])).toEqual({
    clubs: ['barnet', 'wrexham'],
    covered: ['arsenal'],
    muted: ['transfer news'],
  });
});

it('keeps a club under its new slug in its old place, spoiler cover and all, and never twice', () => {
  expect(renameClub(choices, 'arsenal', 'arsenal-fc')).toEqual({
    clubs: ['arsenal-fc', 'wrexham'],
    covered: ['arsenal-fc'],
    muted: ['transfer news'],
  });
  expect(renameClub(choices, 'arsenal', 'wrexham').clubs).toEqual(['wrexham']);
});

it('lets go of a club that is gone, spoiler cover and all', () => {
  expect(dropClub(choices, 'arsenal')).toMatchObject({ clubs: ['wrexham'], covered: [] });
});

describe('muting', () => {
  it('keeps words folded, each once, and lets go of them', () => {
    expect(mute(choices, '  Kópa! ').muted).toEqual(['transfer news', 'kopa']);
    expect(mute(choices, 'Transfer NEWS')).toBe(choices);
    expect(unmute(choices, 'transfer news').muted).toEqual([]);
  });

  it.each(['', '  ', '!?', '⚽'])('refuses %o, which is no word', (phrase) => {
    expect(mute(choices, phrase)).toBe(choices);
  });

  it('cleans what it cleaned to the same, so that it can be kept', () => {
    const long = cleanPhrase(`${'a'.repeat(59)} b`);
    expect(long).toBe('a'.repeat(59));
    expect(cleanPhrase(long)).toBe(long);
  });
});
