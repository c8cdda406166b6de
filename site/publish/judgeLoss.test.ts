import { describe, expect, it } from 'vitest';
import type { BuildManifest } from './buildManifest.ts';
import { judgeLoss, UnexplainedLoss } from './judgeLoss.ts';
import { buildManifest } from './fixtures/manifestBuilder.ts';

const lastRemovalAt = '2026-11-20 10:31:00.5+00';

const judge = (next: Partial<BuildManifest>, previous: Partial<BuildManifest> = {}) =>
  judgeLoss(buildManifest(next), buildManifest(previous), lastRemovalAt);

/** What administrators took away so far. */
const removed = (articles: number, clubs = 0) => ({ confirmedRemovals: { articles, clubs } });

describe('judgeLoss', () => {
  it.each<[string, Partial<BuildManifest>]>([
    ['as many articles', {}],
    ['more articles', { articles: 5000 }],
    ['fewer articles by less than a third', { articles: 700 }],
    ['fewer clubs by less than a third', { clubs: 65 }],
  ])('needs no reason for %s', (_what, next) => {
    expect(judge(next)).toEqual({ faults: [], explanation: null });
  });

  it.each<[string, Partial<BuildManifest>, string]>([
    [
      'administrators deleted all of it, leaving no note',
      { articles: 0, ...removed(1000) },
      'Administrators hid or deleted 1,000 articles, the last at 2026-11-20T10:31:00.500Z.',
    ],
    [
      'administrators deleted all of it, leaving notes',
      { articles: 0, withdrawnArticles: 1000, ...removed(1000) },
      'Administrators hid or deleted 1,000 articles, the last at 2026-11-20T10:31:00.500Z.',
    ],
    [
      'all of it has grown old',
      { articles: 0, withdrawnArticles: 1000 },
      '1,000 articles were hidden, deleted, or dropped for their age.',
    ],
    [
      'most of it is hidden or removed, and little more is missing',
      { articles: 300, withdrawnArticles: 450 },
      '450 articles were hidden, deleted, or dropped for their age.',
    ],
    [
      'administrators deleted clubs and what they had',
      { clubs: 60, articles: 600, ...removed(400, 32) },
      'Administrators hid or deleted 400 articles, the last at 2026-11-20T10:31:00.500Z. Administrators deleted 32 clubs.',
    ],
  ])('accepts a smaller site and says why, where %s', (_what, next, explanation) => {
    expect(judge(next)).toEqual({ faults: [], explanation });
  });

  it.each<[string, Partial<BuildManifest>, Partial<BuildManifest>, string[]]>([
    [
      'nobody took it away',
      { articles: 600, withdrawnArticles: 50 },
      {},
      ['It has 600 articles, the last one had 1000, and only 50 were hidden or removed since.'],
    ],
    [
      'administrators took away less',
      { articles: 0, ...removed(300) },
      {},
      ['It has 0 articles, the last one had 1000, and only 300 were hidden or removed since.'],
    ],
    [
      'what was taken away was so before the last build',
      { articles: 100, withdrawnArticles: 900, ...removed(900) },
      { withdrawnArticles: 900, ...removed(900) },
      ['It has 100 articles, the last one had 1000, and only 0 were hidden or removed since.'],
    ],
    [
      'notes and confirmations are of the same articles',
      { articles: 0, withdrawnArticles: 500, ...removed(500) },
      {},
      ['It has 0 articles, the last one had 1000, and only 500 were hidden or removed since.'],
    ],
    [
      'the backend is an empty one',
      { articles: 0, clubs: 0 },
      { withdrawnArticles: 40, ...removed(40) },
      [
        'It has 0 clubs, the last one had 92.',
        'It has 0 articles, the last one had 1000, and only 0 were hidden or removed since.',
      ],
    ],
    [
      'clubs are gone that nobody deleted',
      { clubs: 60, ...removed(1000) },
      {},
      ['It has 60 clubs, the last one had 92.'],
    ],
    [
      'it was taken away in another project',
      {
        articles: 0,
        clubs: 20,
        withdrawnArticles: 5000,
        backend: 'https://wrong.test',
        ...removed(5000, 92),
      },
      {},
      [
        'It has 20 clubs, the last one had 92.',
        'It has 0 articles, the last one had 1000, and only 0 were hidden or removed since.',
        'The last one was built from https://backend.test, this one from https://wrong.test.',
      ],
    ],
  ])('refuses a smaller site where %s', (_what, next, previous, faults) => {
    expect(judge(next, previous)).toEqual({ faults: faults, explanation: null });
  });

  it.each<[Partial<BuildManifest>, number]>([
    [{ articles: 0, ...removed(1000) }, 0],
    [{ articles: 0, withdrawnArticles: 1000 }, 0],
    // Clubs that were deleted long before are counted too.
    [{ clubs: 0, ...removed(0, 92) }, 1],
  ])('compares with a build of an older version: %o', (next, faults) => {
    const older = buildManifest();
    delete older.confirmedRemovals;
    delete older.backend;

    expect(judgeLoss(buildManifest(next), older, lastRemovalAt).faults).toHaveLength(faults);
  });
});

it('tells how to publish a loss that is as it should be', () => {
  expect(new UnexplainedLoss(['It has 0 clubs, the last one had 92.']).message).toBe(
    'The build was not published and the last one stays. It has 0 clubs, the last one had 92. If that is as it should be, publish it anyway: on the Overview of the administrator area, or with npm run build -- --allow-shrink.',
  );
});
