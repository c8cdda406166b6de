import { setTimeout as pause } from 'node:timers/promises';
import { PassingFailureError } from './databaseFailure.ts';

/** Waits before the second and the third attempt. */
const WAITS_MS: readonly number[] = [250, 1500];

/**
 * Makes a call to the database that may be made twice, and makes it again when the database was
 * only just out of reach. Three attempts in all.
 *
 * @throws what the last attempt threw.
 */
export async function retryCall<T>(
  call: () => Promise<T>,
  waitsMs: readonly number[] = WAITS_MS,
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PassingFailureError)) throw error;
    }
    await pause(waitMs);
  }
  return call();
}
