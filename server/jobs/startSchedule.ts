const hourMs = 3_600_000;

/** Runs a task at every boundary of `everyHours`; never when 0. The clock may be set meanwhile. */
export function startSchedule(
  everyHours: number,
  task: () => Promise<void>,
  now: () => Date = () => new Date(),
) {
  let timer: NodeJS.Timeout | undefined;
  let nextRunAt: Date | null = null;

  function armAfter(moment: Date): void {
    const runAt = nextBoundary(moment, everyHours);
    nextRunAt = runAt;
    timer = setTimeout(() => {
      // Armed first, so that a long run does not shift the next one.
      armAfter(isMomentBefore(runAt) ? runAt : now());
      void task();
    }, runAt.getTime() - now().getTime());
  }

  /** A timer can fire a little early by the clock. Far too early, the clock was set back: follow it. */
  function isMomentBefore(runAt: Date): boolean {
    const earlyMs = runAt.getTime() - now().getTime();
    return earlyMs >= 0 && earlyMs < (everyHours * hourMs) / 2;
  }

  if (everyHours > 0) armAfter(now());
  return {
    /** Null when nothing is scheduled. */
    nextRunAt: () => nextRunAt,
    stop: () => clearTimeout(timer),
  };
}

/** The next moment that is a whole multiple of `everyHours` since midnight UTC of 1 January 1970. */
export function nextBoundary(now: Date, everyHours: number): Date {
  const periodMs = everyHours * hourMs;
  return new Date((Math.floor(now.getTime() / periodMs) + 1) * periodMs);
}
