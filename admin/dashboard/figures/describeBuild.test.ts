import { describe, expect, it } from 'vitest';
import type { ServerHealth } from '../../providers/readServerHealth.ts';
import { describeBuild, describeWithdrawal } from './describeBuild.ts';
import type { SiteBuild, Withdrawal } from './overviewFigures.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('describeBuild', () => {
  it('knows nothing where nothing was built', () => {
    expect(describeBuild(null, null, now)).toEqual({ kind: 'unknown' });
    expect(describeBuild(null, health({ builtAt: null }), now)).toEqual({ kind: 'unknown' });
  });

  it.each(['queued', 'running'] as const)('tells that a build is %s', (status) => {
    const build = siteBuild({ status, finished_at: null, requested_at: '2026-11-20T11:59:00Z' });
    expect(describeBuild(build, health(), now)).toEqual({ kind: 'underWay', status });
  });

  it('gives up a build that was not heard of for half an hour', () => {
    const build = siteBuild({ status: 'running', requested_at: '2026-11-20T11:29:00Z' });
    expect(describeBuild(build, null, now)).toMatchObject({
      kind: 'failed',
      error: 'Nothing was heard of it for half an hour.',
    });
    // Our own server was started anew and has built since.
    expect(describeBuild(build, health(), now)).toMatchObject({ kind: 'built' });
  });

  it('takes the later of what the server built by itself and what was asked for', () => {
    const asked = siteBuild({ finished_at: '2026-11-20T11:00:00Z' });
    expect(describeBuild(asked, null, now)).toEqual(builtAt('2026-11-20T11:00:00Z'));
    expect(describeBuild(asked, health({ builtAt: '2026-11-20T11:30:00Z' }), now)).toEqual(
      builtAt('2026-11-20T11:30:00Z'),
    );
    expect(describeBuild(asked, health({ builtAt: '2026-11-20T10:30:00Z' }), now)).toEqual(
      builtAt('2026-11-20T11:00:00Z'),
    );
  });

  it('tells why the last build failed', () => {
    const build = siteBuild({ status: 'failed', error: 'No space left.' });
    expect(describeBuild(build, null, now)).toEqual({
      kind: 'failed',
      error: 'No space left.',
      builtAt: null,
    });
  });

  it('lets a build of the server make good one that failed before', () => {
    const build = siteBuild({ status: 'failed', error: 'No space left.' });
    expect(describeBuild(build, health(), now)).toMatchObject({ kind: 'built' });
  });

  it('tells of a failure of the server, and what is served meanwhile', () => {
    expect(describeBuild(null, health({ error: 'It has 0 articles.' }), now)).toEqual({
      kind: 'failed',
      error: 'It has 0 articles.',
      builtAt: new Date('2026-11-20T11:50:00Z'),
    });
  });
});

function builtAt(moment: string) {
  return { kind: 'built', at: new Date(moment) };
}

function siteBuild(overrides: Partial<SiteBuild> = {}): SiteBuild {
  return {
    id: 'b1',
    status: 'succeeded',
    requested_at: '2026-11-20T10:59:00Z',
    finished_at: '2026-11-20T11:00:00Z',
    error: null,
    ...overrides,
  };
}

function health(lastBuild: Partial<ServerHealth['lastBuild']> = {}): ServerHealth {
  return {
    nextIngestionAt: null,
    isRunOverdue: false,
    lastBuild: {
      builtAt: '2026-11-20T11:50:00Z',
      error: null,
      isLossRefused: false,
      ...lastBuild,
    },
  };
}

const deleteAll: Withdrawal = {
  made_at: '2026-11-20 10:31:00+00',
  made_by_email: 'operator@touchline.test',
  title: 'Deleted all articles, which may be imported again',
  table_name: 'articles',
  action: 'delete',
  articles: 1645,
};

describe('describeWithdrawal', () => {
  it.each<[Partial<Withdrawal>, number, string]>([
    [{}, 0, 'All 1,645 articles were deleted by operator@touchline.test'],
    [{}, 12, '1,645 articles were deleted by operator@touchline.test'],
    [{ title: null, articles: 1 }, 0, '1 article was deleted by operator@touchline.test'],
    [
      { title: null, action: 'update', made_by_email: null },
      900,
      '1,645 articles were hidden by an administrator',
    ],
    [
      { title: null, table_name: 'clubs' },
      900,
      '1,645 articles were deleted with their club by operator@touchline.test',
    ],
  ])('%o with %d left: %s', (withdrawal, visibleCount, sentence) => {
    expect(describeWithdrawal({ ...deleteAll, ...withdrawal }, visibleCount)).toBe(sentence);
  });
});
