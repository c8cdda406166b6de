import { Unavailable } from '../gateway/unavailable.ts';

const lanes = ['machine', 'administrators', 'sign-in', 'secret key', 'visitors'] as const;

/** Who waits. Each lane gets its turn, so that a crowd in one holds up no other for long. */
export type Lane = (typeof lanes)[number];

export interface QueueBounds {
  /** How many are under way at once. */
  slots: number;
  /** How many of them may be visitors': with fewer than all, nobody else waits for a slot of theirs. */
  visitorSlots: number;
  /** How many of one caller may wait. */
  mostOfCaller: number;
  mostInAll: number;
  mostWaitMs: number;
}

interface Waiting {
  go(): void;
}

const retryAfterSeconds = 5;

/**
 * Lets so many requests at a time into the backend. The others wait their turn: the lanes in a circle,
 * and the callers of each in another one. Nobody is exempt.
 */
export function createRequestQueue({
  slots,
  visitorSlots,
  mostOfCaller,
  mostInAll,
  mostWaitMs,
}: QueueBounds) {
  const waiting = new Map<Lane, Map<string, Waiting[]>>(lanes.map((lane) => [lane, new Map()]));
  const underWay = { all: 0, visitors: 0 };
  let waitingInAll = 0;

  /** Takes a place, until `leave`. */
  function enter(lane: Lane): void {
    underWay.all += 1;
    if (lane === 'visitors') underWay.visitors += 1;
  }

  function leave(lane: Lane): void {
    underWay.all -= 1;
    if (lane === 'visitors') underWay.visitors -= 1;
    while (startNext());
  }

  function hasRoom(lane: Lane): boolean {
    return underWay.all < slots && (lane !== 'visitors' || underWay.visitors < visitorSlots);
  }

  function startNext(): boolean {
    // The lane and the caller whose turn it was go to the end: a map keeps the order of its entries.
    for (const [lane, callers] of waiting) {
      const [first] = callers;
      if (first === undefined || !hasRoom(lane)) continue;
      const [caller, requests] = first;
      waiting.delete(lane);
      waiting.set(lane, callers);
      callers.delete(caller);
      const next = requests.shift();
      if (requests.length > 0) callers.set(caller, requests);
      waitingInAll -= 1;
      enter(lane);
      next?.go();
      return true;
    }
    return false;
  }

  /** Resolves once there is a place for the request, which it then has. */
  function wait(lane: Lane, caller: string, signal: AbortSignal): Promise<void> {
    const callers = waiting.get(lane) ?? new Map<string, Waiting[]>();
    const requests = callers.get(caller) ?? [];
    if (requests.length >= mostOfCaller || waitingInAll >= mostInAll) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        settle();
        requests.splice(requests.indexOf(request), 1);
        if (requests.length === 0) callers.delete(caller);
        waitingInAll -= 1;
        reject(busy());
      };
      const timer = setTimeout(giveUp, mostWaitMs);
      const settle = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
      };
      const request: Waiting = {
        go: () => {
          settle();
          resolve();
        },
      };
      // Whoever has hung up waits for nothing.
      signal.addEventListener('abort', giveUp);
      requests.push(request);
      callers.set(caller, requests);
      waitingInAll += 1;
    });
  }

  return {
    /**
     * Runs a task in its turn.
     *
     * @param signal Ends the waiting, not the task.
     * @throws {Unavailable} where too many wait already, or it waited too long.
     */
    async run<Result>(
      { lane, caller }: { lane: Lane; caller: string },
      task: () => Promise<Result>,
      signal: AbortSignal = new AbortController().signal,
    ): Promise<Result> {
      if (hasRoom(lane)) enter(lane);
      else await wait(lane, caller, signal);
      try {
        return await task();
      } finally {
        leave(lane);
      }
    },
  };
}

function busy(): Unavailable {
  return new Unavailable('Too much is asked for just now. Please try again.', retryAfterSeconds);
}
