import { openClient } from '../common/openClient.ts';
import { runCommand } from '../common/commandLine.ts';
import { readEnvironment } from '../common/environment.ts';
import { usualHoursBetweenRuns } from '../common/limits.ts';
import { logLine } from '../common/logLine.ts';
import { noNetwork } from '../common/sources/lacksNetwork.ts';
import { RefusedCallError } from './run/databaseFailure.ts';
import { dryRun } from './run/dryRun.ts';
import { createClubsAbout } from './enrich/about/createClubsAbout.ts';
import { createEnricher, tallyFallbacks } from './enrich/createEnricher.ts';
import { modelVariables, modelSettings } from './enrich/model/modelSettings.ts';
import { createHostQueue } from './fetch/hostQueue.ts';
import { webAccess } from './fetch/webAccess.ts';
import { supabaseStore, type IngestionRequest, type IngestStore } from './run/ingestStore.ts';
import { readRunFlags } from './readRunFlags.ts';
import { reportProgress, type ProgressReport } from './reportProgress.ts';
import { runIngestion, type RunOptions } from './run/runIngestion.ts';

/** The exit code of a program that ended on Ctrl-C, as shells expect it. */
const interruptedExitCode = 130;
/** `start_ingestion` refuses a job that neither waits nor runs with it. */
const jobIsOverCode = 'PT404';

await runCommand(async () => {
  process.exitCode = await main();
});

/** @returns the exit code: 0 also when feeds failed, for their rows say why. */
async function main(): Promise<number> {
  const { request, limit, isDryRun, isQueued, isIfOpen } = readRunFlags(process.argv.slice(2));
  const environment = readEnvironment([
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'ALLOWED_PRIVATE_HOSTS',
    'SITE_URL',
    'CONTACT_ADDRESS',
    'ARTICLE_RETENTION_DAYS',
    'INGEST_EVERY_HOURS',
    ...modelVariables,
  ]);
  const client = openClient(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY);
  const store = supabaseStore(client);
  if (isQueued) return await tellQueued(store, request);
  const report = reportProgress(process.stdout);
  const tally = tallyFallbacks();
  const model = modelSettings(environment);
  // Runs that the server or a schedule starts simply end; the next one takes up their job.
  const signal =
    request.trigger === 'command_line' ? stopOnInterrupt() : new AbortController().signal;
  const clubs = await store.clubs();
  const options = {
    store,
    ...webAccess(environment, environment.SUPABASE_URL),
    hostQueue: createHostQueue(),
    enricher: createEnricher({ clubs, model, onFallback: tally.onFallback, signal }),
    clubsAbout: createClubsAbout(clubs),
    retentionDays: environment.ARTICLE_RETENTION_DAYS ?? null,
    hoursBetweenRuns: environment.INGEST_EVERY_HOURS || usualHoursBetweenRuns,
    random: Math.random,
    signal,
    limit,
    listener: report,
  };
  try {
    if (!isDryRun) {
      const code = await tellRun(request, options, report);
      for (const line of tally.lines()) console.log(line);
      return code;
    }
    await tellDryRun(request.sourceId, options, report);
    return signal.aborted ? interruptedExitCode : 0;
  } catch (error) {
    const isOver = error instanceof RefusedCallError && error.code === jobIsOverCode;
    if (!isOver || !isIfOpen) throw error;
    console.log(logLine('ingest', 'job is over already', { job: request.jobId }));
    return 0;
  } finally {
    report.clear();
  }
}

/** The id alone on standard output, for a script to read; nothing where there is nothing to do. */
async function tellQueued(store: IngestStore, request: IngestionRequest): Promise<number> {
  const { id, needs_worker: needsWorker } = await store.queue(request);
  if (needsWorker) console.log(id);
  else console.error(`Another ingestion run is under way (job ${id}).`);
  return 0;
}

async function tellDryRun(
  sourceId: string | null,
  options: RunOptions & { limit: number },
  report: ProgressReport,
): Promise<void> {
  const readings = await dryRun({ sourceId, limit: options.limit }, options);
  report.finished(readings.map(({ outcome }) => outcome));
  console.log(logLine('ingest', 'nothing was stored in this dry run'));
}

async function tellRun(
  request: IngestionRequest,
  options: RunOptions,
  report: ProgressReport,
): Promise<number> {
  const result = await runIngestion(request, options);
  if (result.kind === 'busy') {
    console.error(`Another ingestion run is under way (job ${result.jobId}). Try again later.`);
    return 1;
  }
  report.finished(result.outcomes);
  if (result.kind === 'ended') {
    console.error(`The run ended before all sources were read: ${result.reason}`);
    return options.signal?.aborted === true ? interruptedExitCode : 1;
  }
  if (result.kind === 'unreached') {
    console.log(logLine('ingest', 'no source was reached', { reason: noNetwork }));
    return 0;
  }
  if (result.kind === 'left') {
    console.log(logLine('ingest', 'left to other workers', { job: result.jobId }));
    return 0;
  }
  for (const [event, what, count] of [
    ['read pages for their dates', 'pages', result.readPages],
    ['deleted old articles', 'articles', result.prunedArticles],
  ] as const) {
    if (count > 0) console.log(logLine('ingest', event, { [what]: count }));
  }
  return 0;
}

/**
 * Lets Ctrl-C end the run in order: what is under way is dropped, the job says why it ended, and
 * the next run takes what is left. The second one ends the process at once.
 */
function stopOnInterrupt(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort('Stopped at the terminal'));
  return stop.signal;
}
