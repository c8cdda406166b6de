import { describe, expect, it } from 'vitest';
import { checkSeason, readSeasonValues } from './checkSeason.ts';

describe('checkSeason', () => {
  it.each(['2025-26', '2099-00', '2025-2026', '2025', 'summer-cup-2025', ' 2025-26 '])(
    'takes the code "%s"',
    (code) => {
      expect(checkSeason({ code, name: '2025/26' })).toEqual({});
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
  ])('refuses the code %j', (code, fault) => {
    expect(checkSeason({ code, name: '2025/26' })).toEqual({ code: fault });
  });

  it.each([
    ['', 'Enter a name'],
    ['  ', 'Enter a name'],
    [null, 'Enter a name'],
    ['x'.repeat(61), 'At most 60 characters'],
  ])('refuses the name %j', (name, fault) => {
    expect(checkSeason({ code: '2025-26', name })).toEqual({ name: fault });
  });

  it('names every fault at once', () => {
    expect(Object.keys(checkSeason({}))).toEqual(['code', 'name']);
  });
});

it('reads what was typed without the space around it', () => {
  expect(readSeasonValues({ code: ' 2025-26', name: '2025/26 ' })).toEqual({
    code: '2025-26',
    name: '2025/26',
  });
});
