import { describe, expect, it } from 'vitest';
import { markMatches, type TextPart } from './markMatches.ts';

/** Parts with the found ones in square brackets. */
const shown = (parts: TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

/** Terms as they are typed, a phrase with its quotation marks. */
const termsOf = (typed: string[]) =>
  typed.map((term) => ({
    words: term.replaceAll('"', '').split(' '),
    isPhrase: term.startsWith('"'),
  }));

describe('the words that were found', () => {
  it.each<[string, string[], string]>([
    ['Injury news: injured, injuries', ['injury'], '[Injury] news: [injured], [injuries]'],
    ['Saka signs', [], 'Saka signs'],
    ['In injury time', ['in'], '[In] injury time'],
    ['“Goal!” for the Sheffield-born', ['goal', 'born'], '“[Goal]!” for the Sheffield-[born]'],
    ['<b>Bold</b>', ['bold'], '<b>[Bold]</b>'],
    ['Müller’s and O’Neil’s', ['muller', 'oneil'], '[Müller]’s and [O’Neil]’s'],
    ['41 and 4-1', ['4-1'], '41 and [4-1]'],
    ['extra time, extra  times', ['"extra time"'], '[extra time], extra  times'],
    ['a a b', ['"a b"', 'b'], 'a [a b]'],
    ['', ['saka'], ''],
  ])('%j: %j', (text, typed, marked) => {
    expect(shown(markMatches(text, termsOf(typed)))).toBe(marked);
  });
});
