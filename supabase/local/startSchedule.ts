import { nextBoundary } from './nextBoundary.ts';

export interface Schedule {
  /** Null when nothing is scheduled. */
  nextRunAt(): Date | null;
  stop(): void;
}

/** Runs a task at every boundary of `everyHours`; never when that is 0. */
export function startSchedule(
  everyHours: number,
  task: () => Promise<void>,
  now: () => Date = () => new Date(),
): Schedule {
  let timer: NodeJS.Timeout | undefined;
  let nextRunAt: Date | null = null;

  function armAfter(moment: Date): void {
    const runAt = nextBoundary(moment, everyHours);
    nextRunAt = runAt;
    timer = setTimeout(() => {
      // Armed first, so that a long run does not shift the next one; and after this boundary, for
      // a timer can fire a moment early by the clock.
      armAfter(now() > runAt ? now() : runAt);
      void task();
    }, runAt.getTime() - now().getTime());
  }

  if (everyHours > 0) armAfter(now());
  return {
    nextRunAt: () => nextRunAt,
    stop() {
      clearTimeout(timer);
    },
  };
}
