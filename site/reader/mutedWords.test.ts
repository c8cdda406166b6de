import { describe, expect, it } from 'vitest';
import { cleanPhrase, mute, mutedPhrase, unmute } from './mutedWords.ts';

describe('a muted phrase', () => {
  it.each([
    ['VAR decision stands', 'var', true],
    ['The variety of it', 'var', false],
    ['Ødegaard and Kovačić return', 'Kovacic', true],
    ['Transfer-news: two in', 'transfer news', true],
    ['News of a transfer', 'transfer news', false],
    ['Manager’s words', 'manager’s words', true],
    ['O’Neil speaks', "O'Neil", true],
    ['مباراة اليوم', 'اليوم', true],
    ['Tickets for Reading on general sale', 'ticket', true],
    ['Ticket news', 'tickets', true],
    ['Two injured, one injury, no injuries', 'injuries', true],
    ['Captain injured', 'injury', true],
    ['Injuries mount', 'injured', true],
    ['Season tickets are out', 'season ticket', true],
    ['The season; a ticket', 'season tickets', false],
    ['Reading held', 'read', false],
    ['United held', 'unit', false],
    ['', 'var', false],
  ])('asks whether %o has %o in it, in any form: %s', (text, phrase, expected) => {
    const cleaned = cleanPhrase(phrase);
    expect(mutedPhrase(text, [cleaned])).toBe(expected ? cleaned : null);
  });

  it('is told where there are several, and is none without any', () => {
    expect(mutedPhrase('Late goal', ['early', 'late'])).toBe('late');
    expect(mutedPhrase('Late goal', [])).toBeNull();
  });
});

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
