/** Tells how long at least one of several tasks that may overlap was under way. */
export interface Stopwatch {
  /** Settles as the task does. */
  time<Result>(task: () => Promise<Result>): Promise<Result>;
  busyMs(): number;
}

/** Makes a stopwatch that stands at 0 and counts while it times anything. */
export function createStopwatch(clock: () => number = () => performance.now()): Stopwatch {
  let running = 0;
  let startedAt = 0;
  let busyMs = 0;
  return {
    async time(task) {
      if (running === 0) startedAt = clock();
      running += 1;
      try {
        return await task();
      } finally {
        running -= 1;
        if (running === 0) busyMs += clock() - startedAt;
      }
    },
    busyMs: () => busyMs,
  };
}
