import type { Statements } from '../database/engine.ts';
import { logLine } from '../../common/logLine.ts';
import type { Ingester, IngestionTrigger } from './ingester.ts';

const minuteMs = 60_000;
const maxPauseMinutes = 60;
/** By then most hosts have answered once. */
const firstBuildAfterMs = 5_000;

/** Whether there are sources to read, and none of them ever was. */
async function hasReadNothing(engine: Pick<Statements, 'query'>): Promise<boolean> {
  const { rows } = await engine.query<{ is_so: boolean }>(
    `select exists (select from public.sources where is_enabled)
       and not exists (select from public.sources where last_success_at is not null) as is_so`,
  );
  return rows[0]?.is_so === true;
}

/** Runs an ingestion and retries after 1, 2, 4 minutes, at most an hour, while no source was ever read. */
export function retryUntilNews(
  ingester: Pick<Ingester, 'ingest' | 'ingestJob'>,
  engine: Pick<Statements, 'query'>,
  log: (line: string) => void,
) {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function attempt(run: () => Promise<void>, pauseMinutes: number): Promise<void> {
    await run();
    if (isStopped || !(await hasReadNothing(engine))) return;
    log(logLine('start', 'no source could be read', { next_try_in_minutes: pauseMinutes }));
    // A run that is asked for meanwhile begins with the first pause again; there is one retry at a time.
    clearTimeout(timer);
    const next = Math.min(pauseMinutes * 2, maxPauseMinutes);
    const retry = () => start(() => ingester.ingest('start'), next);
    timer = setTimeout(retry, pauseMinutes * minuteMs);
  }

  function start(run: () => Promise<void>, pauseMinutes: number): void {
    attempt(run, pauseMinutes).catch((error: unknown) => {
      // A server that stops closes the database first.
      if (!isStopped) log(logLine('start', 'failed', { error: String(error) }));
    });
  }

  return {
    start: (trigger: IngestionTrigger) => start(() => ingester.ingest(trigger), 1),
    startJob: (jobId: string) => start(() => ingester.ingestJob(jobId), 1),
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/**
 * Runs an ingestion. During the first one the site is built after five seconds and after twice as long each
 * time, so that one slow host does not hold back the others. Builds do not overlap.
 */
export async function publishDuringFirstRun(
  run: () => Promise<void>,
  around: {
    engine: Pick<Statements, 'query'>;
    /** Without a site the start waits for the whole run. */
    hasSite: () => boolean;
    rebuild: () => Promise<void>;
  },
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const buildAfter = (pauseMs: number) => {
    timer = setTimeout(() => {
      void around.rebuild().then(() => {
        if (!isOver) buildAfter(pauseMs * 2);
      });
    }, pauseMs);
  };
  if (around.hasSite() && (await hasReadNothing(around.engine))) buildAfter(firstBuildAfterMs);
  try {
    await run();
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
