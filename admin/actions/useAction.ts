import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText } from './failureText.ts';

/**
 * Something a button does: one call at a time, however often it is clicked, and its failure is said.
 *
 * @param act What to do; it notifies of its own success.
 * @param failure The sentence for a failure, or how to make it from the error.
 * @returns how to do it, and whether it is under way.
 */
export function useAction<Args extends unknown[]>(
  act: (...args: Args) => Promise<void>,
  failure: string | ((message: string, error: unknown) => string),
): [run: (...args: Args) => void, isRunning: boolean] {
  const notify = useNotify();
  const [isRunning, setIsRunning] = useState(false);
  // State arrives with the next render, a second click before it.
  const isBusy = useRef(false);

  const perform = async (args: Args) => {
    try {
      await act(...args);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const text =
        typeof failure === 'string' ? failureText(failure, error) : failure(message, error);
      notify(text, { type: 'error' });
    } finally {
      isBusy.current = false;
      setIsRunning(false);
    }
  };

  const run = (...args: Args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsRunning(true);
    void perform(args);
  };
  return [run, isRunning];
}
