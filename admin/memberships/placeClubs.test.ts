import { expect, it } from 'vitest';
import type { League } from '../leagues/league.ts';
import { placeClubs, type Club } from './placeClubs.ts';

const leagues: League[] = [
  { id: 'first', name: 'First', club_count: 20 },
  { id: 'second', name: 'Second', club_count: 24 },
];
const inNoLeague = { first: [], second: [], unassigned: ['Arsenal'] };

it.each<[what: string, names: readonly string[], places: Record<string, string>, placed: object]>([
  [
    'by league and by name',
    ['Wrexham', 'Arsenal', 'Burnley', 'Exeter City'],
    { Wrexham: 'second', Arsenal: 'first', Burnley: 'second' },
    { first: ['Arsenal'], second: ['Burnley', 'Wrexham'], unassigned: ['Exeter City'] },
  ],
  ['with a list for a league without any', [], {}, { first: [], second: [], unassigned: [] }],
  ['not lost where their league is not there', ['Arsenal'], { Arsenal: 'gone' }, inNoLeague],
])('clubs are placed %s', (_what, names, places, placed) => {
  expect(namesPlaced(names, places)).toEqual(placed);
});

function namesPlaced(names: readonly string[], places: Record<string, string>) {
  const clubs = names.map((name) => buildClub(name));
  const placement = placeClubs(clubs, leagues, (clubId) => places[clubId] ?? null);
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
