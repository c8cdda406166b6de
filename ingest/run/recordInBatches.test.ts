import { describe, expect, it } from 'vitest';
import { RefusedCallError } from './databaseFailure.ts';
import type { EnrichedArticle } from './enrichArticles.ts';
import type { ClaimedSource } from './claimedSource.ts';
import type { FetchRecord, Recorded } from './ingestStore.ts';
import { recordInBatches } from './recordInBatches.ts';

const outcome = { url: '', is_deferred: true, next_check_at: '2026-11-20T12:00:00Z' } as const;

describe('recordInBatches', () => {
  it('makes two calls at a time, with all that came meanwhile', async () => {
    const { record, calls } = open();
    const results = await Promise.all(names(30).map((name) => record(name)));
    expect(calls.map((call) => call.length)).toEqual([1, 1, 25, 3]);
    expect(calls.flat()).toEqual(names(30));
    expect(results.map((saved) => saved.new)).toEqual(names(30).map((_name, index) => index));
  });

  it('keeps calls with many articles small', async () => {
    const { record, calls } = open();
    await Promise.all(names(5).map((name) => record(name, 400)));
    expect(calls.map((call) => call.length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('lets one that cannot be stored harm only itself', async () => {
    const { record } = open((call) => call.includes('s2') && new RefusedCallError('unfit'));
    const settled = await Promise.allSettled(names(4).map((name) => record(name)));
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
  });

  it('hands on what the database says of one record', async () => {
    const { record } = open(() => false, {
      isRunning: true,
      results: [new RefusedCallError('unfit')],
    });
    await expect(record('s0')).rejects.toThrow('unfit');
  });

  it('fails all that a failing database was given, and goes on with what comes later', async () => {
    let isDown = true;
    const { record } = open(() => isDown && new Error('no disk'));
    await Promise.all(names(3).map((name) => expect(record(name)).rejects.toThrow('no disk')));
    isDown = false;
    expect(await record('late')).toMatchObject({ new: 0 });
  });

  it('says when the job is over', async () => {
    const { record, isOver } = open(() => false, {
      isRunning: false,
      results: [{ new: 0, changed: 0, unchanged: 0, removed: 0 }],
    });
    expect(isOver()).toBe(false);
    await record('s0');
    expect(isOver()).toBe(true);
  });
});

/** A database that answers each record with its place among all that it was given. */
function open(fail: (call: string[]) => Error | false = () => false, answer?: Recorded) {
  const calls: string[][] = [];
  let isOver = false;
  let place = 0;
  const store = {
    record: (_jobId: string, records: readonly FetchRecord[]): Promise<Recorded> => {
      const call = records.map(({ source_id }) => source_id);
      const error = fail(call);
      if (error !== false) return Promise.reject(error);
      calls.push(call);
      const results = call.map(() => ({ new: place++, changed: 0, unchanged: 0, removed: 0 }));
      return Promise.resolve(answer ?? { isRunning: true, results });
    },
  };
  const record = recordInBatches(store, 'job', () => {
    isOver = true;
  });
  return {
    calls,
    isOver: () => isOver,
    record: (id: string, articles = 0) =>
      record(
        { id } as ClaimedSource,
        outcome,
        Array.from({ length: articles }, () => ({}) as EnrichedArticle),
      ),
  };
}

function names(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `s${String(index)}`);
}
