import type { Statements } from '../database/engine.ts';
import { hasReadNothing } from './seekFirstNews.ts';

/** By then most hosts have answered once. */
const firstPauseMs = 5_000;

/** What is asked of those around the run. */
interface Surroundings {
  engine: Pick<Statements, 'query'>;
  /** Whether there is a site already; without one a start waits for all of the news. */
  hasSite: () => boolean;
  rebuild: () => Promise<void>;
}

/**
 * Runs an ingestion; where it is the first one to read anything, the site shows what it has brought so
 * far after five seconds, and after twice as long each time, for one slow host would keep back the news
 * of all others. Each of these builds ends before the next is waited for.
 */
export async function showFirstNews(
  run: () => Promise<void>,
  { engine, hasSite, rebuild }: Surroundings,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const showAfter = (pauseMs: number) => {
    timer = setTimeout(() => {
      void rebuild().then(() => {
        if (!isOver) showAfter(pauseMs * 2);
      });
    }, pauseMs);
  };
  if (hasSite() && (await hasReadNothing(engine))) showAfter(firstPauseMs);
  try {
    await run();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
