import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { createStripName, fitName } from './clubNames.ts';

describe('fitName', () => {
  it.each([
    ['Arsenal', 7],
    ['Bury', 6],
    ['Queens Park Rangers', 11],
    ['Wrexham', 8],
    ['Wolverhampton Wanderers', 14],
    ['Brighton & Hove Albion', 11],
    ['Rotherfield, Marlborough and Southern Railway', 16],
  ])('sets %s for lines of %d characters', (name, expected) => {
    expect(fitName(name)).toBe(expected);
  });
});

describe('what the strip calls a club', () => {
  const clubs = seedClubs.map(({ name, shortName }) => ({ name, short_name: shortName }));
  const stripName = createStripName(clubs);
  const named = (name: string) =>
    clubs.find((club) => club.name === name) ?? { name, short_name: '' };

  it.each([
    ['Arsenal', 'Arsenal'],
    ['Brighton & Hove Albion', 'Brighton'],
    ['Wolverhampton Wanderers', 'Wolverhampton'],
  ])('is the first word of %s: %s', (name, shown) => {
    expect(stripName(named(name))).toBe(shown);
  });

  it.each([
    ['Manchester City', 'Man City'],
    ['Manchester United', 'Man Utd'],
    ['Sheffield Wednesday', 'Sheff Wed'],
    ['Bristol Rovers', 'Bristol Rovers'],
    ['West Ham United', 'West Ham'],
    ['AFC Wimbledon', 'Wimbledon'],
    ['Milton Keynes Dons', 'MK Dons'],
    ['Nottingham Forest', "Nott'm Forest"],
    ['Port Vale', 'Port Vale'],
    ['Crystal Palace', 'Crystal Palace'],
    ['Queens Park Rangers', 'QPR'],
  ])('is the short name of %s, whose first word is shared or says nothing: %s', (name, shown) => {
    expect(stripName(named(name))).toBe(shown);
  });

  it('is different for each of them', () => {
    expect(new Set(clubs.map(stripName)).size).toBe(clubs.length);
  });

  it.each([
    ['Northwick Rovers', 'Northwick'],
    ['West Northwick', 'West'],
    ['Arsenal Tula', 'Arsenal'],
  ])('is the first word of %s, which has no short name: %s', (name, shown) => {
    const club = { name, short_name: null };
    expect(createStripName([...clubs, club])(club)).toBe(shown);
  });
});
