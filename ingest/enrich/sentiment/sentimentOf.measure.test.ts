import { describe, expect, it } from 'vitest';

import { createEnricher } from '../createEnricher.ts';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { createMentions } from '../story/clubMentions.ts';
import type { ClubNames, Sentiment } from '../story/enrichment.ts';
import { realHeadlines } from '../fixtures/realHeadlines.ts';
import { readSupporterHeadlines } from '../fixtures/supporterHeadlines.ts';
import { sentimentOf } from './sentimentOf.ts';

const enricher = createEnricher({ clubs: seedClubs, model: null });
const mentionAt = createMentions(seedClubs);

const read = (headline: string, club: ClubNames) =>
  enricher.byWordList({ headline, excerpt: null }, club);

/** Clubs of other seasons have no names but the whole and the first word of it. */
const clubCalled = (name: string): ClubNames =>
  seedClubs.find((club) => club.name === name) ?? { name, aliases: name.split(' ').slice(0, 1) };

function supporterHeadlines(fileName: string, sentimentFor = sentimentWhereNews) {
  return readSupporterHeadlines(fileName).map(({ club: slug, sentiment, headline }) => {
    const club = seedClubs.find((candidate) => candidate.slug === slug);
    if (club === undefined) throw new Error(`No club has the slug ${slug}`);
    return { headline, label: sentiment, found: sentimentFor(headline, club) };
  });
}

/** As it is shown: routine news is neither good nor bad. */
function sentimentWhereNews(headline: string, club: ClubNames): Sentiment {
  return read(headline, club).sentiment;
}

/** Labelled before the rules were written. Those at even places are for tuning, those at odd ones only for measuring. */
const invented = supporterHeadlines('labelledHeadlines.tsv', (headline, club) =>
  sentimentOf({ headline, excerpt: null }, club, mentionAt),
);

const bounds = {
  invented: { precision: 0.95, recall: 0.6, opposite: 0 },
  published: { precision: 0.88, recall: 0.55, opposite: 0.01 },
};
type Bounds = (typeof bounds)[keyof typeof bounds];

const sets: [string, Judged[], Bounds][] = [
  ['all invented headlines', invented, bounds.invented],
  ['those for tuning', invented.filter((_, place) => place % 2 === 0), bounds.invented],
  ['those only for measuring', invented.filter((_, place) => place % 2 === 1), bounds.invented],
  [
    'the headlines with topics',
    realHeadlines.flatMap(({ club, sentiment, headline }) =>
      club === null
        ? []
        : [{ headline, label: sentiment, found: sentimentWhereNews(headline, clubCalled(club)) }],
    ),
    bounds.published,
  ],
  ['the other headlines', supporterHeadlines('supporterHeadlines.tsv'), bounds.published],
  // Never read while rules are written: what they have in common with the news of tomorrow.
  ['the headlines held out', supporterHeadlines('heldOutHeadlines.tsv'), bounds.published],
];

describe.each(sets)('of %s', (_, judged, { precision, recall, opposite: mostOpposite }) => {
  it.each((['positive', 'negative'] as const).map((sign) => measure(sign, judged)))(
    '$sign: $right right of $found found and $labelled labelled',
    ({ right, found, labelled, wrong }) => {
      expect(right / found, wrong.join('\n')).toBeGreaterThanOrEqual(precision);
      expect(right / labelled).toBeGreaterThanOrEqual(recall);
    },
  );

  const opposite = judged.filter(
    ({ label, found }) => label !== found && label !== 'neutral' && found !== 'neutral',
  );
  it(`good is taken for bad, or bad for good, in ${opposite.length} of ${judged.length}`, () => {
    const told = opposite.map(({ headline }) => headline).join('\n');
    expect(opposite.length / judged.length, told).toBeLessThanOrEqual(mostOpposite);
  });
});

it.each(sets.filter(([, , bound]) => bound === bounds.invented))(
  '%s are seldom neutral where they should not be',
  (_, judged) => {
    const neutral = judged.filter(({ found }) => found === 'neutral');
    const missed = neutral.filter(({ label }) => label !== 'neutral');
    expect(missed.length / neutral.length).toBeLessThanOrEqual(1 - bounds.invented.recall);
  },
);

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
  expect(invented.length).toBeGreaterThanOrEqual(200);
  for (const sentiment of ['positive', 'negative', 'neutral']) {
    const labelled = invented.filter(({ label }) => label === sentiment);
    expect(labelled.length).toBeGreaterThan(invented.length / 4);
  }
  const ofPublished = sets.filter(([, , bound]) => bound === bounds.published);
  expect(ofPublished.map(([, { length }]) => length >= 300)).toEqual([true, true, true]);
  const keysOf = (items: readonly { club: string | null; headline: string }[]) =>
    items.map(({ club, headline }) => `${club ?? ''} ${headline}`);
  const published = ['supporterHeadlines.tsv', 'heldOutHeadlines.tsv'];
  for (const keys of [
    keysOf(readSupporterHeadlines('labelledHeadlines.tsv')),
    [...keysOf(realHeadlines), ...keysOf(published.flatMap(readSupporterHeadlines))],
  ]) {
    expect(new Set(keys).size).toBe(keys.length);
  }
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
