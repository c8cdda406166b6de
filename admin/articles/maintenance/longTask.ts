import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';

/** How far a long task is. */
export interface TaskProgress {
  text: string;
  /** From 0 to 1; null where nobody knows how much there is to do. */
  fraction: number | null;
}

/** Passed to a long task, which works in parts, reports after each, and then checks whether to go on. */
export interface TaskContext {
  backend: Pick<TouchlineDataProvider, 'callDatabase' | 'callFunction' | 'publishAtOnce'>;
  report: (progress: TaskProgress) => void;
  isStopped: () => boolean;
}

/** @returns what is said at its end. */
export type LongTask = (context: TaskContext) => Promise<string>;
