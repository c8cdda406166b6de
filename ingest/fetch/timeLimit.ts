import { countOf } from '../../common/text/counts.ts';
import { failure, type TransportFailure } from './transportFailure.ts';

/** Runs steps that share one limit; what lies between them, such as waiting in a line, is free. */
export type TimeLimit = <T>(
  step: (signal: AbortSignal) => Promise<T>,
) => Promise<T | TransportFailure>;

/**
 * Gives several steps one limit in time. A step that outlasts it, or the caller, is told so by its
 * signal and not waited for: it may hang in something that cannot be cancelled, such as a name look-up.
 */
export function createTimeLimit(limitMs: number, callerSignal?: AbortSignal): TimeLimit {
  let remainingMs = limitMs;
  const cancelled = failure('aborted', 'The fetch was cancelled.');
  return async (step) => {
    if (callerSignal?.aborted === true) return cancelled;
    const end = new AbortController();
    const giveUp = () => end.abort('caller');
    const timer = setTimeout(() => end.abort('timeout'), remainingMs);
    const startedMs = performance.now();
    callerSignal?.addEventListener('abort', giveUp);
    try {
      const outcome = await Promise.race([step(end.signal), aborted(end.signal)]);
      if (!end.signal.aborted && outcome !== 'aborted') return outcome;
      return end.signal.reason === 'timeout'
        ? failure(
            'timeout',
            `The server took longer than ${countOf(limitMs / 1000, 'second')} to answer.`,
          )
        : cancelled;
    } finally {
      remainingMs -= performance.now() - startedMs;
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    }
  };
}

/** Resolves once a signal is aborted. */
export function aborted(signal: AbortSignal): Promise<'aborted'> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
}
