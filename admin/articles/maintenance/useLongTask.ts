import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../../actions/failureText.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import type { LongTask, TaskProgress } from './longTask.ts';

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
  const backend = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [running, setRunning] = useState<RunningTask | null>(null);
  // State arrives with the next render, a second click before it.
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const start = ({ title, task, failure }: TaskStart) => {
    if (isBusy.current) return;
    isBusy.current = true;
    isStopped.current = false;
    setRunning({ title, progress: null, isStopping: false });
    const report = (progress: TaskProgress) =>
      setRunning((current) => current && { ...current, progress });
    task({ backend, report, isStopped: () => isStopped.current })
      .then((sentence) => notify(sentence))
      .catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the specified sentences send the reader there
        console.error(`${title}: ${messageOf(error)}`);
        notify(failure(error), { type: 'error' });
      })
      .finally(() => {
        isBusy.current = false;
        setRunning(null);
        refresh();
      });
  };

  const stop = () => {
    isStopped.current = true;
    setRunning((current) => current && { ...current, isStopping: true });
  };

  return { running, start, stop };
}
