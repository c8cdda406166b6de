import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable', () => {
  it.each([
    ['plain words stay: café, 中', 'plain words stay: café, 中'],
    ['a line\r\n[server] forged', 'a line[server] forged'],
    ['\u001b[31mred\u001b[0m', '[31mred[0m'],
    ['\u0000\u0007\u007f\u0080\u009b31m\u009fend', '31mend'],
    ['turned \u202eround\u2028and parted', 'turned roundand parted'],
  ])('makes one line of %j', (text, line) => {
    expect(printable(text)).toBe(line);
  });

  it('cuts what is too long, counted after the cleaning', () => {
    expect(printable('\n'.repeat(500) + 'a'.repeat(12), 10)).toBe(`${'a'.repeat(10)}…`);
    expect(printable('a'.repeat(10), 10)).toBe('a'.repeat(10));
    expect(printable('a'.repeat(100_000)).length).toBeLessThan(400);
  });
});
