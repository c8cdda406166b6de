import { describe, expect, it } from 'vitest';

import { cpuTimeMs } from '../../../common/fixtures/cpuTimeMs.ts';
import { readPlaceZone } from './placeZone.ts';

describe('readPlaceZone', () => {
  it.each([
    [' Europe/London', '2026-07-01T15:00', 60],
    [' Europe/London', '2026-11-20T15:00', 0],
    ['Europe/London 2026', '2026-07-01T15:00', 60],
    [' (America/New_York)', '2026-11-20T15:00', -300],
    ['[America/New_York]', '2026-07-01T15:00', -240],
    [' america/argentina/buenos_aires', '2026-07-01T15:00', -180],
    [' America/Port-au-Prince', '2026-11-20T15:00', -300],
    [' Asia/Kolkata', '2026-07-01T15:00', 330],
    [' Etc/GMT+5', '2026-07-01T15:00', -300],
    [' Etc/UTC', '2026-07-01T15:00', 0],
  ])('reads %j at %s', (text, local, minutes) => {
    expect(readPlaceZone(text)?.minutesAt(Date.parse(`${local}Z`))).toBe(minutes);
  });

  it.each([
    ['in the last hour of winter', '2026-03-29T00:59', 0],
    ['in the first hour of summer', '2026-03-29T02:00', 60],
    ['in the last hour of summer', '2026-10-25T00:59', 60],
    ['in the first hour of winter', '2026-10-25T02:00', 0],
  ])('goes by the clocks of the place: London %s', (_name, local, minutes) => {
    expect(readPlaceZone('Europe/London')?.minutesAt(Date.parse(`${local}Z`))).toBe(minutes);
  });

  it('says how long the name is, with what stands around it', () => {
    expect(readPlaceZone(' (Europe/London) 2026')?.length).toBe(16);
  });

  it.each([
    '',
    ' GMT',
    ' Europe',
    ' Europe/Nowhere',
    ' am/pm',
    ' 1/2',
    ' __proto__/x',
    ' 2026 Europe/London',
  ])('knows no place in %j', (text) => {
    expect(readPlaceZone(text)).toBeNull();
  });

  it('is not slowed down by a feed that names a thousand places', () => {
    const names = Array.from({ length: 2_000 }, (_, at) => ` Europe/Nowhere_${String(at)}`);
    const known = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
    const readAll = () =>
      [...names, ...known].map((name) => readPlaceZone(name)?.minutesAt(Date.UTC(2026, 6, 1)));
    expect(cpuTimeMs(readAll)).toBeLessThan(2_000);
  });
});
