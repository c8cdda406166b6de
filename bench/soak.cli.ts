import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { insertStory } from './insertStory.ts';
import { residentMegabytes } from './readProcess.ts';
import { median, megabytes, type Report } from './report.ts';
import { runBenchmark, type Benchmark } from './runBenchmark.ts';
import { startBackend, type Backend } from './startBackend.ts';
import { startBenchPostgres } from './startPostgres.ts';

// Whether the memory of the server levels off: so many ingestions of all sample news, each with a new
// story and the build of what came. Other programs beside it make it slower, and change nothing of its figures.

const roundCount = Number(process.env['SOAK_ROUNDS'] ?? 200);
/** The median of so many rounds counts, for the engine of JavaScript collects garbage when it likes. */
const roundsPerStep = 10;
const maxGrowth = 1.05;
const maxRestMegabytes = { embedded: 600, postgres: 400 };
/** Memory that is released goes back to the system within seconds, and not at once. */
const calmMs = 15_000;
const patience = { timeoutMs: 120_000, everyMs: 200 };

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  report.heading(`${roundCount} ingestions with builds, embedded`);
  const embedded = await startBackend(folder, cleanUp, { SOURCES: 'sample' });
  await soak(embedded, maxRestMegabytes.embedded, report);
  await embedded.close();

  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) return;
  report.heading(`${roundCount} ingestions with builds, on a PostgreSQL`);
  const DATABASE_URL = await postgres.makeDatabase();
  const backend = await startBackend(folder, cleanUp, { SOURCES: 'sample', DATABASE_URL });
  await soak(backend, maxRestMegabytes.postgres, report);
}

async function soak(backend: Backend, maxMegabytes: number, report: Report): Promise<void> {
  await backend.settle();
  const resident: number[] = [];
  for (let round = 1; round <= roundCount; round += 1) {
    await ingestAndBuild(backend);
    resident.push(residentMegabytes(backend.pid));
    if (round % (2 * roundsPerStep) === 0) {
      report.figure(`  resident after ${round}`, megabytes(median(resident.slice(-roundsPerStep))));
    }
  }
  const lastHalf = resident.slice(Math.floor(resident.length / 2));
  const steps = Array.from({ length: Math.floor(lastHalf.length / roundsPerStep) }, (_, step) =>
    median(lastHalf.slice(step * roundsPerStep, (step + 1) * roundsPerStep)),
  );
  const growth = Math.max(...steps) / Math.min(...steps);
  report.target('most to least of the last half', growth, maxGrowth, (ratio) => ratio.toFixed(3));
  await wait(calmMs);
  report.target('at rest afterwards', residentMegabytes(backend.pid), maxMegabytes, megabytes);
}

/** Resolves once what the run and a new story brought is published, and nothing runs any more. */
async function ingestAndBuild(backend: Backend): Promise<void> {
  const builtBefore = await backend.builtAt();
  const administrator = await backend.signIn();
  const answer = await administrator.functions.invoke<{ jobId: string }>('ingest-feeds', {
    body: { scope: 'all' },
  });
  if (answer.data === null) throw new Error(`No run: ${String(answer.error)}`);
  const { jobId } = answer.data;
  await insertStory(backend.client);
  const isOver = async () => {
    const { data } = await backend.client
      .from('ingestion_jobs')
      .select('status')
      .eq('id', jobId)
      .single()
      .throwOnError();
    return data.status === 'completed' ? true : null;
  };
  if ((await waitFor(isOver, patience)) === null) throw new Error('A run did not end.');
  const isPublished = async () =>
    (await backend.builtAt()) !== builtBefore && (await backend.isIdle()) ? true : null;
  if ((await waitFor(isPublished, patience)) === null) throw new Error('No build came.');
}
