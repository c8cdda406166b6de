import { describe, expect, it } from 'vitest';
import * as paths from './paths.ts';

describe('paths', () => {
  it('writes every address from the root and without a trailing slash', () => {
    expect(paths.club('arsenal')).toBe('/clubs/arsenal');
    expect(paths.league('league-one')).toBe('/leagues/league-one');
    expect(paths.seasonLeague('2024-25', 'championship')).toBe('/seasons/2024-25/championship');
  });

  it('escapes a season code that is not a path segment', () => {
    expect(paths.seasonLeague('2024/25', 'championship')).toBe('/seasons/2024%2F25/championship');
  });

  it('names the symbols of the sprite', () => {
    expect(paths.crest('arsenal')).toBe('/crests.svg#arsenal');
    expect(paths.field('arsenal')).toBe('/crests.svg#arsenal-field');
  });
});

describe('badgeUrl', () => {
  const storage = 'https://backend.example/storage/v1/object/public/club-badges';

  it.each([
    ['a full address is kept', 'https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['a bare name is a file in the bucket', 'arsenal-17.png', `${storage}/arsenal-17.png`],
    ['only the last segment of a path counts', '/x/club-badges/a.svg', `${storage}/a.svg`],
    ['what follows a question mark is dropped', 'a.png?v=2', `${storage}/a.png`],
    ['a name is escaped', 'the badge.png', `${storage}/the%20badge.png`],
    ['an escaped name is not escaped again', 'the%20badge.png', `${storage}/the%20badge.png`],
    ['a broken escape is taken as it stands', '100%.png', `${storage}/100%25.png`],
  ])('%s', (_, badge, expected) => {
    expect(paths.badgeUrl(badge, 'https://backend.example/')).toBe(expected);
  });

  it.each([[null], [''], ['  '], ['folder/']])('has nothing to show for %j', (badge) => {
    expect(paths.badgeUrl(badge, 'https://backend.example')).toBeNull();
  });

  it('has nothing to show for a file name when no backend is known', () => {
    expect(paths.badgeUrl('a.png', undefined)).toBeNull();
  });

  it('never answers with another scheme', () => {
    expect(paths.badgeUrl('javascript:alert(1)', 'https://backend.example')).toMatch(/^https:/);
  });
});
