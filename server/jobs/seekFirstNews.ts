import type { Statements } from '../database/engine.ts';
import { logLine } from '../../common/logLine.ts';
import type { Ingester, IngestionTrigger } from './ingester.ts';

const minuteMs = 60_000;
const longestPauseMinutes = 60;

const readNothing = `
  select exists (select from public.sources where is_enabled)
    and not exists (select from public.sources where last_success_at is not null) as is_so
`;

/** Whether there are sources to read, and none of them ever was. */
export async function hasReadNothing(engine: Pick<Statements, 'query'>): Promise<boolean> {
  const { rows } = await engine.query<{ is_so: boolean }>(readNothing);
  return rows[0]?.is_so === true;
}

/**
 * Runs the ingestion of a start or of an administrator, and again with growing pauses (1, 2, 4 minutes,
 * at most an hour) for as long as no source was ever read: a machine may come to its network later than
 * to us.
 *
 * @param log Takes one line at a time.
 * @param wait Calls back after so many milliseconds; answers how to call that off.
 */
export function seekFirstNews(
  ingester: Pick<Ingester, 'ingest' | 'ingestJob'>,
  engine: Pick<Statements, 'query'>,
  log: (line: string) => void,
  wait: (task: () => void, delayMs: number) => () => void = waitOnTimer,
) {
  let isStopped = false;
  let callOff: (() => void) | null = null;

  async function seek(attempt: () => Promise<void>, pauseMinutes: number): Promise<void> {
    await attempt();
    if (isStopped || !(await hasReadNothing(engine))) return;
    log(logLine('start', 'no source could be read', { next_try_in_minutes: pauseMinutes }));
    // Whoever asks meanwhile begins anew; two that wait would ask twice as often.
    callOff?.();
    callOff = wait(
      () => run(again, Math.min(pauseMinutes * 2, longestPauseMinutes)),
      pauseMinutes * minuteMs,
    );
  }

  function again(): Promise<void> {
    return ingester.ingest('start');
  }

  function run(attempt: () => Promise<void>, pauseMinutes: number): void {
    seek(attempt, pauseMinutes).catch((error: unknown) => {
      // A server that stops closes the database first.
      if (!isStopped) log(logLine('start', 'failed', { error: String(error) }));
    });
  }

  return {
    start: (trigger: IngestionTrigger) => run(() => ingester.ingest(trigger), 1),
    startJob: (jobId: string) => run(() => ingester.ingestJob(jobId), 1),
    stop: () => {
      isStopped = true;
      callOff?.();
    },
  };
}

function waitOnTimer(task: () => void, delayMs: number): () => void {
  const timer = setTimeout(task, delayMs);
  return () => clearTimeout(timer);
}
