import type { SampleClub } from './sampleSites.ts';
import { chooseFrom, seededHash } from './seededChoice.ts';

/** A match as one of its two clubs sees it. */
export type Match = ReturnType<typeof matchIn>;

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
const firstMondayMs = Date.UTC(2024, 0, 1);
/** Two rounds a week: Tuesday 19:45 and Saturday 15:00, counted from Monday midnight. */
const kickOffsMs = [(24 + 19.75) * hourMs, (5 * 24 + 15) * hourMs];
const matchMs = 2 * hourMs;
const likelyHomeGoals = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4];
const likelyAwayGoals = [0, 0, 0, 1, 1, 1, 2, 2, 3];

/** The last match of a club that had ended at that time. All `clubs` play, two at least. */
export function lastMatch(clubs: readonly SampleClub[], club: SampleClub, time: Date): Match {
  return matchIn(firstRoundAfter(time.getTime() - matchMs) - 1, clubs, club);
}

/** The first match of a club that had not kicked off at that time. */
export function nextMatch(clubs: readonly SampleClub[], club: SampleClub, time: Date): Match {
  return matchIn(firstRoundAfter(time.getTime()), clubs, club);
}

/** Both clubs get the same match and score. A club alone in its league plays all the others. */
function matchIn(round: number, clubs: readonly SampleClub[], club: SampleClub) {
  const league = clubs.filter((other) => other.league === club.league);
  const opponent = opponentIn(league.length > 1 ? league : clubs, club, round);
  const pair = [club.slug, opponent.slug].sort().join(' ');
  const isHome = (seededHash(pair, round) % 2 === 0) === club.slug < opponent.slug;
  const homeGoals = chooseFrom(likelyHomeGoals, seededHash(pair, round, 'home'));
  const awayGoals = chooseFrom(likelyAwayGoals, seededHash(pair, round, 'away'));
  const [ownGoals, otherGoals] = isHome ? [homeGoals, awayGoals] : [awayGoals, homeGoals];
  return { opponent, isHome, kickOff: new Date(kickOffMs(round)), ownGoals, otherGoals };
}

/** The circle method: the last place stays. Whoever has no opponent plays that of the next round. */
function opponentIn(league: readonly SampleClub[], club: SampleClub, round: number): SampleClub {
  const position = league.indexOf(club);
  const circle = league.length + (league.length % 2) - 1;
  const meeting = modulo(round - position, circle);
  const standing = modulo(round * ((circle + 1) / 2), circle);
  const other = position === circle ? standing : meeting === position ? circle : meeting;
  return league[other] ?? opponentIn(league, club, round + 1);
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
