/** What tells whether anybody can see the page: the browser's document. */
export type PageVisibility = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;

/** Asks again and again until it is stopped. */
export interface Polling {
  stop(): void;
}

/**
 * Asks at once and then `everyMs` after each answer, while the page can be seen. A hidden page asks
 * nothing; once it is seen again it asks at once.
 *
 * @param ask Settles with the answer; what it rejects with is its own affair.
 */
export function startPolling(
  ask: () => Promise<void>,
  everyMs: number,
  page: PageVisibility,
): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isStopped = false;

  const askNow = async (): Promise<void> => {
    if (isAsking || isStopped || page.hidden) return;
    isAsking = true;
    clearTimeout(timer);
    await ask().catch(() => undefined);
    isAsking = false;
    askLater();
  };
  const askLater = (): void => {
    if (!isStopped) timer = setTimeout(() => void askNow(), everyMs);
  };
  const onVisibility = () => void askNow();

  page.addEventListener('visibilitychange', onVisibility);
  void askNow();
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', onVisibility);
    },
  };
}
