import { describe, expect, it } from 'vitest';

import { createMentions } from '../story/clubMentions.ts';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { readTable } from '../fixtures/readTable.ts';
import type { ClubNames } from '../story/enrichment.ts';
import { sentimentOf } from './sentimentOf.ts';

const mentionAt = createMentions(seedClubs);
const derby: ClubNames = { name: 'Derby County', aliases: ['Derby', 'The Rams', 'Rams'] };
const leeds: ClubNames = { name: 'Leeds United', aliases: ['Leeds', 'LUFC'] };

describe('sentimentOf', () => {
  it.each(readTable('headlinesOfTwoSides.tsv', ['why', 'derby', 'leeds', 'headline']))(
    '$why: $headline',
    (row) => {
      expect(read(row.headline, derby)).toBe(row.derby);
      if (row.leeds !== '') expect(read(row.headline, leeds)).toBe(row.leeds);
    },
  );

  it.each(['', '🐏🐏🐏', 'constructor'])('calls neutral: %s', (headline) => {
    expect(read(headline, derby)).toBe('neutral');
  });

  it('takes a club by its own name where several share a nickname', () => {
    const named = (name: string) => seedClubs.find((club) => club.name === name) ?? derby;
    expect(read('Robins thrash Crewe', named('Swindon Town'))).toBe('positive');
    expect(read('Robins thrash Crewe', named('Cheltenham Town'))).toBe('positive');
    expect(read('Robins thrash Crewe', named('Crewe Alexandra'))).toBe('negative');
    expect(read('Wednesday night defeat for Leeds', named('Sheffield Wednesday'))).toBe('neutral');
  });

  it.each<[string, ClubNames, string]>([
    ['Match report: Derby v Leeds', derby, 'positive'],
    ['Match report: Derby v Leeds', leeds, 'negative'],
    ['Parking at the stadium', derby, 'neutral'],
    ['Preview: report to stewards', derby, 'neutral'],
  ])(
    'takes the result from an excerpt only where a report is announced (%#)',
    (headline, club, expected) => {
      const excerpt = 'Derby beat Leeds 2-1. Next is a trip to Hull.';
      expect(sentimentOf({ headline, excerpt }, club, mentionAt)).toBe(expected);
    },
  );

  it('is not slowed by text made to slow it', () => {
    const hostile = ['win ', "'", '1-', 'sign new ', '[…]', 'by ', 'Leeds beat '];
    const started = performance.now();
    for (const piece of hostile) read(piece.repeat(300), derby);
    // Each takes a few milliseconds; what grows faster than the text takes minutes.
    expect(performance.now() - started).toBeLessThan(3000);
  });
});

function read(headline: string, club: ClubNames): string {
  return sentimentOf({ headline, excerpt: null }, club, mentionAt);
}
