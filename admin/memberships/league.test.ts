import { describe, expect, it } from 'vitest';
import { describeSize, placeClubs, type Club, type League } from './league.ts';

const leagues: League[] = [
  { id: 'first', name: 'First', tier: 1 },
  { id: 'second', name: 'Second', tier: 2 },
];

describe('placeClubs', () => {
  it('sorts clubs into leagues, by name', () => {
    const places = new Map([
      ['Wrexham', 'second'],
      ['Arsenal', 'first'],
      ['Burnley', 'second'],
    ]);

    expect(namesPlaced(['Wrexham', 'Arsenal', 'Burnley', 'Exeter City'], places)).toEqual({
      first: ['Arsenal'],
      second: ['Burnley', 'Wrexham'],
      unassigned: ['Exeter City'],
    });
  });

  it('has a list for a league without clubs', () => {
    expect(namesPlaced([], new Map())).toEqual({ first: [], second: [], unassigned: [] });
  });

  it('loses no club whose league is not there', () => {
    expect(namesPlaced(['Arsenal'], new Map([['Arsenal', 'gone']])).unassigned).toEqual([
      'Arsenal',
    ]);
  });
});

function namesPlaced(names: string[], places: ReadonlyMap<string, string>) {
  const clubs = names.map((name) => buildClub(name));
  const placement = placeClubs(clubs, leagues, (clubId) => places.get(clubId) ?? null);
  const namesOf = (list: readonly Club[] | undefined) => list?.map(({ name }) => name);
  return {
    first: namesOf(placement.byLeague.get('first')),
    second: namesOf(placement.byLeague.get('second')),
    unassigned: namesOf(placement.unassigned),
  };
}

function buildClub(name: string): Club {
  return { id: name, name, primary_colour: '#15181C', secondary_colour: '#FBF9F4' };
}

describe('describeSize', () => {
  it.each([
    { count: 20, tier: 1, figures: '20 of 20', fault: null },
    { count: 19, tier: 1, figures: '19 of 20', fault: '1 missing' },
    { count: 22, tier: 1, figures: '22 of 20', fault: '2 too many' },
    { count: 0, tier: 2, figures: '0 of 24', fault: '24 missing' },
    { count: 24, tier: 2, figures: '24 of 24', fault: null },
    { count: 24, tier: 3, figures: '24 of 24', fault: null },
    { count: 25, tier: 4, figures: '25 of 24', fault: '1 too many' },
    { count: 7, tier: 5, figures: '7', fault: null },
  ])('$count clubs in tier $tier: $figures, $fault', ({ count, tier, figures, fault }) => {
    expect(describeSize(count, tier)).toEqual({ figures, fault });
  });
});
