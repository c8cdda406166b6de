import { describe, expect, it } from 'vitest';
import { dropIllegalCharacters, isVisibleText, oneLine } from './characters.ts';

describe('oneLine', () => {
  it.each([
    ['plain words stay: café, 中', 'plain words stay: café, 中'],
    ['a line\r\n[server] forged', 'a line [server] forged'],
    ['\u001b[31mred\u001b[0m', '[31mred [0m'],
    ['\u0000\u0007\u007f\u0080\u009b31m\u009fend', '31m end'],
    ['turned \u202eround\u2028and parted', 'turned round and parted'],
    ['half \ud83d a character', 'half \ufffd a character'],
  ])('makes one line of %j', (text, line) => {
    expect(oneLine(text)).toBe(line);
  });

  it('cuts what is too long, counted after the cleaning', () => {
    expect(oneLine('\n'.repeat(500) + 'a'.repeat(12), 10)).toBe(`${'a'.repeat(9)}…`);
    expect(oneLine('a'.repeat(10), 10)).toBe('a'.repeat(10));
    expect(oneLine(`${'a'.repeat(8)}🏆🏆`, 10)).toBe(`${'a'.repeat(8)}\ufffd…`);
    expect(oneLine('a'.repeat(100_000), 300)).toHaveLength(300);
  });
});

it('drops what XML forbids, and half characters, and nothing else', () => {
  expect(dropIllegalCharacters('\u0000a\u0008\tb\ud800c\uffff🏆\n')).toBe('a\tbc🏆\n');
});

it.each([
  ['a', true],
  ['🏆', true],
  ['…', true],
  [' \u200b\u2060', false],
  ['\u2800', false],
  ['', false],
])('tells of %j whether a reader would see it: %s', (text, isVisible) => {
  expect(isVisibleText(text)).toBe(isVisible);
});
