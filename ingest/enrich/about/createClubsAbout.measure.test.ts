import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { createClubsAbout } from './createClubsAbout.ts';

/** Those of 2026-27 that the seed may not hold. */
const laterClubs = [
  { slug: 'barnet', name: 'Barnet', aliases: ['Bees', 'Barnet FC'] },
  { slug: 'oldham-athletic', name: 'Oldham Athletic', aliases: ['Oldham', 'Latics', 'OAFC'] },
  { slug: 'york-city', name: 'York City', aliases: ['York', 'Minstermen', 'YCFC'] },
  { slug: 'rochdale', name: 'Rochdale', aliases: ['Dale', 'The Dale', 'Rochdale AFC'] },
];
const known = new Set(seedClubs.map(({ slug }) => slug));
const clubs = [...seedClubs, ...laterClubs.filter(({ slug }) => !known.has(slug))];
const clubsAbout = createClubsAbout(
  clubs.map(({ slug, name, aliases }) => ({ id: slug, name, aliases, short_name: null })),
);

/** What a headline says, without knowing who plays where; read before there was any code. */
const labelled = readFileSync(
  new URL('../fixtures/headlinesAboutClubs.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [about = '', named = '', headline = ''] = line.split('\t');
    const slugs = (list: string) => list.split(' ').filter((slug) => slug !== '');
    const found = clubsAbout({ headline, excerpt: null }).map(({ id }) => id);
    return { headline, about: slugs(about), named: slugs(named), found };
  });
/** Three tenths were looked at while the rules were made. */
const isForTuning = ({ headline }: { headline: string }) =>
  (createHash('sha1').update(headline).digest()[0] ?? 0) % 10 < 3;

const leastRecall = 0.92;
const mostWrong = 0.02;
const mostNamed = 0.06;

describe.each([
  ['the headlines for tuning', labelled.filter(isForTuning), true],
  ['headlines never seen', labelled.filter((each) => !isForTuning(each)), false],
])('the clubs of %s', (_, headlines, showsThem) => {
  const figures = measure(headlines);

  it(`are found: ${figures.right} of ${figures.labelled}`, () => {
    const missed = showsThem ? figures.missed.join('\n') : undefined;
    expect(figures.right / figures.labelled, missed).toBeGreaterThanOrEqual(leastRecall);
  });

  it(`are seldom others: ${figures.wrong.length} of ${figures.found} neither meant nor named`, () => {
    const wrong = showsThem ? figures.wrong.join('\n') : undefined;
    expect(figures.wrong.length / figures.found, wrong).toBeLessThanOrEqual(mostWrong);
  });

  it(`are seldom only named: ${figures.named.length} of ${figures.found}`, () => {
    const named = showsThem ? figures.named.join('\n') : undefined;
    expect(figures.named.length / figures.found, named).toBeLessThanOrEqual(mostNamed);
  });
});

describe('the labelled headlines', () => {
  it('are enough, of every division and none twice', () => {
    expect(labelled.filter((each) => !isForTuning(each)).length).toBeGreaterThanOrEqual(300);
    expect(new Set(labelled.map(({ headline }) => headline)).size).toBe(labelled.length);
    const slugs = new Set(clubs.map(({ slug }) => slug));
    const unknown = labelled.flatMap(({ about, named }) => [...about, ...named]);
    expect(unknown.filter((slug) => !slugs.has(slug))).toEqual([]);
  });
});

function measure(headlines: typeof labelled) {
  const each = (kind: (item: (typeof labelled)[number], slug: string) => boolean) =>
    headlines.flatMap((item) =>
      item.found.filter((slug) => kind(item, slug)).map((slug) => `${slug}: ${item.headline}`),
    );
  return {
    labelled: headlines.reduce((sum, { about }) => sum + about.length, 0),
    found: headlines.reduce((sum, { found }) => sum + found.length, 0),
    right: each(({ about }, slug) => about.includes(slug)).length,
    wrong: each(({ about, named }, slug) => !about.includes(slug) && !named.includes(slug)),
    named: each(({ about, named }, slug) => !about.includes(slug) && named.includes(slug)),
    missed: headlines.flatMap(({ about, found, headline }) =>
      about.filter((slug) => !found.includes(slug)).map((slug) => `${slug}: ${headline}`),
    ),
  };
}
