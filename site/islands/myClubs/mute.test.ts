import { describe, expect, it } from 'vitest';
import { cleanPhrase, mute, unmute } from './mute.ts';

const choices = { clubs: ['arsenal', 'wrexham'], covered: ['arsenal'], muted: ['transfer news'] };

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
