import { parseArgs } from 'node:util';
import { createClient } from '@supabase/supabase-js';
import { EnvironmentError, readEnvironment } from '../supabase/environment.ts';
import { createAddressGuard } from './addressGuard.ts';
import { parseAllowedPrivateHosts } from './allowedPrivateHosts.ts';
import { dryRun } from './dryRun.ts';
import { createHostQueue } from './hostQueue.ts';
import { supabaseStore, type IngestionRequest } from './ingestStore.ts';
import { reportProgress } from './reportProgress.ts';
import { runIngestion } from './runIngestion.ts';
import { createUserAgent } from './userAgent.ts';

const USAGE = 'npm run ingest [-- --job ID --source ID --limit N --dry-run]';
const TRIGGERS = ['schedule', 'start', 'administrator', 'command_line'] as const;

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof EnvironmentError ? 2 : 1;
}

/** @returns the exit code: 0 also when feeds failed, for their rows say why. */
async function main(): Promise<number> {
  const flags = readFlags();
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
    limit: flags.limit,
  };

  if (flags.isDryRun) {
    const { sourceId } = flags.request;
    report.finished(
      await dryRun({ sourceId, limit: flags.limit }, { ...options, onOutcome: report.refreshed }),
    );
    return 0;
  }
  const result = await runIngestion(flags.request, {
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

function readFlags(): { request: IngestionRequest; limit: number; isDryRun: boolean } {
  const { values } = parseArgs({
    options: {
      job: { type: 'string' },
      source: { type: 'string' },
      limit: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      trigger: { type: 'string', default: 'command_line' },
      'take-over': { type: 'boolean', default: false },
    },
  });
  const trigger = TRIGGERS.find((name) => name === values.trigger);
  if (trigger === undefined) throw new Error(`--trigger must be one of ${TRIGGERS.join(', ')}.`);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(limit >= 1)) throw new Error(`--limit must be a number of sources. Usage: ${USAGE}`);
  for (const [name, id] of [
    ['job', values.job],
    ['source', values.source],
  ] as const) {
    if (id !== undefined && !/^[0-9a-f-]{36}$/i.test(id)) {
      throw new Error(`--${name} must be an id as the admin area shows it. Usage: ${USAGE}`);
    }
  }
  return {
    request: {
      trigger,
      scope: trigger === 'schedule' ? 'due' : 'all',
      sourceId: values.source ?? null,
      jobId: values.job ?? null,
      takesOver: values['take-over'],
    },
    limit,
    isDryRun: values['dry-run'],
  };
}
