/** A job of either kind, as far as its end is told. */
export interface WatchedJob {
  id: string;
  isActive: boolean;
  /** What is said once it has ended; null where whoever ended it has been told. */
  ending: string | null;
}

/**
 * The jobs that were under way at the last look and have ended since. What was over already, and how
 * far a job is, is not worth interrupting anybody.
 */
export function findEnded(
  before: readonly WatchedJob[],
  now: readonly WatchedJob[],
): readonly WatchedJob[] {
  const wasActive = new Set(before.filter((job) => job.isActive).map(({ id }) => id));
  return now.filter((job) => !job.isActive && wasActive.has(job.id));
}
