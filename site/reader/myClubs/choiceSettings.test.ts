import { describe, expect, it } from 'vitest';
import { cleanPhrase, mute, replaceClubs, unmute } from './choiceSettings.ts';

const choices = { clubs: ['arsenal', 'wrexham'], shielded: ['arsenal'], muted: ['transfer news'] };

describe('the clubs of a link', () => {
  it('replace all clubs and keep the shields of those that stay', () => {
    expect(replaceClubs(choices, ['barnet', 'arsenal'])).toMatchObject({
      clubs: ['barnet', 'arsenal'],
      shielded: ['arsenal'],
    });
    expect(replaceClubs(choices, ['barnet']).shielded).toEqual([]);
  });
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
