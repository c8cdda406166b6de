import { describe, expect, it } from 'vitest';

import { createMentions } from '../story/clubMentions.ts';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { labelledHeadlines } from '../fixtures/labelledHeadlines.ts';
import { sentimentOf } from './sentimentOf.ts';

const mentionAt = createMentions(seedClubs);
const leastPrecision = 0.95;
const leastRecall = 0.6;

const judged = labelledHeadlines.map(({ club: name, headline, sentiment }) => {
  const club = seedClubs.find((candidate) => candidate.name === name);
  if (club === undefined) throw new Error(`No club is called ${name}`);
  return {
    headline,
    label: sentiment,
    found: sentimentOf({ headline, excerpt: null }, club, mentionAt),
  };
});

describe.each([
  ['all headlines', judged],
  ['the headlines for tuning', judged.filter((_, index) => index % 2 === 0)],
  ['the headlines only for measuring', judged.filter((_, index) => index % 2 === 1)],
])('sentiment of %s', (_, headlines) => {
  const neutral = headlines.filter(({ found }) => found === 'neutral');

  it.each((['positive', 'negative'] as const).map((polarity) => measure(polarity, headlines)))(
    'is rightly $polarity in $right of $found headlines, of $labelled so labelled',
    ({ right, found, labelled, wrong }) => {
      expect(right / found, wrong.join('\n')).toBeGreaterThanOrEqual(leastPrecision);
      expect(right / labelled).toBeGreaterThanOrEqual(leastRecall);
    },
  );

  it(`is neutral in ${neutral.length} of ${headlines.length}, seldom where it should not be`, () => {
    const missed = neutral.filter(({ label }) => label !== 'neutral');
    expect(missed.length / neutral.length).toBeLessThanOrEqual(1 - leastRecall);
  });

  it('never takes good for bad nor bad for good', () => {
    const opposite = headlines.filter(
      ({ label, found }) => label !== found && label !== 'neutral' && found !== 'neutral',
    );
    expect(opposite).toEqual([]);
  });
});

describe('the labelled headlines', () => {
  it('hold enough of each sentiment and none twice', () => {
    const count = (sentiment: string) => judged.filter(({ label }) => label === sentiment).length;
    expect(judged.length).toBeGreaterThanOrEqual(200);
    for (const sentiment of ['positive', 'negative', 'neutral']) {
      expect(count(sentiment)).toBeGreaterThan(judged.length / 4);
    }
    const keys = labelledHeadlines.map(({ club, headline }) => `${club} ${headline}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

function measure(polarity: 'positive' | 'negative', headlines: typeof judged) {
  const found = headlines.filter((item) => item.found === polarity);
  const wrong = found.filter(({ label }) => label !== polarity).map(({ headline }) => headline);
  const labelled = headlines.filter(({ label }) => label === polarity).length;
  const right = found.length - wrong.length;
  return { polarity, right, found: found.length, labelled, wrong };
}
