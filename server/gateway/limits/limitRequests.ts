import { setTimeout } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { IpNetwork } from '../../../common/ipNetwork.ts';
import { countOf } from '../../../common/text/counts.ts';
import { networkOf } from '../../../supabase/functions/_shared/serve/networkOf.ts';
import { Unavailable } from '../../database/thread/unavailable.ts';
import { callerOf } from './callerOf.ts';
import { refusalDelayMs, requestLimit } from './limits.ts';

/**
 * Refuses a network with 429 after too many requests. This machine, where the site is built, has no limit.
 *
 * @param isTrusted Whether a request has the secret key or a session.
 */
export function limitRequests(
  isTrusted: (request: Request) => boolean,
  trustedProxies: readonly IpNetwork[],
): MiddlewareHandler {
  const limiter = new RateLimiterMemory(requestLimit);
  return async (context, next) => {
    const { address, isLocal } = callerOf(context, trustedProxies);
    // Functions of this server ask without a connection.
    if (address === '' || isLocal || isTrusted(context.req.raw)) return next();
    const waitSeconds = await takePoint(limiter, networkOf(address));
    if (waitSeconds === 0) return next();
    await setTimeout(refusalDelayMs);
    const wait = countOf(waitSeconds, 'second');
    throw new Unavailable(`Too many requests. Please try again in ${wait}.`, waitSeconds, 429);
  };
}

/** Takes a point of a key; returns 0, or in how many seconds it has points again. */
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
