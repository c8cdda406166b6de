import { setTimeout as pause } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { openClient } from '../../common/openClient.ts';
import { waitFor } from '../../common/fixtures/waitFor.ts';
import { insertStory } from '../insertStory.ts';
import { residentMegabytes } from '../readProcess.ts';
import { median, type Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';

// Whether the memory of the server levels off: so many ingestions of all sample news, each with a new
// story and the build of what came. Other programs beside it make it slower, and change nothing of what it shows.

const roundCount = Number(process.env['SOAK_ROUNDS'] ?? 200);
/** Of so many rounds the middle one counts, for the engine of JavaScript tidies up when it likes. */
const roundsPerStep = 10;
const maxGrowth = 1.05;
const maxRestMegabytes = { embedded: 500, postgres: 320 };
const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };
/** What was let go of is given back within seconds, and not at once. */
const calmMs = 15_000;
const patience = { timeoutMs: 120_000, everyMs: 200 };

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const environment = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SOURCES: 'sample',
  };
  report.heading(`${roundCount} ingestions with builds, embedded`);
  const embedded = await startBackend(folder, cleanUp, environment);
  await soak(embedded, maxRestMegabytes.embedded, report);
  await embedded.close();

  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) return;
  report.heading(`${roundCount} ingestions with builds, on a PostgreSQL`);
  const DATABASE_URL = await postgres.makeDatabase();
  const backend = await startBackend(folder, cleanUp, { ...environment, DATABASE_URL });
  await soak(backend, maxRestMegabytes.postgres, report);
}

async function soak(backend: Backend, maxMegabytes: number, report: Report): Promise<void> {
  const client = openClient(backend.url, backend.publishableKey);
  const { error } = await client.auth.signInWithPassword(administrator);
  if (error !== null) throw error;
  await backend.settle();
  const megabytes: number[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    await ingestAndBuild(backend, client);
    megabytes.push(residentMegabytes(backend.pid));
    if (round % (2 * roundsPerStep) === 0) {
      const last = median(megabytes.slice(-roundsPerStep));
      report.figure(`  resident after ${round}`, `${last.toFixed(0)} MB`);
    }
  }
  const lastHalf = megabytes.slice(Math.floor(megabytes.length / 2));
  const steps = Array.from({ length: Math.floor(lastHalf.length / roundsPerStep) }, (_, step) =>
    median(lastHalf.slice(step * roundsPerStep, (step + 1) * roundsPerStep)),
  );
  const growth = Math.max(...steps) / Math.min(...steps);
  report.target('most to least of the last half', growth, maxGrowth, (times) => times.toFixed(3));
  await pause(calmMs);
  report.target(
    'at rest afterwards',
    residentMegabytes(backend.pid),
    maxMegabytes,
    (figure) => `${figure.toFixed(0)} MB`,
  );
}

/** Resolves once what the run and a new story brought is published, and nothing runs any more. */
async function ingestAndBuild(backend: Backend, administrator: SupabaseClient): Promise<void> {
  const builtBefore = await builtAt(backend);
  const answer = await administrator.functions.invoke<{ jobId: string }>('ingest-feeds', {
    body: { scope: 'all' },
  });
  if (answer.data === null) throw new Error(`No run: ${String(answer.error)}`);
  const { jobId } = answer.data;
  await insertStory(backend.client);
  const isOver = async () => {
    const job = await backend.client
      .from('ingestion_jobs')
      .select('status')
      .eq('id', jobId)
      .single()
      .throwOnError();
    return job.data.status === 'completed' ? true : null;
  };
  if ((await waitFor(isOver, patience)) === null) throw new Error('A run did not end.');
  const isPublished = async () =>
    (await builtAt(backend)) !== builtBefore && (await backend.isIdle()) ? true : null;
  if ((await waitFor(isPublished, patience)) === null) throw new Error('No build came.');
}

async function builtAt({ url }: Backend): Promise<string> {
  const response = await fetch(`${url}/build.json`);
  return ((await response.json()) as { builtAt: string }).builtAt;
}
