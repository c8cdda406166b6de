import { describe, expect, it } from 'vitest';
import { cleanPhrase } from '../islands/myClubs/mute.ts';
import { mutedPhrase } from './mutedWords.ts';

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
