import { describe, expect, it } from 'vitest';

import { readZoneOffset } from './zoneOffset.ts';

describe('readZoneOffset', () => {
  it.each([
    ['Z', 0, 1],
    [' GMT', 0, 4],
    [' +0100', 60, 6],
    ['-05:00', -300, 6],
    [' -800', -480, 5],
    [' +5', 300, 3],
    [' GMT+1', 60, 6],
    [' UTC -05:30', -330, 11],
    [' bst 2024', 60, 4],
    [' (CEST)', 120, 7],
    [' EST 2024', -300, 4],
    [' PT', -480, 3],
    [' NST', -210, 4],
    [' ACST', 570, 5],
    [' Y', 720, 2],
  ])('reads %j', (text, minutes, length) => {
    expect(readZoneOffset(text)).toEqual({ minutes, length });
  });

  it.each(['', ' 2024', ' Uhr', ' h', ' u', ' constructor', ' hasOwn'])(
    'takes %j for UTC',
    (text) => {
      expect(readZoneOffset(text)).toEqual({ minutes: 0, length: 0 });
    },
  );
});
