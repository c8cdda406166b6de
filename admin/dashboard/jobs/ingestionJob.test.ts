import { describe, expect, it } from 'vitest';
import { noNetwork } from '../../../common/sources/lacksNetwork.ts';
import { findNoNetwork, isActive, type IngestionJob } from './ingestionJob.ts';

describe('isActive', () => {
  it.each<[IngestionJob['status'], boolean]>([
    ['queued', true],
    ['running', true],
    ['completed', false],
    ['failed', false],
  ])('a %s job: %s', (status, expected) => {
    expect(isActive({ status })).toBe(expected);
  });
});

type Run = Parameters<typeof findNoNetwork>[0];

const lost = run({ status: 'failed', error: noNetwork, processed_sources: 260 });
const cancelled = run({ status: 'failed', error: 'Manually cancelled by user' });

describe('the run that found no network', () => {
  it.each<[what: string, runs: NonNullable<Run>, isFound: boolean]>([
    ['no run yet', [], false],
    ['it is the last', [lost, run()], true],
    ['another one failed otherwise', [cancelled, lost], false],
    ['a later one went well', [run(), lost], false],
    ['a later one asked nobody', [run({ processed_sources: 0 }), lost], true],
    ['one source was checked since', [run({ source_id: 'one', processed_sources: 1 }), lost], true],
    ['one waits to begin', [run({ status: 'queued', processed_sources: 0 }), lost], true],
    ['one has reached nobody so far', [active({ failed_sources: 25 }), lost], true],
    ['one has reached somebody', [active({ failed_sources: 24 }), lost], false],
  ])('where %s: %s', (_what, runs, isFound) => {
    expect(findNoNetwork(runs)).toBe(isFound ? lost : null);
  });
});

function active(overrides: Partial<IngestionJob>) {
  return run({ status: 'running', processed_sources: 25, ...overrides });
}

function run(overrides: Partial<IngestionJob> = {}) {
  const ended = { status: 'completed', source_id: null, error: null } as const;
  return { ...ended, processed_sources: 260, failed_sources: 3, ...overrides };
}
