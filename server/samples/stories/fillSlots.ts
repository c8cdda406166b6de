import type { FixtureList } from '../createFixtureList.ts';
import type { SampleClub } from '../sampleSites.ts';
import { chooseFrom, seededHash, shuffled } from '../seededChoice.ts';
import { invented, type MatchResult } from './stock.ts';

/** The words of one story: every slot of its templates with what goes in, and how the last match ended. */
export interface StoryWords {
  slots: ReadonlyMap<string, string>;
  lastResult: MatchResult;
}

const fewWords = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const ordinals = ['first', 'second', 'third', 'fifth', 'tenth'];
const counts = ['640', '850', '900', '1,100', '1,250', '1,400', '1,800', '2,100', '2,600', '3,200'];
const prices = ['£5', '£8', '£10', '£12', '£15', '£18', '£20', '£22'];
const minutes = ['16', '27', '38', '54', '67', '75', '79', '84', '86', '88'];
const appearanceCounts = ['50', '75', '100', '150', '200', '250'];
const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const dayMs = 86_400_000;

/**
 * Collects what the slots of a story hold. People and stands belong to the club and come back from
 * story to story; matches and weekdays follow from the time; numbers from the seed. `nameOf` gives
 * the name by which the site calls a club.
 */
export function wordsOfStory(
  club: SampleClub,
  publishedAt: Date,
  seed: number,
  fixtures: FixtureList,
  nameOf: (club: SampleClub) => string,
): StoryWords {
  const last = fixtures.lastBefore(club, publishedAt);
  const next = fixtures.nextAfter(club, publishedAt);
  const draw = (list: readonly string[], slot: string) => chooseFrom(list, seededHash(seed, slot));
  const inDays = (days: number) => new Date(publishedAt.getTime() + days * dayMs);
  const [ownGoals, otherGoals] = [String(last.ownGoals), String(last.otherGoals)];
  const [most, least] =
    last.ownGoals < last.otherGoals ? [otherGoals, ownGoals] : [ownGoals, otherGoals];
  const slots = new Map([
    ['club', nameOf(club)],
    ['opponent', nameOf(last.opponent)],
    ['score', `${most}-${least}`],
    [
      'fixture',
      last.isHome
        ? `${nameOf(club)} ${ownGoals}-${otherGoals} ${nameOf(last.opponent)}`
        : `${nameOf(last.opponent)} ${otherGoals}-${ownGoals} ${nameOf(club)}`,
    ],
    ['matchday', weekday(last.kickOff)],
    ['next', nameOf(next.opponent)],
    [
      'nextFixture',
      next.isHome
        ? `${nameOf(club)} v ${nameOf(next.opponent)}`
        : `${nameOf(next.opponent)} v ${nameOf(club)}`,
    ],
    ['nextDay', weekday(next.kickOff)],
    ['kickoff', weekday(next.kickOff) === 'Saturday' ? '3pm' : '7.45pm'],
    ['today', weekday(publishedAt)],
    ['day', weekday(inDays(2 + (seededHash(seed, 'day') % 4)))],
    ['month', monthName.format(inDays(30))],
    ['few', draw(fewWords, 'few')],
    ['weeks', draw(fewWords.slice(1, 5), 'weeks')],
    ['years', draw(fewWords.slice(0, 3), 'years')],
    ['ordinal', draw(ordinals, 'ordinal')],
    ['count', draw(counts, 'count')],
    ['price', draw(prices, 'price')],
    ['minute', draw(minutes, 'minute')],
    ['appearances', draw(appearanceCounts, 'appearances')],
    ['age', String(17 + (seededHash(seed, 'age') % 3))],
    ['age2', String(58 + (seededHash(seed, 'age2') % 21))],
    ['shirt', String(21 + (seededHash(seed, 'shirt') % 25))],
    ['year', String(1964 + (seededHash(seed, 'year') % 30))],
    ...peopleOf(club, seed),
    ...standsOf(club, seed),
  ]);
  return { slots, lastResult: resultOf(last.ownGoals, last.otherGoals) };
}

/**
 * Puts the words into a template, with a capital at the beginning.
 * @throws RangeError for a slot that does not exist, which is a misspelling in a template
 */
export function fillSlots(template: string, slots: ReadonlyMap<string, string>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const word = slots.get(slot);
    if (word === undefined) throw new RangeError(`No slot {${slot}} for: ${template}`);
    return word;
  });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}

function resultOf(ownGoals: number, otherGoals: number): MatchResult {
  if (ownGoals === otherGoals) return 'drew';
  return ownGoals > otherGoals ? 'won' : 'lost';
}

/** Twenty-odd people per club; each position has a few, of whom the story's seed picks one. */
function peopleOf(club: SampleClub, seed: number): [string, string][] {
  const men = shuffled(invented.men, club.slug, 'men').values();
  const women = shuffled(invented.women, club.slug, 'women').values();
  const families = shuffled(invented.families, club.slug, 'families').values();
  const person = (slot: string, firstNames: Iterator<string, undefined>, candidates: number) => {
    const names = Array.from({ length: candidates }, () => ({
      first: nextName(firstNames),
      family: nextName(families),
    }));
    const { first, family } = chooseFrom(names, seededHash(seed, slot));
    return [
      [slot, `${first} ${family}`],
      [`${slot}Last`, family],
    ] satisfies [string, string][];
  };
  return [
    ...person('manager', men, 1),
    ...person('captain', men, 1),
    ...person('keeper', men, 2),
    ...person('defender', men, 5),
    ...person('midfielder', men, 5),
    ...person('winger', men, 3),
    ...person('striker', men, 3),
    ...person('youngster', men, 5),
    ...person('academyCoach', men, 1),
    ...person('chief', women, 1),
    ...person('physio', women, 1),
    ...person('womenCoach', women, 1),
    ...person('woman', women, 6),
    ...person('supporter', men, 9),
  ];
}

function standsOf(club: SampleClub, seed: number): [string, string][] {
  const stands = shuffled(invented.stands, club.slug, 'stands').slice(0, 4);
  const position = seededHash(seed, 'stand');
  return [
    ['stand', chooseFrom(stands, position)],
    ['otherStand', chooseFrom(stands, position + 1)],
  ];
}

function weekday(date: Date): string {
  return weekdayName.format(date);
}

function nextName(names: Iterator<string, undefined>): string {
  const { done, value } = names.next();
  if (done === true) throw new RangeError('The lists of invented names are too short');
  return value;
}
