import { useCallback, useEffect, useRef, useState } from 'react';
import { startPolling } from './startPolling.ts';

/** The last answer, why the last question failed, and a way to ask out of turn. */
export interface PolledAnswer<Answer> {
  answer: Answer | undefined;
  error: Error | null;
  refresh: () => Promise<void>;
}

/**
 * Asks again and again while the page is seen. A failure keeps the answer before it.
 *
 * @param ask Must stay the same function from render to render.
 */
export function usePolledAnswer<Answer>(
  ask: () => Promise<Answer>,
  everyMs: number,
): PolledAnswer<Answer> {
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState<Error | null>(null);
  const lastQuestion = useRef(0);

  const refresh = useCallback(async () => {
    lastQuestion.current += 1;
    const question = lastQuestion.current;
    const settle = (settleWith: () => void) => {
      // An answer that was overtaken tells of the past.
      if (question === lastQuestion.current) settleWith();
    };
    try {
      const newAnswer = await ask();
      settle(() => {
        setAnswer(newAnswer);
        setError(null);
      });
    } catch (reason) {
      settle(() => setError(reason instanceof Error ? reason : new Error(String(reason))));
    }
  }, [ask]);

  useEffect(() => {
    const polling = startPolling(refresh, everyMs, document);
    return () => polling.stop();
  }, [refresh, everyMs]);

  return { answer, error, refresh };
}
