import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from './cpuTimeMs.ts';
import { parseDate } from './parseDate.ts';

describe('parseDate', () => {
  it.each([
    ['Mon, 01 Jan 2024 10:00:00 GMT', '2024-01-01T10:00:00.000Z'],
    ['Mon, 1 Jan 2024 10:00:00 +0100', '2024-01-01T09:00:00.000Z'],
    ['1 Jan 2024 10:00 -0500', '2024-01-01T15:00:00.000Z'],
    ['Mon,01 Jan 2024 10:00:00 +0000 (UTC)', '2024-01-01T10:00:00.000Z'],
    ['Monday, 01-Jan-24 10:00:00 GMT', '2024-01-01T10:00:00.000Z'],
    ['Mon Jan  1 10:00:00 2024', '2024-01-01T10:00:00.000Z'],
    ['Mon Jan 1 10:00:00 EST 2024', '2024-01-01T15:00:00.000Z'],
    ['Mon Jan 01 2024 10:00:00 GMT+0100 (CET)', '2024-01-01T09:00:00.000Z'],
    ['Tue, 1 Feb 05 10:00:00 Z', '2005-02-01T10:00:00.000Z'],
    ['Thu, 01 Jan 98 10:00:00 Z', '1998-01-01T10:00:00.000Z'],
  ])('reads RFC 822 and its relatives: %s', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected);
  });

  it.each([
    ['2024-07-01T10:00:00Z', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01T10:00:00.123456+02:00', '2024-07-01T08:00:00.000Z'],
    ['2024-07-01T10:00:00', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01 10:00:00 BST', '2024-07-01T09:00:00.000Z'],
    ['2024-07-01T10:00', '2024-07-01T10:00:00.000Z'],
    ['20240701T100000Z', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01T24:00:00Z', '2024-07-02T00:00:00.000Z'],
    ['2024-07-01', '2024-07-01T00:00:00.000Z'],
    ['20240701', '2024-07-01T00:00:00.000Z'],
    ['2024-183', '2024-07-01T00:00:00.000Z'],
    ['2024-07', '2024-07-01T00:00:00.000Z'],
    ['2024', '2024-01-01T00:00:00.000Z'],
  ])('reads ISO 8601 and parts of it: %s', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected);
  });

  it.each([
    ['GMT', '10:00'],
    ['BST', '09:00'],
    ['CET', '09:00'],
    ['CEST', '08:00'],
    ['EDT', '14:00'],
    ['PST', '18:00'],
    ['+01:00', '09:00'],
    ['-800', '18:00'],
    ['+0530', '04:30'],
    ['UTC+1', '09:00'],
    ['XYZ', '10:00'],
    ['', '10:00'],
  ])('knows the zone %s', (zone, expected) => {
    const date = parseDate(`Mon, 01 Jul 2024 10:00:00 ${zone}`);
    expect(date?.toISOString()).toBe(`2024-07-01T${expected}:00.000Z`);
  });

  it.each([
    ['1 September 2024', '2024-09-01T00:00:00.000Z'],
    ['Sep 1 2024', '2024-09-01T00:00:00.000Z'],
    ['September 1, 2024 5:30 pm', '2024-09-01T17:30:00.000Z'],
    ['Sep 1, 2024 12:15 a.m.', '2024-09-01T00:15:00.000Z'],
    ['dim., 01 déc. 2024 10:00:00 +0100', '2024-12-01T09:00:00.000Z'],
    ['mar., 05 mars 2024 10:00:00 +0000', '2024-03-05T10:00:00.000Z'],
    ['So, 01 Dez 2024 10:00:00 +0100', '2024-12-01T09:00:00.000Z'],
    ['07.02.2025 18:45', '2025-02-07T18:45:00.000Z'],
    ['31/12/2024', '2024-12-31T00:00:00.000Z'],
    ['12/31/2024 6:00 PM', '2024-12-31T18:00:00.000Z'],
    ['2020/1/10 14:33:00', '2020-01-10T14:33:00.000Z'],
  ])('reads what else feeds write: %s', (text, expected) => {
    expect(parseDate(text)?.toISOString()).toBe(expected);
  });

  it.each([
    ['nothing', ''],
    ['words', 'yesterday'],
    ['a month that is none', '2024-13-45'],
    ['a day that is none', 'Fri, 31 Jun 2024 10:00:00 GMT'],
    ['the 29th of February in a common year', '2023-02-29'],
    ['an hour that is none', '2024-07-01T25:00:00Z'],
    ['a minute that is none', '2024-07-01T10:75:00Z'],
    ['two readings', '01/02/2025'],
    ['two readings with dashes', '01-02-2025'],
    ['the zero value of Go', '0001-01-01T00:00:00Z'],
    ['the zero value of .NET', 'Mon, 01 Jan 0001 00:00:00 GMT'],
    ['the epoch', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['a number', '1719828000'],
    ['a name of Object.prototype', 'constructor'],
  ])('makes no date of %s', (_, text) => {
    expect(parseDate(text)).toBeNull();
  });

  it('reads a long text as fast as a short one', () => {
    const texts = ['1:', ' ', '1 ', 'Jan'].map((piece) => piece.repeat(1_000_000));
    expect(cpuTimeMs(() => texts.map(parseDate))).toBeLessThan(2_000);
  });
});
