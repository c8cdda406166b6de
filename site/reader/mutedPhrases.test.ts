import { describe, expect, it } from 'vitest';
import { cleanPhrase, isMuted } from './mutedPhrases.ts';

describe('isMuted', () => {
  it.each([
    ['VAR decision stands', 'var', true],
    ['The variety of it', 'var', false],
    ['Ødegaard and Kovačić return', 'Kovacic', true],
    ['Transfer-news: two in', 'transfer news', true],
    ['News of a transfer', 'transfer news', false],
    ['Manager’s words', 'manager’s words', true],
    ['مباراة اليوم', 'اليوم', true],
    ['', 'var', false],
  ])('asks whether %o has %o in it as whole words: %s', (text, phrase, expected) => {
    expect(isMuted(text, [cleanPhrase(phrase)])).toBe(expected);
  });

  it('is enough with one phrase of several, and never with none', () => {
    expect(isMuted('Late goal', ['early', 'late'])).toBe(true);
    expect(isMuted('Late goal', [])).toBe(false);
  });
});

describe('cleanPhrase', () => {
  it('gives the same for what it gave, so that it can be kept', () => {
    const long = cleanPhrase(`${'a'.repeat(59)} b`);
    expect(long).toBe('a'.repeat(59));
    expect(cleanPhrase(long)).toBe(long);
  });
});
