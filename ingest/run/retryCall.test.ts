import { describe, expect, it } from 'vitest';
import {
  databaseFailure,
  PassingFailureError,
  RefusedCallError,
  retryCall,
} from './databaseFailure.ts';

describe('a call to the database', () => {
  it('is made again until it succeeds', async () => {
    const call = failing(2, new PassingFailureError('away'));
    expect(await retryCall(call.make, [0, 0])).toBe(3);
  });

  it('is given up after the last attempt', async () => {
    const call = failing(9, new PassingFailureError('away'));
    await expect(retryCall(call.make, [0, 0])).rejects.toThrow('away');
    expect(call.count()).toBe(3);
  });

  it.each([new RefusedCallError('bad article'), new Error('wrong key')])(
    'is not made again where that would not help (%s)',
    async (error) => {
      const call = failing(9, error);
      await expect(retryCall(call.make, [0, 0])).rejects.toThrow(error);
      expect(call.count()).toBe(1);
    },
  );
});

describe('a failed answer', () => {
  it.each([
    ['a deadlock', 500, '40P01', PassingFailureError],
    ['a queue that is full, in front of the database', 503, 'PT503', PassingFailureError],
    ['a limit of requests', 429, 'PT429', PassingFailureError],
    ['a gateway without the database', 502, '', PassingFailureError],
    ['a value that cannot be stored', 400, '23514', RefusedCallError],
    ['a call that is too large', 413, 'PT413', RefusedCallError],
  ])('of %s is told apart', (_name, status, code, kind) => {
    const error = { message: 'No.', details: '', code };
    expect(databaseFailure('claim_sources', { status, error })).toBeInstanceOf(kind);
  });
});

/** A call that fails so many times and then answers how often it was made. */
function failing(times: number, error: Error) {
  let count = 0;
  return {
    count: () => count,
    make: () => {
      count += 1;
      return count > times ? Promise.resolve(count) : Promise.reject(error);
    },
  };
}
