import { createHash } from 'node:crypto';
import { putLast } from '../limits/remembered.ts';

/** So many wrong passwords in such a time. */
interface Bound {
  most: number;
  withinMs: number;
}

const minuteMs = 60_000;
const ownBound: Bound = { most: 10, withinMs: 5 * minuteMs };
/** More than this from strangers for one address, and it is many who guess. */
const crowdBound: Bound = { most: 50, withinMs: 5 * minuteMs };
/** What is left to each stranger then. */
const ownBoundInCrowd: Bound = { most: 1, withinMs: 60 * minuteMs };
const maxRemembered = 10_000;
const maxKnown = 1_000;

/**
 * Ten wrong passwords from a network for an e-mail address, and it waits for at most five minutes;
 * nobody else does. Where many networks guess at one address, those from which nobody has ever signed
 * in are left one try an hour each. The visitors' limit bounds what all strangers may try together.
 *
 * @param now Milliseconds of a clock that nobody can set.
 */
export function limitSignIns(now: () => number = () => performance.now()) {
  /** When passwords were wrong, the latest last. */
  const ofCallers = new Map<string, readonly number[]>();
  const ofStrangers = new Map<string, readonly number[]>();
  const known = new Map<string, true>();

  function waitMs(failures: readonly number[] = [], { most, withinMs }: Bound): number {
    const first = failures.at(-most);
    return first === undefined ? 0 : Math.max(0, first + withinMs - now());
  }

  function add(all: Map<string, readonly number[]>, key: string, most: number): void {
    putLast(all, key, [...(all.get(key) ?? []), now()].slice(-most), maxRemembered);
  }

  /** Somebody who had signed in before was here. */
  function recognise(network: string): void {
    putLast(known, network, true, maxKnown);
  }

  return {
    /** Seconds until this address may be tried again from this network; 0 when it may be tried now. */
    waitSeconds(network: string, email: string): number {
      const own = ofCallers.get(keyOf(network, email));
      const isCrowd = !known.has(network) && waitMs(ofStrangers.get(keyOf(email)), crowdBound) > 0;
      const longestMs = Math.max(waitMs(own, ownBound), isCrowd ? waitMs(own, ownBoundInCrowd) : 0);
      return Math.ceil(longestMs / 1000);
    },
    failed(network: string, email: string): void {
      add(ofCallers, keyOf(network, email), ownBound.most);
      if (!known.has(network)) add(ofStrangers, keyOf(email), crowdBound.most);
    },
    succeeded(network: string, email: string): void {
      ofCallers.delete(keyOf(network, email));
      recognise(network);
    },
    recognise,
    /** Whether somebody signed in from here. */
    knows: (network: string): boolean => known.has(network),
  };
}

export type SignInLimit = ReturnType<typeof limitSignIns>;

/** As long for the longest address as for any, and the same for every spelling. */
function keyOf(...parts: readonly string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join(' ');
  return createHash('sha256').update(text).digest('base64url');
}
