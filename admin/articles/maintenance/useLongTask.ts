import { useEffect, useRef, useState } from 'react';
import { messageOf, useAction } from '../../actions/useAction.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';

/** A task under way, as it is shown. */
export interface RunningTask {
  title: string;
  progress: TaskProgress | null;
  isStopping: boolean;
}

interface TaskStart {
  title: string;
  task: LongTask;
  /** The sentence for a failure. */
  failure: (error: unknown) => string;
}

/**
 * Runs one long task at a time; the list is read anew at its end. Who leaves the page stops it after
 * the part that is under way.
 */
export function useLongTask() {
  const [running, setRunning] = useState<RunningTask | null>(null);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
    setRunning((current) => current && { ...current, isStopping: true });
  };
  useEffect(() => stop, []);

  const [start] = useAction(
    async ({ dataProvider, notify, refresh }, { title, task, failure }: TaskStart) => {
      isStopped.current = false;
      setRunning({ title, progress: null, isStopping: false });
      const report = (progress: TaskProgress) =>
        setRunning((current) => current && { ...current, progress });
      try {
        notify(await task({ backend: dataProvider, report, isStopped: () => isStopped.current }));
      } catch (error) {
        // oxlint-disable-next-line no-console -- the specified sentences send the reader there
        console.error(`${title}: ${messageOf(error)}`);
        throw new Error(failure(error), { cause: error });
      } finally {
        setRunning(null);
        refresh();
      }
    },
  );

  return { running, start, stop };
}

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
