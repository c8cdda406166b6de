import { describe, expect, it } from 'vitest';

import { createEnricher } from '../createEnricher.ts';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import type { ClubNames, Sentiment } from '../story/enrichment.ts';
import { realHeadlines } from '../fixtures/realHeadlines.ts';
import { readSupporterHeadlines } from '../fixtures/supporterHeadlines.ts';

const enricher = createEnricher({ clubs: seedClubs, model: null });

const read = (headline: string, club: ClubNames) =>
  enricher.byWordList({ headline, excerpt: null }, club);

/** Clubs of other seasons have no names but the whole and the first word of it. */
const clubCalled = (name: string): ClubNames =>
  seedClubs.find((club) => club.name === name) ?? { name, aliases: name.split(' ').slice(0, 1) };

const supporterHeadlines = (fileName: string) =>
  readSupporterHeadlines(fileName).map(({ club: slug, sentiment, headline }) => {
    const club = seedClubs.find((candidate) => candidate.slug === slug);
    if (club === undefined) throw new Error(`No club has the slug ${slug}`);
    return { headline, label: sentiment, found: read(headline, club).sentiment };
  });

const sets: [string, Judged[]][] = [
  [
    'the headlines with topics',
    realHeadlines.flatMap(({ club, sentiment, headline }) => {
      if (club === null) return [];
      const found = read(headline, clubCalled(club)).sentiment;
      return [{ headline, label: sentiment, found }];
    }),
  ],
  ['the other headlines', supporterHeadlines('supporterHeadlines.tsv')],
  // Never read while rules are written: what they have in common with the news of tomorrow.
  ['the headlines held out', supporterHeadlines('heldOutHeadlines.tsv')],
];

describe.each(sets)('of %s', (_, judged) => {
  it.each((['positive', 'negative'] as const).map((sign) => measure(sign, judged)))(
    '$sign: $right right of $found found and $labelled labelled',
    ({ right, found, labelled, wrong }) => {
      expect(right / found, wrong.join('\n')).toBeGreaterThanOrEqual(0.88);
      expect(right / labelled).toBeGreaterThanOrEqual(0.55);
    },
  );

  const opposite = judged.filter(
    ({ label, found }) => label !== found && label !== 'neutral' && found !== 'neutral',
  );
  it(`good is taken for bad, or bad for good, in ${opposite.length} of ${judged.length}`, () => {
    expect(opposite.length / judged.length).toBeLessThanOrEqual(0.01);
  });
});

it('tells what is routine from what is news', () => {
  const judged = realHeadlines.map(({ club, headline, isRoutine }) => ({
    isRoutine,
    found: read(headline, clubCalled(club ?? '')).is_routine,
  }));
  const found = judged.filter((item) => item.found);
  const right = found.filter((item) => item.isRoutine).length;
  expect(right / found.length).toBeGreaterThanOrEqual(0.95);
  expect(right / judged.filter((item) => item.isRoutine).length).toBeGreaterThanOrEqual(0.85);
});

it('are several hundred, each once', () => {
  expect(sets.every(([, judged]) => judged.length >= 300)).toBe(true);
  const keys = [
    ...realHeadlines.map(({ club, headline }) => `${club ?? ''} ${headline}`),
    ...['supporterHeadlines.tsv', 'heldOutHeadlines.tsv']
      .flatMap(readSupporterHeadlines)
      .map((item) => `${item.club} ${item.headline}`),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

interface Judged {
  headline: string;
  label: Sentiment;
  found: Sentiment;
}

function measure(sign: Sentiment, judged: readonly Judged[]) {
  const found = judged.filter((item) => item.found === sign);
  const wrong = found.filter(({ label }) => label !== sign).map(({ headline }) => headline);
  const labelled = judged.filter(({ label }) => label === sign).length;
  return { sign, right: found.length - wrong.length, found: found.length, labelled, wrong };
}
