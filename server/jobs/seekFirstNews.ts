import type { PGlite } from '@electric-sql/pglite';
import { logLine } from '../../common/logLine.ts';
import type { Ingester, IngestionTrigger } from './ingester.ts';

const minuteMs = 60_000;
const longestPauseMinutes = 60;

const readNothing = `
  select exists (select from public.sources where is_enabled)
    and not exists (select from public.sources where last_success_at is not null) as is_so
`;

/** Whether there are sources to read, and none of them ever was. */
export async function hasReadNothing(engine: Pick<PGlite, 'query'>): Promise<boolean> {
  const { rows } = await engine.query<{ is_so: boolean }>(readNothing);
  return rows[0]?.is_so === true;
}

/**
 * Runs the ingestion of a start, and again with growing pauses (1, 2, 4 minutes, at most an hour) for
 * as long as no source was ever read: a machine may come to its network later than to us.
 *
 * @param log Takes one line at a time.
 * @param wait Calls back after so many milliseconds; answers how to call that off.
 */
export function seekFirstNews(
  ingester: Pick<Ingester, 'ingest'>,
  engine: Pick<PGlite, 'query'>,
  log: (line: string) => void,
  wait: (task: () => void, delayMs: number) => () => void = waitOnTimer,
) {
  let isStopped = false;
  let callOff: (() => void) | null = null;

  async function seek(trigger: IngestionTrigger, pauseMinutes: number): Promise<void> {
    await ingester.ingest(trigger);
    if (isStopped || !(await hasReadNothing(engine))) return;
    log(logLine('start', 'no source could be read', { next_try_in_minutes: pauseMinutes }));
    callOff = wait(
      () => run('start', Math.min(pauseMinutes * 2, longestPauseMinutes)),
      pauseMinutes * minuteMs,
    );
  }

  function run(trigger: IngestionTrigger, pauseMinutes: number): void {
    seek(trigger, pauseMinutes).catch((error: unknown) => {
      // A server that stops closes the database first.
      if (!isStopped) log(logLine('start', 'failed', { error: String(error) }));
    });
  }

  return {
    start: (trigger: IngestionTrigger) => run(trigger, 1),
    stop: () => {
      isStopped = true;
      callOff?.();
    },
  };
}

export type FirstNews = ReturnType<typeof seekFirstNews>;

function waitOnTimer(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}
