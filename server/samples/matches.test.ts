import { describe, expect, it } from 'vitest';
import { buildClubs } from '../fixtures/buildClubs.ts';
import { lastMatch, nextMatch } from './matches.ts';

const aMonday = new Date('2026-11-16T12:00:00Z');
const weekMs = 7 * 86_400_000;

describe('the matches', () => {
  it.each([2, 3, 4, 7, 12, 20])('gives every one of %i clubs somebody else to play', (count) => {
    const clubs = buildClubs(count);
    for (const club of clubs) {
      const { opponent } = nextMatch(clubs, club, aMonday);
      expect(opponent).not.toBe(club);
      expect(clubs).toContain(opponent);
    }
  });

  it('agrees with both clubs on place and score', () => {
    const clubs = buildClubs(12);
    for (const club of clubs) {
      const own = lastMatch(clubs, club, aMonday);
      const other = lastMatch(clubs, own.opponent, aMonday);
      expect(other).toEqual({
        opponent: club,
        isHome: !own.isHome,
        kickOff: own.kickOff,
        ownGoals: own.otherGoals,
        otherGoals: own.ownGoals,
      });
    }
  });

  it('lets every club of a league meet every other', () => {
    const clubs = buildClubs(10);
    const [club] = clubs;
    if (!club) throw new Error('no clubs built');
    const met = Array.from({ length: 5 }, (_, week) => new Date(aMonday.getTime() + week * weekMs))
      .flatMap((monday) => [monday, new Date(monday.getTime() + 3 * 86_400_000)])
      .map((time) => nextMatch(clubs, club, time).opponent.slug);
    expect(new Set(met).size).toBe(9);
  });

  it('keeps leagues apart, and finds a lone club an opponent elsewhere', () => {
    const clubs = buildClubs(9).map((club, index) => ({
      ...club,
      league: index === 8 ? 'lone' : index % 2 === 0 ? 'even' : 'odd',
    }));
    for (const club of clubs.slice(0, 8)) {
      expect(nextMatch(clubs, club, aMonday).opponent.league).toBe(club.league);
    }
    for (const lone of clubs.slice(8)) {
      expect(nextMatch(clubs, lone, aMonday).opponent).not.toBe(lone);
    }
  });

  it('plays on Tuesday evenings and Saturday afternoons', () => {
    const clubs = buildClubs(4);
    const [club] = clubs;
    if (!club) throw new Error('no clubs built');
    const { kickOff } = nextMatch(clubs, club, aMonday);
    expect(kickOff.toISOString()).toBe('2026-11-17T19:45:00.000Z');
    expect(nextMatch(clubs, club, kickOff).kickOff.toISOString()).toBe('2026-11-21T15:00:00.000Z');
    expect(lastMatch(clubs, club, kickOff).kickOff.toISOString()).toBe('2026-11-14T15:00:00.000Z');
  });
});
