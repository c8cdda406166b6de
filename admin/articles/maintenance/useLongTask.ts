import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../../actions/failureText.ts';
import { onlyOnce, perform } from '../../actions/perform.ts';
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
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [running, setRunning] = useState<RunningTask | null>(null);
  const isBusy = useRef(false);
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
    setRunning((current) => current && { ...current, isStopping: true });
  };
  useEffect(() => stop, []);

  const start = ({ title, task, failure }: TaskStart) =>
    void onlyOnce(isBusy, async () => {
      isStopped.current = false;
      setRunning({ title, progress: null, isStopping: false });
      const report = (progress: TaskProgress) =>
        setRunning((current) => current && { ...current, progress });
      await perform(
        { dataProvider, notify, refresh },
        async () =>
          notify(await task({ backend: dataProvider, report, isStopped: () => isStopped.current })),
        (error) => {
          // oxlint-disable-next-line no-console -- the specified sentences send the reader there
          console.error(`${title}: ${messageOf(error)}`);
          return failure(error);
        },
      );
      setRunning(null);
      refresh();
    });

  return { running, start, stop };
}
