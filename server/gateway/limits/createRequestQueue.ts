import { Unavailable } from '../../database/thread/unavailable.ts';

const lanes = ['server', 'administrators', 'sign-ins', 'visitors'] as const;

/** Who waits. Lanes take turns, so that a crowd in one holds up no other for long. */
export type Lane = (typeof lanes)[number];

export interface QueueBounds {
  /** How many requests run at once. */
  slots: number;
  /** How many of them may be visitors'. */
  visitorSlots: number;
  /** How many of one caller may wait. */
  mostOfCaller: number;
  mostInLane: number;
  mostWaitMs: number;
}

type Start = () => void;

const retryAfterSeconds = 5;

/** Limits how many requests run at once. Lanes take turns, and so do the callers of a lane. */
export function createRequestQueue(bounds: QueueBounds) {
  // Maps keep the order of their entries: who had a turn goes to the end.
  const waiting = new Map<Lane, Map<string, Start[]>>(lanes.map((lane) => [lane, new Map()]));
  const running = { all: 0, visitors: 0 };

  function hasRoom(lane: Lane): boolean {
    if (running.all >= bounds.slots) return false;
    return lane !== 'visitors' || running.visitors < bounds.visitorSlots;
  }

  function count(lane: Lane, change: 1 | -1): void {
    running.all += change;
    if (lane === 'visitors') running.visitors += change;
  }

  function startNext(): boolean {
    for (const [lane, callers] of waiting) {
      const [first] = callers;
      if (first === undefined || !hasRoom(lane)) continue;
      const [caller, requests] = first;
      waiting.delete(lane);
      waiting.set(lane, callers);
      const start = requests.shift();
      callers.delete(caller);
      if (requests.length > 0) callers.set(caller, requests);
      count(lane, 1);
      start?.();
      return true;
    }
    return false;
  }

  /** Resolves once the request may run. */
  function wait(lane: Lane, caller: string, signal: AbortSignal): Promise<void> {
    const callers = waiting.get(lane) ?? new Map<string, Start[]>();
    const requests = callers.get(caller) ?? [];
    const inLane = [...callers.values()].reduce((sum, { length }) => sum + length, 0);
    if (requests.length >= bounds.mostOfCaller || inLane >= bounds.mostInLane) {
      return Promise.reject(busy());
    }
    const { promise: turn, resolve, reject } = Promise.withResolvers<undefined>();
    const start = () => resolve(undefined);
    const giveUp = () => {
      requests.splice(requests.indexOf(start), 1);
      if (requests.length === 0) callers.delete(caller);
      reject(busy());
    };
    const timer = setTimeout(giveUp, bounds.mostWaitMs);
    signal.addEventListener('abort', giveUp);
    requests.push(start);
    callers.set(caller, requests);
    return turn.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
    });
  }

  return {
    /** Runs a task in its turn, or throws `Unavailable`; `signal` ends the waiting, not the task. */
    async run<Result>(
      { lane, caller }: { lane: Lane; caller: string },
      task: () => Promise<Result>,
      signal: AbortSignal = new AbortController().signal,
    ): Promise<Result> {
      if (hasRoom(lane)) count(lane, 1);
      else await wait(lane, caller, signal);
      try {
        return await task();
      } finally {
        count(lane, -1);
        while (startNext());
      }
    },
  };
}

/** The refusal of a request for which there is no room. */
export function busy(): Unavailable {
  return new Unavailable('Too busy just now. Please try again.', retryAfterSeconds);
}
