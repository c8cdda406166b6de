import { availableParallelism } from 'node:os';
import type { QueueBounds } from './createRequestQueue.ts';

const minute = 60;
const hour = 60 * minute;
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

// The database counts two more, for hosted projects too: suggestions of feeds (private.take_suggestion), and
// calls of functions (`access` in supabase/functions/NAME/index.ts).

/** Requests of a network, without session or secret key: `points` in `duration` seconds. */
export const requestLimit = { points: 300, duration: minute };
/** How long the refusal takes: a client that asks again as soon as it is refused would slow down pages. */
export const refusalDelayMs = 1_000;

/** Wrong passwords, in the same form. */
export const signInLimits = {
  /** Of one network for one account. */
  pair: { points: 10, duration: 5 * minute },
  /** Of all networks from which nobody has signed in, for one account. Beyond it, it is under attack. */
  account: { points: 50, duration: 5 * minute },
  /** Of each such network for an account under attack. */
  pairUnderAttack: { points: 1, duration: hour },
  /** How many networks are remembered from which somebody signed in. */
  knownNetworks: 1_000,
};

const waiting = { mostOfCaller: 64, mostInLane: 500, mostWaitMs: 10_000 };
const visitorSlots = Math.min(4, Math.ceil(availableParallelism() / 2));

/** How many requests the backend is given at once, and how many wait, by where its database is. */
export const queueBounds: Record<'embedded' | 'postgres', QueueBounds> = {
  // The engine works on one statement at a time.
  embedded: { slots: 1, visitorSlots: 1, ...waiting },
  // Half of the cores for visitors: pages are served on the same ones where the database is here.
  postgres: { slots: visitorSlots + 2, visitorSlots, ...waiting },
};

/** Bytes of a body. The whole of it is held in memory, and not only once. */
export const bodyLimits = {
  /** Signing in, and suggesting a feed: of a longer list the database would judge every row. */
  visitor: 16 * kilobyte,
  /** An administrator's pages. */
  rest: megabyte,
  /** An administrator's uploads. */
  storage: 10 * megabyte,
  /** Ingestion hands over a whole feed at once. */
  secretKey: 64 * megabyte,
};

/** Milliseconds that a client may take to send. */
export const sendingLimits = {
  headersMs: 15_000,
  /** An administrator's upload of a few MB comes over a poor line, too. */
  requestMs: 60_000,
  /** Until the next request on the same connection. */
  idleMs: 5_000,
  checkEveryMs: 5_000,
};

/** Files of the storage. Disks take 255 bytes of a name, and a longer one is written aside; S3 takes 1024 of all. */
export const fileLimits = { nameBytes: 200, pathBytes: 1024, filesOfCall: 100 };

/** Queries of `/rest/v1`. The secret key is free of these limits. */
export const queryLimits = {
  anybody: { nesting: 2, embeds: 8, expressions: 0, searchCharacters: 500 },
  /** The largest that take a fraction of a second with 100,000 articles. */
  visitor: {
    ...{ nesting: 1, embeds: 0, columns: 30, conditions: 12, searches: 0, sortKeys: 4 },
    offset: 1_000,
  },
  /** As many rows as there are clubs, or a few for each: they may be joined and searched by name. */
  visitorOfSmallTable: {
    ...{ nesting: 2, embeds: 3, columns: 30, conditions: 12, searches: 1, sortKeys: 4 },
    offset: 1_000,
  },
} satisfies Record<string, Record<string, number>>;
