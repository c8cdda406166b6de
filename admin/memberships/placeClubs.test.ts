import { describe, expect, it } from 'vitest';
import type { League } from '../leagues/league.ts';
import { placeClubs, type Club } from './placeClubs.ts';

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
