import { describe, expect, it } from 'vitest';
import { paragraphs } from './paragraphs.ts';

describe('paragraphs', () => {
  it.each([
    ['splits at a blank line', 'One.\n\nTwo.', ['One.', 'Two.']],
    ['keeps a single line break inside a paragraph', 'One,\nstill one.', ['One,\nstill one.']],
    ['takes several blank lines as one', 'One.\n\n\n\nTwo.', ['One.', 'Two.']],
    ['sees a line of spaces as blank', 'One.\n \t\nTwo.', ['One.', 'Two.']],
    ['reads the line ends of Windows', 'One.\r\n\r\nTwo.', ['One.', 'Two.']],
    ['drops what is empty', '\n\n \n', []],
    ['has none in an empty text', '', []],
  ])('%s', (_, text, expected) => {
    expect(paragraphs(text)).toEqual(expected);
  });
});
