import { lastMatch, nextMatch, type Match } from './matches.ts';
import type { SampleClub } from './sampleSites.ts';
import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';
import words from './templates/words.json' with { type: 'json' };

const weekdayName = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const dayMs = 86_400_000;

/**
 * Collects the values for a story's slots. People and stands belong to the club; matches and weekdays follow
 * from the time; numbers from the seed. `nameOf` gives the name by which the site calls a club.
 */
export function wordsOfStory(
  club: SampleClub,
  publishedAt: Date,
  seed: number,
  clubs: readonly SampleClub[],
  nameOf: (club: SampleClub) => string,
): Record<string, string> {
  const last = lastMatch(clubs, club, publishedAt);
  const next = nextMatch(clubs, club, publishedAt);
  const goals = [last.ownGoals, last.otherGoals];
  const homeFirst = <T>({ isHome }: Match, own: T[]) => (isHome ? own : own.toReversed());
  const inDays = (days: number) => new Date(publishedAt.getTime() + days * dayMs);
  const nextDay = weekdayName.format(next.kickOff);
  const stands = shuffled(words.stands, club.slug, 'stands').slice(0, 4);
  const seedOf = (slot: string) => seededHash(seed, slot);
  return {
    club: nameOf(club),
    opponent: nameOf(last.opponent),
    score: goals.toSorted((one, other) => other - one).join('-'),
    fixture: homeFirst(last, [nameOf(club), nameOf(last.opponent)]).join(
      ` ${homeFirst(last, goals).join('-')} `,
    ),
    matchday: weekdayName.format(last.kickOff),
    next: nameOf(next.opponent),
    nextFixture: homeFirst(next, [nameOf(club), nameOf(next.opponent)]).join(' v '),
    nextDay,
    kickoff: nextDay === 'Saturday' ? '3pm' : '7.45pm',
    today: weekdayName.format(publishedAt),
    day: weekdayName.format(inDays(2 + (seedOf('day') % 4))),
    month: monthName.format(inDays(30)),
    stand: chooseFrom(stands, seedOf('stand')),
    otherStand: chooseFrom(stands, seedOf('stand') + 1),
    ...drawnWords(seedOf),
    ...peopleOf(club, seedOf),
  };
}

function drawnWords(seedOf: (slot: string) => number): Record<string, string> {
  const drawn: Record<string, string> = {};
  for (const [slot, list] of Object.entries(words.choices)) {
    drawn[slot] = chooseFrom(list, seedOf(slot));
  }
  for (const [slot, { from, count }] of Object.entries(words.ranges)) {
    drawn[slot] = String(from + (seedOf(slot) % count));
  }
  return drawn;
}

/** Each position of a club is held by `count` people with names of their own; the seed picks one. */
function peopleOf(club: SampleClub, seedOf: (slot: string) => number): Record<string, string> {
  const women = shuffled(words.women, club.slug, 'women');
  const men = shuffled(words.men, club.slug, 'men');
  const families = shuffled(words.families, club.slug, 'families');
  const people: Record<string, string> = {};
  for (const { slot, firstNames, from, familiesFrom, count } of words.people) {
    const picked = seedOf(slot) % count;
    const first = chooseFrom(firstNames === 'women' ? women : men, from + picked);
    const family = chooseFrom(families, familiesFrom + picked);
    people[slot] = `${first} ${family}`;
    people[`${slot}Last`] = family;
  }
  return people;
}
