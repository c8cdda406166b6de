import { useState } from 'react';
import { messageOf } from '../actions/useAction.ts';

/**
 * Something on a page or in a dialog that is left once it is done: a failure is said there, and the button is
 * free again.
 *
 * @returns how to attempt it, whether it is under way, and why the last attempt failed.
 */
export function useAttempt(failedBefore: string | null = null) {
  const [failure, setFailure] = useState(failedBefore);
  const [isUnderWay, setIsUnderWay] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setFailure(null);
    setIsUnderWay(true);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error));
      setIsUnderWay(false);
    }
  };
  return { attempt, isUnderWay, failure };
}
