import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { supabaseStore } from '../../ingest/run/ingestStore.ts';
import { peakMegabytes, processorMs, resetPeak } from '../readProcess.ts';
import { root } from '../site/measureBuild.ts';
import type { Backend } from '../startBackend.ts';
import type { FeedServer } from './startFeedServer.ts';

const lookEveryMs = 20;

/** One ingestion run over all sources, and what its processes took. */
export interface MeasuredRun {
  /** As the job has it, without the start of the processes. */
  durationMs: number;
  /** Of the largest worker. */
  workerPeakMegabytes: number;
  serverPeakMegabytes: number;
  workerProcessorMs: number;
  serverProcessorMs: number;
}

/**
 * Runs so many `npm run ingest` side by side.
 *
 * @throws {Error} when they bring anything but so many new stories, or a source fails: failing is fast.
 */
export async function measureRun(
  feeds: FeedServer,
  { pid, url, secretKey, client }: Backend,
  newStories: number,
  workerCount = 1,
): Promise<MeasuredRun> {
  const job = await supabaseStore(client).queue({ trigger: 'command_line', scope: 'all' });
  resetPeak(pid);
  const processorBefore = processorMs(pid);
  const workers = await Promise.all(
    Array.from({ length: workerCount }, () =>
      runWorker(job.id, {
        SUPABASE_URL: url,
        SUPABASE_SECRET_KEY: secretKey,
        ALLOWED_PRIVATE_HOSTS: feeds.allowedPrivateHosts,
      }),
    ),
  );
  const { data } = await client
    .from('ingestion_jobs')
    .select()
    .eq('id', job.id)
    .single()
    .throwOnError();
  const { failed_sources: failed, total_new_articles: stored, status } = data;
  if (status !== 'completed' || failed > 0 || stored !== newStories) {
    throw new Error(
      `The run is ${status} with ${stored} of ${newStories} stories, ${failed} sources failed.`,
    );
  }
  return {
    durationMs: Date.parse(data.completed_at ?? '') - Date.parse(data.started_at ?? ''),
    workerPeakMegabytes: Math.max(...workers.map(({ peak }) => peak)),
    workerProcessorMs: workers.reduce((sum, worker) => sum + worker.processor, 0),
    serverPeakMegabytes: peakMegabytes(pid),
    serverProcessorMs: processorMs(pid) - processorBefore,
  };
}

/** Looks at it until it ends, for a process that has ended has no figures any more. */
async function runWorker(job: string, environment: Record<string, string>) {
  const program = ['--import', './common/beginCommand.mjs', 'ingest/cli.ts'];
  const child = spawn(process.execPath, [...program, '--job', job, '--if-open'], {
    cwd: root,
    env: { ...plainEnvironment, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const figures = { peak: 0, processor: 0 };
  while (child.exitCode === null && child.signalCode === null) {
    try {
      const { pid = 0 } = child;
      figures.peak = Math.max(figures.peak, peakMegabytes(pid) || 0);
      figures.processor = Math.max(figures.processor, processorMs(pid) || 0);
    } catch {
      break;
    }
    await wait(lookEveryMs);
  }
  const [exitCode] = await exited;
  if (exitCode !== 0) throw new Error(`npm run ingest ended with ${exitCode ?? 'a signal'}.`);
  return figures;
}
