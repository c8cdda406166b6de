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

  function arm(): void {
    nextRunAt = nextBoundary(now(), everyHours);
    timer = setTimeout(() => {
      // Armed first, so that a long run does not shift the next one.
      arm();
      void task();
    }, nextRunAt.getTime() - now().getTime());
  }

  if (everyHours > 0) arm();
  return {
    nextRunAt: () => nextRunAt,
    stop() {
      clearTimeout(timer);
    },
  };
}
