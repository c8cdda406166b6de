import { useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';
import { failureText, messageOf } from './failureText.ts';

export interface ActionContext {
  dataProvider: TouchlineDataProvider;
  notify: ReturnType<typeof useNotify>;
  /** Has everything on the page read anew. */
  refresh: () => void;
  /** Has the site follow what was written; where it does not, that is told, and no failure of the write. */
  publish: () => Promise<void>;
}

/**
 * Something a button does: one call at a time, however often it is clicked, and its failure is said.
 *
 * @param act What to do; it notifies of its own success.
 * @param failure The sentence for a failure, or how to make it from the error; without it the error's own.
 * @returns how to do it, and whether it is under way.
 */
export function useAction<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: string | ((error: unknown) => string) = messageOf,
): [run: (...args: Args) => void, isRunning: boolean] {
  const perform = usePerform(act, failure);
  const [isRunning, setIsRunning] = useState(false);
  // State arrives with the next render, a second click before it.
  const isBusy = useRef(false);

  const run = (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    void perform(...args).then(() => {
      isBusy.current = false;
      setIsRunning(false);
    });
  };
  return [run, isRunning];
}

/** @returns how to do something and say where it fails; it settles once that is over, and never rejects. */
export function usePerform<Args extends unknown[]>(
  act: (context: ActionContext, ...args: Args) => Promise<void>,
  failure: string | ((error: unknown) => string) = messageOf,
): (...args: Args) => Promise<void> {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();

  const publish = async () => {
    try {
      await dataProvider.publishAtOnce();
    } catch (error) {
      notify(`It is done, but the site does not follow yet: ${messageOf(error)}`, {
        type: 'warning',
      });
    }
  };
  return async (...args: Args) => {
    try {
      await act({ dataProvider, notify, refresh, publish }, ...args);
    } catch (error) {
      const text = typeof failure === 'string' ? failureText(failure, error) : failure(error);
      notify(text, { type: 'error' });
    }
  };
}
