import { describe, expect, it } from 'vitest';
import { markMatches, type TextPart } from './markMatches.ts';

/** Parts with the found ones in square brackets. */
const shown = (parts: TextPart[]) =>
  parts.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('|');

describe('the words that were found', () => {
  it.each<[string, string, number[], string, string]>([
    ['Saka signs', 'Saka signs\nHe stays.', [0], '[Saka]| signs', 'He stays.'],
    ['Saka signs', 'Saka signs\nHe stays.', [1, 3], 'Saka |[signs]', 'He |[stays]|.'],
    ['Saka signs', 'Saka signs He stays.', [], 'Saka signs', 'He stays.'],
    ['“Goal!”', '“Goal!”', [0], '“|[Goal]|!”', ''],
    ['A  –  B', 'A – B c', [1, 2], 'A – |[B]', 'c'],
    ['<b>Bold</b>', '<b>Bold</b> text', [0], '<|[b>Bold</b]|>', 'text'],
    ['Müller’s', 'Müller’s', [0, 7], '[Müller’s]', ''],
    ['', '', [], '', ''],
  ])('%j in %j at %j', (headline, content, locations, inHeadline, inExcerpt) => {
    const marked = markMatches(headline, content, locations);
    expect(shown(marked.headline)).toBe(inHeadline);
    expect(shown(marked.excerpt)).toBe(inExcerpt);
  });

  it('make one part of what stands side by side', () => {
    expect(markMatches('one two three four', 'one two three four', [0]).headline).toEqual([
      { text: 'one', isMatch: true },
      { text: ' two three four', isMatch: false },
    ]);
  });
});
