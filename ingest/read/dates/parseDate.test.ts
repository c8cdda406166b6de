import { describe, expect, it, vi } from 'vitest';

import { cpuTimeMs } from '../../../common/fixtures/cpuTimeMs.ts';
import { firstDate, parseDate } from './parseDate.ts';

const reads = (text: string, expected: string) => {
  expect(parseDate(text)?.toISOString()).toBe(expected);
};

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
    ['Sun, 01 Sept 2024 9:5:3 GMT', '2024-09-01T09:05:03.000Z'],
    ['Fri, 01 Jan 2024 10:00:00.123 GMT', '2024-01-01T10:00:00.000Z'],
    ['Mon , 01  Jan   2024 23:59:60 GMT', '2024-01-02T00:00:00.000Z'],
    ['Mon. 1. Jan. 2024 24:00 GMT', '2024-01-02T00:00:00.000Z'],
    ['Mon, 01 Jan 2024 10:00:00 \u22120500', '2024-01-01T15:00:00.000Z'],
    ['01/Jan/2024:10:00:00 +0100', '2024-01-01T09:00:00.000Z'],
  ])('reads RFC 822 and its relatives: %s', reads);

  it.each([
    ['2024-07-01T10:00:00Z', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01T10:00:00.123456+02:00', '2024-07-01T08:00:00.000Z'],
    ['2024-07-01T10:00:00', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01 10:00:00 BST', '2024-07-01T09:00:00.000Z'],
    ['2024-07-01T10:00', '2024-07-01T10:00:00.000Z'],
    ['20240701T100000Z', '2024-07-01T10:00:00.000Z'],
    ['2024-07-01T24:00:00Z', '2024-07-02T00:00:00.000Z'],
    ['2024-07-01', '2024-07-01T00:00:00.000Z'],
    ['2024-07-01t10:00:00,5z', '2024-07-01T10:00:00.000Z'],
    ['20240701100000', '2024-07-01T10:00:00.000Z'],
    ['202407011000+0100', '2024-07-01T09:00:00.000Z'],
    ['20240701', '2024-07-01T00:00:00.000Z'],
    ['2024-07', '2024-07-01T00:00:00.000Z'],
    ['2024', '2024-01-01T00:00:00.000Z'],
  ])('reads ISO 8601 and parts of it: %s', reads);

  it.each([
    ['GMT', '10:00'],
    ['BST', '09:00'],
    ['CET', '09:00'],
    ['CEST', '08:00'],
    ['EDT', '14:00'],
    ['PST', '18:00'],
    ['ET', '15:00'],
    ['A', '11:00'],
    ['N', '09:00'],
    ['HKT', '02:00'],
    ['+01:00', '09:00'],
    ['-800', '18:00'],
    ['+0530', '04:30'],
    ['+5', '05:00'],
    ['UTC+1', '09:00'],
    ['UTC -05:30', '15:30'],
    ['(CEST)', '08:00'],
    ['PT', '18:00'],
    ['NST', '13:30'],
    ['ACST', '00:30'],
    ['XYZ', '10:00'],
    ['Uhr', '10:00'],
    ['hasOwn', '10:00'],
    ['', '10:00'],
  ])('knows the zone %s', (zone, expected) => {
    const date = parseDate(`Mon, 01 Jul 2024 10:00:00 ${zone}`);
    expect(date?.toISOString()).toBe(`2024-07-01T${expected}:00.000Z`);
  });

  it.each([
    ['1 September 2024', '2024-09-01T00:00:00.000Z'],
    ['Sep 1 2024', '2024-09-01T00:00:00.000Z'],
    ['September 1, 2024 5:30 pm', '2024-09-01T17:30:00.000Z'],
    ['10am, 1 September 2024', '2024-09-01T10:00:00.000Z'],
    ['1st September 2024 at 9 p.m. BST', '2024-09-01T20:00:00.000Z'],
    ['Sep 1, 2024 12:15 a.m.', '2024-09-01T00:15:00.000Z'],
    ['dim., 01 déc. 2024 10:00:00 +0100', '2024-12-01T09:00:00.000Z'],
    ['mar., 05 mars 2024 10:00:00 +0000', '2024-03-05T10:00:00.000Z'],
    ['So, 01 Dez 2024 10:00:00 +0100', '2024-12-01T09:00:00.000Z'],
    ['07.02.2025 18:45', '2025-02-07T18:45:00.000Z'],
    ['31/12/2024', '2024-12-31T00:00:00.000Z'],
    ['12/31/2024 6:00 PM', '2024-12-31T18:00:00.000Z'],
    ['2020/1/10 14:33:00', '2020-01-10T14:33:00.000Z'],
  ])('reads what else feeds write: %s', reads);

  it.each([
    ['2026-07-01T15:04 Europe/London', '2026-07-01T14:04:00.000Z'],
    ['Fri, 20 Nov 2026 15:04:00 America/New_York', '2026-11-20T20:04:00.000Z'],
    ['20 Nov 2026 15:04 (America/Juneau)', '2026-11-21T00:04:00.000Z'],
    ['15:04 Europe/Paris, 20 November 2026', '2026-11-20T14:04:00.000Z'],
    ['2026-07-01T15:04+01:00[Europe/London]', '2026-07-01T14:04:00.000Z'],
    ['2026-07-01T15:04 america/argentina/buenos_aires', '2026-07-01T18:04:00.000Z'],
    ['2026-11-20T15:04 America/Port-au-Prince', '2026-11-20T20:04:00.000Z'],
    ['2026-07-01T15:04 Asia/Kolkata', '2026-07-01T09:34:00.000Z'],
    ['2026-07-01T15:04 Etc/GMT+5', '2026-07-01T20:04:00.000Z'],
    ['2026-03-29T00:59 Europe/London', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T02:00 Europe/London', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25T00:59 Europe/London', '2026-10-24T23:59:00.000Z'],
    ['2026-10-25T02:00 Europe/London', '2026-10-25T02:00:00.000Z'],
    ['2026-07-01T15:04 Europe/Nowhere', '2026-07-01T15:04:00.000Z'],
    ['2026-07-01T15:04 __proto__/x', '2026-07-01T15:04:00.000Z'],
    ['2026-07-01T15:04 am/pm', '2026-07-01T15:04:00.000Z'],
    ['1 Jul 15:04 2026 Europe/London', '2026-07-01T15:04:00.000Z'],
  ])('knows the clocks of places: %s', reads);

  // An underscore stands for the blank within a name.
  it.each(
    Object.entries({
      Polish:
        'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
      'Polish, short': 'sty lut mar kwi maj cze lip sie wrz paź lis gru',
      Russian: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
      'Russian, short': 'янв фев мар апр май июн июл авг сен окт ноя дек',
      Ukrainian:
        'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
      'Ukrainian, short': 'січ лют бер кві тра чер лип сер вер жов лис гру',
      Czech: 'ledna února března dubna května června července srpna září října listopadu prosince',
      'Czech, nominative':
        'leden únor březen duben květen červen červenec srpen září říjen listopad prosinec',
      'Czech, short': 'led úno bře dub kvě čvn čvc srp zář říj lis pro',
      Turkish: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
      'Turkish, short': 'Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara',
      Hungarian:
        'január február március április május június július augusztus szeptember október november december',
      'Hungarian, short': 'jan febr márc ápr máj jún júl aug szept okt nov dec',
      Greek:
        'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
      'Greek, short': 'Ιαν Φεβ Μάρ Απρ Μάι Ιούν Ιούλ Αύγ Σεπ Οκτ Νοέ Δεκ',
      Welsh:
        'Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr',
      Irish:
        'Eanáir Feabhra Márta Aibreán Bealtaine Meitheamh Iúil Lúnasa Meán_Fómhair Deireadh_Fómhair Samhain Nollaig',
    }),
  )('knows the months in %s', (_language, listed) => {
    const names = listed.split(' ').map((name) => name.replace('_', ' '));
    const read = names.map((name) => parseDate(`20 ${name} 2026 15:04`)?.toISOString());
    expect(read).toEqual(
      names.map((_name, at) => `2026-${String(at + 1).padStart(2, '0')}-20T15:04:00.000Z`),
    );
    expect(
      names.map((name) => parseDate(`20. ${name.toUpperCase()}. 2026`)?.getUTCMonth()),
    ).toEqual(names.map((_name, at) => at));
  });

  it.each([
    ['Gwe, 27 Tachwedd 2026 18:00', '2026-11-27T18:00:00.000Z'],
    ['25 Hydref 2026 10:00 +0100', '2026-10-25T09:00:00.000Z'],
    ['3 desember 2026', '2026-12-03T00:00:00.000Z'],
    ['piątek, 20 listopada 2026 r., godz. 15:04', '2026-11-20T15:04:00.000Z'],
    ['20 ноября 2026 г. в 15:04', '2026-11-20T15:04:00.000Z'],
    ['середа, 4 листопада 2026 року', '2026-11-04T00:00:00.000Z'],
    ['20 Kasım 2026 Pazar 15:04', '2026-11-20T15:04:00.000Z'],
    ['2026. november 18., szerda 15:04', '2026-11-18T15:04:00.000Z'],
    ['1 July 2026 10:00, Dublin', '2026-07-01T10:00:00.000Z'],
    ['1 de julho de 2026, 10:00 (hora de Lisboa)', '2026-07-01T10:00:00.000Z'],
    ['2026年11月20日 15:04', '2026-11-20T15:04:00.000Z'],
    ['2026年1月2日(金)15:04:05', '2026-01-02T15:04:05.000Z'],
    ['2026년 11월 20일', '2026-11-20T00:00:00.000Z'],
    ['2026년 11월 20일 금요일 15:04 +0900', '2026-11-20T06:04:00.000Z'],
  ])('reads what feeds elsewhere write: %s', reads);

  it.each([
    ['a day that is none in Chinese', '2026年2月30日'],
    ['a month and a day in Korean', '11월 20일'],
    ['nothing', ''],
    ['words', 'yesterday'],
    ['a month that is none', '2024-13-45'],
    ['a day that is none', 'Fri, 31 Jun 2024 10:00:00 GMT'],
    ['the 29th of February in a common year', '2023-02-29'],
    ['an hour that is none', '2024-07-01T25:00:00Z'],
    ['a minute that is none', '2024-07-01T10:75:00Z'],
    ['a week that is none', '2024-W54'],
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

  it('is not slowed down by a feed that names a thousand places', () => {
    const names = Array.from({ length: 2_000 }, (_, at) => `Europe/Nowhere_${String(at)}`);
    const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
    const texts = [...names, ...known].map((name) => `2026-07-01T15:04 ${name}`);
    expect(cpuTimeMs(() => texts.map(parseDate))).toBeLessThan(2_000);
  });

  it('learns each zone once from a feed that names them all in turn', () => {
    const names = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
    const read = () => names.map((name) => parseDate(`2026-07-01T15:04 ${name}`));
    const known = read();
    const learn = vi.spyOn(Intl, 'DateTimeFormat');
    expect(read()).toEqual(known);
    expect(learn).not.toHaveBeenCalled();
    learn.mockRestore();
  });

  it('reads a long text as fast as a short one', () => {
    const texts = ['1:', ' ', '1 ', 'Jan'].map((piece) => piece.repeat(1_000_000));
    expect(cpuTimeMs(() => texts.map(parseDate))).toBeLessThan(2_000);
  });
});

describe('firstDate', () => {
  const words = Array.from({ length: 10 }, (_, at) => `word ${String(at)}`);

  it.each<[string, string[], string | null]>([
    [
      'a date behind others that are none',
      [...words.slice(1), '2026-07-01'],
      '2026-07-01T00:00:00.000Z',
    ],
    ['none behind ten that are none', [...words, '2026-07-01'], null],
    ['none of no texts', [], null],
  ])('is %s', (_, texts, date) => {
    expect(firstDate(texts)).toBe(date);
  });
});
