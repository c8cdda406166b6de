import { noJournal, type Journal, type NoteKind } from '../limits/openJournal.ts';
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

/** When passwords were wrong, the latest last. */
interface Failures {
  /** Those that this server judged. */
  own: readonly number[];
  /** Those of all servers together, as it was told last. */
  told: readonly number[];
}

const none: Failures = { own: [], told: [] };

/** What all servers together know of one key. Moments are those of this server. */
interface ToldOfSignIns {
  kind: NoteKind;
  key: string;
  failedAtMs: readonly number[];
  clearedAtMs: number | null;
}

/**
 * Ten wrong passwords from a network for an e-mail address, and it waits for at most five minutes;
 * nobody else does. Where many networks guess at one address, those from which nobody has ever signed
 * in are left one try an hour each. The visitors' limit bounds what all strangers may try together.
 *
 * @param now Milliseconds of a clock that nobody can set.
 * @param journal Hears of every try that the other servers have to know of.
 */
export function limitSignIns(
  now: () => number = () => performance.now(),
  journal: Journal = noJournal,
) {
  const ofCallers = new Map<string, Failures>();
  const ofStrangers = new Map<string, Failures>();
  const known = new Map<string, true>();

  function waitMs({ own, told }: Failures = none, bound: Bound): number {
    return Math.max(waitOf(own, bound), waitOf(told, bound));
  }

  function waitOf(failures: readonly number[], { most, withinMs }: Bound): number {
    const first = failures.at(-most);
    return first === undefined ? 0 : Math.max(0, first + withinMs - now());
  }

  function add(all: Map<string, Failures>, key: string, most: number): void {
    const { own, told } = all.get(key) ?? none;
    putLast(all, key, { own: [...own, now()].slice(-most), told }, maxRemembered);
  }

  function recognise(network: string): void {
    const key = journal.keyOf(network);
    putLast(known, key, true, maxKnown);
    journal.known(key);
  }

  function learnFailures(all: Map<string, Failures>, told: ToldOfSignIns): void {
    const since = told.clearedAtMs ?? -Infinity;
    const own = (all.get(told.key) ?? none).own.filter((atMs) => atMs > since);
    const failures = { own, told: told.failedAtMs.toSorted((one, other) => one - other) };
    putLast(all, told.key, failures, maxRemembered);
  }

  return {
    /** Seconds until this address may be tried again from this network; 0 when it may be tried now. */
    waitSeconds(network: string, email: string): number {
      const own = ofCallers.get(journal.keyOf(network, email));
      const isCrowd =
        !known.has(journal.keyOf(network)) &&
        waitMs(ofStrangers.get(journal.keyOf(email)), crowdBound) > 0;
      const longestMs = Math.max(waitMs(own, ownBound), isCrowd ? waitMs(own, ownBoundInCrowd) : 0);
      return Math.ceil(longestMs / 1000);
    },
    failed(network: string, email: string): void {
      const key = journal.keyOf(network, email);
      add(ofCallers, key, ownBound.most);
      journal.failed('failed', key, now());
      if (known.has(journal.keyOf(network))) return;
      add(ofStrangers, journal.keyOf(email), crowdBound.most);
      journal.failed('failed by strangers', journal.keyOf(email), now());
    },
    succeeded(network: string, email: string): void {
      const key = journal.keyOf(network, email);
      ofCallers.delete(key);
      journal.cleared(key, now());
      recognise(network);
    },
    /** Somebody who had signed in before was here. */
    recognise,
    /** Whether somebody signed in from here. */
    knows: (network: string): boolean => known.has(journal.keyOf(network)),
    /** Takes over what all servers together know. */
    learn(told: ToldOfSignIns): void {
      if (told.kind === 'known') putLast(known, told.key, true, maxKnown);
      else learnFailures(told.kind === 'failed' ? ofCallers : ofStrangers, told);
    },
  };
}

export type SignInLimit = ReturnType<typeof limitSignIns>;
