import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { messageOf } from './failureText.ts';
import { onlyOnce, perform, type ActionContext, type Failure } from './perform.ts';

export type { ActionContext };

/**
 * Something a button does: one call at a time, however often it is clicked, and its failure is said.
 *
 * @param act What to do; it notifies of its own success.
 * @param failure Without it the error's own sentence.
 * @returns how to do it, and whether it is under way.
 */
export function useAction<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: Failure = messageOf,
): [run: (...args: Args) => void, isRunning: boolean] {
  const performIt = usePerform(act, failure);
  const [isRunning, setIsRunning] = useState(false);
  const isBusy = useRef(false);
  const run = (...args: Args) => {
    void onlyOnce(isBusy, async () => {
      setIsRunning(true);
      await performIt(...args);
      setIsRunning(false);
    });
  };
  return [run, isRunning];
}

/** @returns how to do something and say where it fails; it settles once that is over, and never rejects. */
export function usePerform<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: Failure = messageOf,
): (...args: Args) => Promise<void> {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  return (...args) =>
    perform({ dataProvider, notify, refresh }, (context) => act(context, ...args), failure);
}
