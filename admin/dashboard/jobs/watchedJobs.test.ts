import { describe, expect, it } from 'vitest';
import type { DiscoveryJob, IngestionJob } from './ingestionJob.ts';
import { addSentence, findEnded, watchedJobs, type WatchedJob } from './watchedJobs.ts';

const run = {
  ...{ id: 'run', status: 'completed', error: null },
  ...{ failed_sources: 2, total_new_articles: 12 },
} as IngestionJob;
const search = {
  ...{ id: 'search', status: 'completed', error_message: null, added_sources: 7 },
} as DiscoveryJob;
const build = { figures: { last_build: { id: 'build' } } };

describe('watchedJobs', () => {
  it('watches nothing before anything is known', () => {
    expect(watchedJobs()).toEqual([]);
  });

  it('says what a run and a search brought', () => {
    expect(watchedJobs([run], [search])).toEqual([
      {
        id: 'run',
        isActive: false,
        ending: 'Ingestion completed: 12 new articles, 2 sources failed.',
      },
      {
        id: 'search',
        isActive: false,
        ending: 'Search completed: 7 sources added. They are switched off and wait for review.',
      },
    ]);
  });

  it('counts one as one', () => {
    const [ofRun, ofSearch] = watchedJobs(
      [{ ...run, failed_sources: 1, total_new_articles: 1 }],
      [{ ...search, added_sources: 1 }],
    );
    expect(ofRun?.ending).toBe('Ingestion completed: 1 new article, 1 source failed.');
    expect(ofSearch?.ending).toMatch(/^Search completed: 1 source added\./);
  });

  it('says why they failed', () => {
    const error = 'Job timed out after 90 minutes (auto-cleanup)';
    const jobs = watchedJobs(
      [{ ...run, status: 'failed', error }],
      [{ ...search, status: 'failed' }],
    );
    expect(jobs.map(({ ending }) => ending)).toEqual([
      'Ingestion failed: Job timed out after 90 minutes (auto-cleanup).',
      'Search failed: no reason was given.',
    ]);
  });

  it('says nothing of what was ended by hand, for that was told at once', () => {
    const jobs = watchedJobs(
      [{ ...run, status: 'failed', error: 'Manually cancelled by user' }],
      [{ ...search, status: 'failed', error_message: 'Stopped by user' }],
    );
    expect(jobs).toMatchObject([
      { isActive: false, ending: null },
      { isActive: false, ending: null },
    ]);
  });

  it('says how publishing ended', () => {
    const underWay = { kind: 'underWay', status: 'running' } as const;
    expect(watchedJobs([], [], { ...build, build: underWay })).toMatchObject([
      { id: 'build', isActive: true },
    ]);
    expect(
      watchedJobs([], [], { ...build, build: { kind: 'built', at: new Date() } }),
    ).toMatchObject([{ isActive: false, ending: 'The site was published.' }]);
    const failed = { kind: 'failed', error: 'No space left.', builtAt: null } as const;
    expect(watchedJobs([], [], { ...build, build: failed })).toMatchObject([
      { isActive: false, ending: 'Publishing failed: No space left.' },
    ]);
  });
});

describe('findEnded', () => {
  it.each<[string, WatchedJob[], WatchedJob[], string[]]>([
    ['a job that ended', [job({ isActive: true })], [job()], ['One ended.']],
    ['a job that goes on', [job({ isActive: true })], [job({ isActive: true })], []],
    ['a job that had ended before', [job()], [job()], []],
    ['the first look', [], [job()], []],
    ['a job that began', [], [job({ isActive: true })], []],
    ['a job that was removed', [job({ isActive: true })], [], []],
    [
      'two at once',
      [job({ isActive: true }), job({ id: '2', isActive: true })],
      [job(), job({ id: '2', ending: 'Two ended.' })],
      ['One ended.', 'Two ended.'],
    ],
  ])('%s', (_case, before, now, sentences) => {
    expect(findEnded(before, now).map(({ ending }) => ending)).toEqual(sentences);
  });
});

function job(overrides: Partial<WatchedJob> = {}): WatchedJob {
  return { id: '1', isActive: false, ending: 'One ended.', ...overrides };
}

describe('addSentence', () => {
  const ingested = { sentence: 'Ingestion completed.', at: 1_000 };
  const published = { sentence: 'The site was published.', at: 1_050 };

  it('keeps what was said a moment ago, for it may not have been read out', () => {
    expect(addSentence([ingested], published)).toEqual([ingested, published]);
  });

  it('drops what was said ten seconds ago', () => {
    const later = { ...published, at: 11_000 };
    expect(addSentence([ingested], later)).toEqual([later]);
  });
});
