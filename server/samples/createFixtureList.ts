import type { SampleClub } from './sampleSites.ts';
import { chooseFrom, seededHash } from './seededChoice.ts';

/** A match as one of its two clubs sees it. */
interface Fixture {
  opponent: SampleClub;
  isHome: boolean;
  kickOff: Date;
  ownGoals: number;
  otherGoals: number;
}

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const firstMondayMs = Date.UTC(2024, 0, 1);
/** Two rounds a week: Tuesday 19:45 and Saturday 15:00, counted from Monday midnight. */
const kickOffsMs = [(24 + 19.75) * hourMs, (5 * 24 + 15) * hourMs];
const matchMs = 2 * hourMs;
const likelyHomeGoals = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4];
const likelyAwayGoals = [0, 0, 0, 1, 1, 1, 2, 2, 3];

/**
 * Draws up an endless list of invented fixtures, so that both clubs of a match write about the same
 * match and the same score. Every league plays round after round by the circle method.
 * @throws RangeError for fewer than two clubs
 */
export function createFixtureList(clubs: readonly SampleClub[]) {
  if (clubs.length < 2)
    throw new RangeError('Sample feeds need at least two clubs to play a match');

  function fixture(club: SampleClub, round: number): Fixture {
    const league = rivalsOf(club, clubs);
    const opponent = opponentIn(league, league.indexOf(club), round);
    const pair = [club.slug, opponent.slug].sort().join(' ');
    const isHome = (seededHash(pair, round) % 2 === 0) === club.slug < opponent.slug;
    const homeGoals = chooseFrom(likelyHomeGoals, seededHash(pair, round, 'home'));
    const awayGoals = chooseFrom(likelyAwayGoals, seededHash(pair, round, 'away'));
    return {
      opponent,
      isHome,
      kickOff: new Date(kickOffMs(round)),
      ownGoals: isHome ? homeGoals : awayGoals,
      otherGoals: isHome ? awayGoals : homeGoals,
    };
  }

  return {
    /** The last match that had ended at that time. */
    lastBefore: (club: SampleClub, time: Date): Fixture =>
      fixture(club, firstRoundAfter(time.getTime() - matchMs) - 1),
    /** The first match that had not kicked off at that time. */
    nextAfter: (club: SampleClub, time: Date): Fixture =>
      fixture(club, firstRoundAfter(time.getTime())),
  };
}

export type FixtureList = ReturnType<typeof createFixtureList>;

/** A league of one club would have nobody to play, so that club plays all the others. */
function rivalsOf(club: SampleClub, clubs: readonly SampleClub[]): readonly SampleClub[] {
  const league = clubs.filter(({ league }) => league === club.league);
  return league.length > 1 ? league : clubs;
}

/**
 * The circle method for an even number of places: the last place stays, the others meet where their
 * positions add up to the round. An odd league has an empty place; whoever meets it plays the
 * next round's opponent instead.
 */
function opponentIn(league: readonly SampleClub[], position: number, round: number): SampleClub {
  const circle = league.length + (league.length % 2) - 1;
  const turn = modulo(round, circle);
  const meeting = modulo(turn - position, circle);
  const standing = modulo(turn * ((circle + 1) / 2), circle);
  const other = position === circle ? standing : meeting === position ? circle : meeting;
  return league[other] ?? opponentIn(league, position, round + 1);
}

function kickOffMs(round: number): number {
  return firstMondayMs + Math.floor(round / 2) * weekMs + chooseFrom(kickOffsMs, modulo(round, 2));
}

function firstRoundAfter(timeMs: number): number {
  let round = Math.floor((timeMs - firstMondayMs) / weekMs) * 2;
  while (kickOffMs(round) <= timeMs) round += 1;
  return round;
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
