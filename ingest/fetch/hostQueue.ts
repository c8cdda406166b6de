import pLimit from 'p-limit';

/** Runs tasks politely: in turn for each host, and not too many at once in all. */
export type HostQueue = ReturnType<typeof createHostQueue>;

/**
 * Makes a queue that sends one request at a time to a host, with `pauseMs` between the end of one and the
 * start of the next, and runs at most `maxConcurrent` tasks over all hosts. Only running tasks count
 * against that bound: those that wait for a slow host take nobody's place.
 */
export function createHostQueue(options: { maxConcurrent?: number; pauseMs?: number } = {}) {
  const { maxConcurrent = 20, pauseMs = 200 } = options;
  const limit = pLimit(maxConcurrent);
  /** For each busy host, the moment at which its next task may start. */
  const turns = new Map<string, Promise<void>>();

  return {
    /**
     * Settles as the task does. A task that fails does not hold up the next one. Once `signal` is
     * aborted, nobody is spared by waiting any more: the tasks that still stand in line, which must
     * look at the signal themselves, follow each other at once.
     */
    run<T>(hostname: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      const host = hostname.toLowerCase();
      const turn = turns.get(host) ?? Promise.resolve();
      const result = turn.then(() => limit(task));
      const nextTurn = result
        .then(ignore, ignore)
        .then(() => pause(pauseMs, signal))
        .then(() => {
          if (turns.get(host) === nextTurn) {
            turns.delete(host);
          }
        });
      turns.set(host, nextTurn);
      return result;
    },
  };
}

function ignore(): void {
  // The caller holds the result and its error; the queue only needs to know that the task is over.
}

function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, durationMs);
    signal?.addEventListener('abort', end);
    if (signal?.aborted === true) end();
  });
}
