import { describe, expect, it } from 'vitest';
import { describeSize, placeClubs, type Club, type League } from './league.ts';

const leagues: League[] = [
  { id: 'first', name: 'First', club_count: 20 },
  { id: 'second', name: 'Second', club_count: 24 },
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
    { count: 20, wanted: 20, figures: '20 of 20', fault: null },
    { count: 19, wanted: 20, figures: '19 of 20', fault: '1 missing' },
    { count: 22, wanted: 20, figures: '22 of 20', fault: '2 too many' },
    { count: 0, wanted: 24, figures: '0 of 24', fault: '24 missing' },
    { count: 7, wanted: null, figures: '7', fault: null },
  ])('$count clubs where $wanted are wanted: $figures, $fault', ({ count, wanted, ...said }) => {
    expect(describeSize(count, wanted)).toEqual(said);
  });
});
