import { describe, expect, it } from 'vitest';
import { seedClubs } from '../pyramid/pyramid.ts';
import { createClubNaming } from './createClubNaming.ts';

const nameClubs = createClubNaming(seedClubs);
const slugs = seedClubs.map(({ slug }) => slug);
const citiesBut = (own: string) => slugs.filter((slug) => slug.endsWith('-city') && slug !== own);

/** The clubs that a text names besides those whose story it is. */
function othersIn(text: string, own = 'brentford'): string[] {
  return nameClubs([text], [own]).slice(1).sort();
}

describe('a story names', () => {
  it.each([
    ['a club in full', 'Report: Manchester City 4-1 Brentford', ['manchester-city']],
    ['a short form', 'Bees held by Man Utd', ['manchester-united']],
    ['a shorter one', 'Man U 0-0 Bees', ['manchester-united']],
    ['a short form that is spelt out', 'Trip to Newcastle Utd', ['newcastle-united']],
    ['a nickname', 'Late winner sinks the Gunners', ['arsenal']],
    ['initials in any case', 'Full time: #mcfc four up', ['manchester-city']],
    ['a tag of several words', 'Up next: #ManCity', ['manchester-city']],
    ['a tag of six letters', 'Up next: #ManUtd', ['manchester-united']],
    ['a possessive', 'Spurs’ boss, and Villa’s too', ['aston-villa', 'tottenham-hotspur']],
    [
      'a part of a compound',
      'Ex-Arsenal man and Leeds/Hull target',
      [...['arsenal', 'hull-city', 'leeds-united']],
    ],
    ['an ampersand or none', 'Brighton & Hove Albion away', ['brighton-and-hove-albion']],
    ['capitals alone', 'ARSENAL BEATEN', ['arsenal']],
    ['small letters alone', 'chelsea beaten at reading', ['chelsea', 'reading']],
    ['several words in small letters', 'Goals from man city', ['manchester-city']],
    ['a suffix that one club alone has', 'Beaten by Argyle', ['plymouth-argyle']],
  ])('%s', (_, text, expected) => {
    expect(othersIn(text)).toEqual(expected);
  });

  it.each([
    ['an everyday word', 'Three things worth reading in the forest'],
    ['what is read', 'Reading habits of students in Reading Week, from a reading list'],
    ['a day', 'Tickets on sale on Wednesday night'],
    ['a derby', 'Player of the match on Derby day'],
    ['a place', 'Parade ends at City Hall'],
    ['a club outside the four divisions', 'Winger joins Bath City on loan'],
    ['its own name', 'Brentford and the Bees'],
    ['part of a word', 'The Leedsichiro interview'],
    ['nothing', ''],
  ])('nobody with %s', (_, text) => {
    expect(othersIn(text)).toEqual([]);
  });

  it('no further club where a name of several is one of its own', () => {
    expect(othersIn('Robins held', 'swindon-town')).toEqual([]);
    expect(othersIn('City beat Leeds', 'norwich-city')).toEqual(['leeds-united']);
  });

  it('every club of a shared name where it is about none of them', () => {
    expect(othersIn('Bees beat Boro')).toEqual(['middlesbrough', 'stevenage']);
    expect(othersIn('Bees stunned by City')).toEqual(citiesBut('').sort());
  });

  it('the one of a shared name that it names elsewhere', () => {
    const texts = ['Bees stunned by City', 'It ended Manchester City 4, Brentford 1.'];
    expect(nameClubs(texts, ['brentford'])).toEqual(['brentford', 'manchester-city']);
  });

  it('two clubs on the two sides of a score, also where both names could be its own', () => {
    const text = 'Report: Blues 2-0 City';
    expect(othersIn(text, 'birmingham-city')).toEqual(
      ['chelsea', ...citiesBut('birmingham-city')].sort(),
    );
  });

  it('each of the 92 by its name', () => {
    const missed = seedClubs.filter(({ slug, name }) => {
      const [own = ''] = slugs.filter((each) => each !== slug);
      return !nameClubs([`Talking points: ${name} (H)`], [own]).includes(slug);
    });
    expect(missed).toEqual([]);
  });
});

it('keeps the clubs whose story it is, also those that nobody knows', () => {
  expect(nameClubs(['Chelsea away'], ['bury', 'fulham'])).toEqual(['bury', 'fulham', 'chelsea']);
  expect(createClubNaming([])(['Chelsea away'], ['bury'])).toEqual(['bury']);
});
