import { describe, expect, it } from 'vitest';
import { readOpml } from '../import/readOpml.ts';
import { buildSource } from '../fixtures/buildSource.ts';
import { writeOpml } from './writeOpml.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('the export', () => {
  it('has a folder a club, in the order of their names', () => {
    const text = writeOpml(
      [
        buildSource({ name: 'Y', club: { name: 'York' } }),
        buildSource({ name: 'A', club: { name: 'Arsenal' } }),
        buildSource({ name: 'Z', club: { name: 'York' } }),
      ],
      now,
    );

    expect([...text.matchAll(/ text="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Arsenal',
      'A',
      'York',
      'Y',
      'Z',
    ]);
  });

  it('is read by the import with nothing lost', () => {
    const blog = {
      ...{
        name: 'Tom & Jerry’s "blog" <3',
        display_name: 'Blog',
        url: 'https://a.test/?x=1&y=%22"',
      },
      ...({ type: 'fan_blog', kind: 'fan_blog', is_enabled: false } as const),
    };
    const club = { name: 'Brighton & Hove Albion' };
    const source = buildSource({ ...blog, priority: 50, is_official: false, club });

    expect(readOpml(writeOpml([source], now))).toEqual({
      outcome: 'read',
      rows: [
        {
          ...{ ...blog, priority: '50', official: 'no', folders: [club.name] },
          line: expect.any(Number) as number,
        },
      ],
    });
  });

  it('has a folder for those that belong to no club', () => {
    const text = writeOpml([buildSource({ club_id: null, club: null })], now);

    expect(readOpml(text)).toMatchObject({ rows: [{ folders: ['Division-wide'] }] });
  });

  it('leaves out characters that XML cannot hold', () => {
    const text = writeOpml([buildSource({ name: 'A\u0008B' })], now);

    expect(readOpml(text)).toMatchObject({ rows: [{ name: 'AB' }] });
  });
});
