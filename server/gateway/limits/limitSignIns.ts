import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { signInLimits } from './limits.ts';
import { takePoint } from './limitRequests.ts';

/**
 * Limits wrong passwords by network and account together, so that nobody locks an administrator out. An
 * account at which many networks guess is under attack: networks that never signed in have one try an hour.
 */
export function limitSignIns() {
  const ofPair = new RateLimiterMemory(signInLimits.pair);
  const ofAccount = new RateLimiterMemory(signInLimits.account);
  const ofPairUnderAttack = new RateLimiterMemory(signInLimits.pairUnderAttack);
  const known = new LRUCache<string, true>({ max: signInLimits.knownNetworks });
  const recognise = (network: string) => void known.set(network, true);

  return {
    /** Counts a try before it is judged; returns 0, or in how many seconds there may be another one. */
    async take(network: string, email: string): Promise<number> {
      const pair = keyOf(network, email);
      const waitSeconds = await takePoint(ofPair, pair);
      if (waitSeconds > 0 || known.has(network)) return waitSeconds;
      const isUnderAttack = (await takePoint(ofAccount, keyOf(email))) > 0;
      return isUnderAttack ? takePoint(ofPairUnderAttack, pair) : 0;
    },
    async succeeded(network: string, email: string): Promise<void> {
      recognise(network);
      const pair = keyOf(network, email);
      await Promise.all([ofPair.delete(pair), ofPairUnderAttack.delete(pair)]);
    },
    recognise,
    /** Whether somebody has signed in from a network. */
    isKnown: (network: string): boolean => known.has(network),
  };
}

export type SignInLimit = ReturnType<typeof limitSignIns>;

/** As short for the longest address as for any, and the same for every spelling. */
function keyOf(...parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join(' ');
  return createHash('sha256').update(text).digest('base64url');
}
