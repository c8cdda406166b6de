import { createClient } from '@supabase/supabase-js';
import { EnvironmentError, readEnvironment } from '../supabase/environment.ts';
import { createAddressGuard } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';
import { dryRun } from './dryRun.ts';
import { createHostQueue } from './hostQueue.ts';
import { supabaseStore } from './ingestStore.ts';
import { readRunFlags, UsageError } from './readRunFlags.ts';
import { reportProgress } from './reportProgress.ts';
import { runIngestion } from './runIngestion.ts';
import { createUserAgent } from './userAgent.ts';

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  const isOurs = error instanceof EnvironmentError || error instanceof UsageError;
  process.exitCode = isOurs ? 2 : 1;
}

/** @returns the exit code: 0 also when feeds failed, for their rows say why. */
async function main(): Promise<number> {
  const { request, limit, isDryRun } = readRunFlags(process.argv.slice(2));
  const environment = readEnvironment([
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
    'ALLOWED_PRIVATE_HOSTS',
    'SITE_URL',
  ]);
  const client = createClient(environment.SUPABASE_URL, environment.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const report = reportProgress(process.stdout);
  const options = {
    store: supabaseStore(client),
    guard: createAddressGuard({
      allowedPrivateHosts: parseAllowedPrivateHosts(environment.ALLOWED_PRIVATE_HOSTS),
    }),
    hostQueue: createHostQueue(),
    userAgent: createUserAgent(environment.SITE_URL ?? environment.SUPABASE_URL),
    now: () => new Date(),
    random: Math.random,
    limit,
  };

  if (isDryRun) {
    const outcomes = await dryRun(
      { sourceId: request.sourceId, limit },
      {
        ...options,
        onStarted: (total) => {
          report.started(total, 0);
        },
        onOutcome: (outcome) => {
          report.refreshed(outcome);
        },
      },
    );
    report.finished(outcomes);
    console.log('[ingest] This was a dry run: nothing was stored.');
    return 0;
  }
  const result = await runIngestion(request, {
    ...options,
    onEvent: (event) => {
      if (event.kind === 'started') report.started(event.total, event.processed);
      else report.refreshed(event.outcome);
    },
  });
  if (result.kind === 'busy') {
    console.error(`Another ingestion run is under way (job ${result.jobId}). Try again later.`);
    return 1;
  }
  report.finished(result.outcomes);
  return 0;
}
