import { describe, expect, it } from 'vitest';
import { faultOfCode, faultOfName, readSeasonValues } from './checkSeason.ts';

describe('a season', () => {
  it.each(['2025-26', '2099-00', '2025-2026', '2025', 'summer-cup-2025', ' 2025-26 '])(
    'may have the code "%s"',
    (code) => {
      expect(faultOfCode(code)).toBeUndefined();
    },
  );

  const rule = 'Only small letters and digits, with single hyphens between them, such as 2025-26';
  it.each([
    ['', 'Enter a code'],
    ['  ', 'Enter a code'],
    [undefined, 'Enter a code'],
    ['2025/26', rule],
    ['2025 26', rule],
    ['2025--26', rule],
    ['2025-', rule],
    ['-2025', rule],
    ['Season', rule],
    ['2025–26', rule],
    ['2025-27', 'The second year is the one after the first: 2025-26'],
    ['2099-2101', 'The second year is the one after the first: 2099-2100'],
    ['2'.repeat(41), 'At most 40 characters'],
  ])('may not have the code %j', (code, fault) => {
    expect(faultOfCode(code)).toBe(fault);
  });

  it.each([
    ['', 'Enter a name'],
    ['  ', 'Enter a name'],
    [null, 'Enter a name'],
    ['x'.repeat(61), 'At most 60 characters'],
    [' 2025/26 ', undefined],
  ])('is judged by its name %j', (name, fault) => {
    expect(faultOfName(name)).toBe(fault);
  });
});

it('reads what was typed without the space around it', () => {
  expect(readSeasonValues({ code: ' 2025-26', name: '2025/26 ' })).toEqual({
    code: '2025-26',
    name: '2025/26',
  });
});
