import { RateLimiterRes, type RateLimiterMemory } from 'rate-limiter-flexible';

/**
 * Takes a point of a key.
 *
 * @returns 0, or in how many seconds the key has points again.
 */
export async function takePoint(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // A timer frees the key, whatever the time of day; what is left is told by the time of day.
    return Math.min(limiter.duration, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
  }
}
