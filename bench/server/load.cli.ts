import autocannon, { type LoadResult } from 'autocannon';
import { openClient } from '../../common/openClient.ts';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { processorMs } from '../readProcess.ts';
import { median, type Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { measureSiege } from './measureSiege.ts';

// How many visitors the server of `npm start` bears: pages at a steady rate and as fast as they go,
// and an administrator at work while a crowd floods the backend. Latencies depend on the machine and
// on what else it does; the time of the processor for a request, and the ratio, hardly do.

const pages = ['/', '/clubs/arsenal', `/seasons/${activeSeason.code}/championship`, '/about'];
const pagesPerSecond = 2_000;
const maxPageP99Ms = 50;
const connectionCount = 50;

const floodRequestsPerSecond = 500;
/** More networks than the share of all is shares of one. */
const floodingNetworkCount = 20;
const roundCount = 3;
const administratorRequestCount = 40;
const maxSlowdown = 1.5;
const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const environment = {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    SOURCES: 'sample',
  };
  const backend = await startBackend(folder, cleanUp, environment);
  await backend.settle();
  await measurePages(backend, report);
  await measureFlood(backend, report);
  report.heading('Embedded');
  await measureSiege(backend, await signIn(backend), report);
  await backend.close();

  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) return;
  const DATABASE_URL = await postgres.makeDatabase();
  const onPostgres = await startBackend(folder, cleanUp, { ...environment, DATABASE_URL });
  await onPostgres.settle();
  report.heading('On a PostgreSQL');
  await measureSiege(onPostgres, await signIn(onPostgres), report);
}

async function measurePages(backend: Backend, report: Report): Promise<void> {
  report.heading(`Pages, compressed, ${connectionCount} connections`);
  const load = (duration: number, overallRate?: number) =>
    withCpu(backend.pid, () =>
      autocannon({
        url: backend.url,
        connections: connectionCount,
        duration,
        ...(overallRate === undefined ? {} : { overallRate }),
        workers: 1,
        headers: { 'accept-encoding': 'gzip' },
        requests: pages.map((path) => ({ path })),
      }),
    );
  await load(2);
  const paced = await load(10, pagesPerSecond);
  const lost = pagesPerSecond - (paced.result.statusCodeStats['200']?.count ?? 0) / 10;
  report.target(
    `pages a second short of ${pagesPerSecond}`,
    Math.max(0, lost),
    pagesPerSecond / 50,
    whole,
  );
  report.target('  p99', paced.result.latency.p99, maxPageP99Ms, inMs);
  report.figure('  processor time for a request', `${paced.cpuMsEach.toFixed(3)} ms`);
  const fast = await load(5);
  report.figure('as fast as they go, pages a second', whole(fast.result.requests.average));
  report.figure('  pages for a second of processor time', whole(1000 / fast.cpuMsEach));
}

async function measureFlood(backend: Backend, report: Report): Promise<void> {
  report.heading(
    `An administrator at work, and ${floodRequestsPerSecond} anonymous requests a second`,
  );
  const askAsAdministrator = await signIn(backend);
  const flood = (duration: number) =>
    withCpu(backend.pid, () =>
      autocannon({
        url: backend.url,
        connections: floodingNetworkCount,
        duration,
        overallRate: floodRequestsPerSecond,
        workers: 1,
        requests: floodOf(backend.publishableKey),
      }),
    );
  // Until what each may spend at once is spent.
  await flood(10);
  const quiet: number[] = [];
  const flooded: number[] = [];
  let refused = 0;
  let answered = 0;
  for (let round = 0; round < roundCount; round += 1) {
    for (let ask = 0; ask < administratorRequestCount; ask += 1)
      quiet.push(await askAsAdministrator());
    const under = flood(6);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    for (let ask = 0; ask < administratorRequestCount; ask += 1) {
      flooded.push(await askAsAdministrator());
    }
    const { result } = await under;
    refused += result.statusCodeStats['429']?.count ?? 0;
    answered += result.requests.total;
  }
  const [quietMs, floodedMs] = [median(quiet), median(flooded)];
  report.figure('an administrator’s request, nobody else there', inMs(quietMs));
  report.figure('  under the flood', inMs(floodedMs));
  report.target('  times as long', floodedMs / quietMs, maxSlowdown, (times) => times.toFixed(2));
  report.figure('flooding requests a second', whole(answered / (6 * roundCount)));
  report.target('  let through', 1 - refused / answered, 0.5, (share) => `${whole(share * 100)} %`);
}

/** From many networks, as a proxy on this machine names them. */
function floodOf(publishableKey: string) {
  return Array.from({ length: floodingNetworkCount }, (_, index) => {
    const headers = { apikey: publishableKey, 'x-forwarded-for': `203.0.113.${index + 1}` };
    return index % 4 === 0
      ? {
          path: '/functions/v1/link-preview',
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: '{"url":"http://127.0.0.1/"}',
        }
      : { path: '/rest/v1/clubs?select=id,name,slug', headers };
  });
}

/** @returns asks for a page of the list of clubs and answers how many milliseconds it took. */
async function signIn({ url, publishableKey }: Backend): Promise<() => Promise<number>> {
  const client = openClient(url, publishableKey);
  const { error } = await client.auth.signInWithPassword(administrator);
  if (error !== null) throw new Error(error.message);
  return async () => {
    const startedAt = performance.now();
    const answer = await client.from('clubs').select('*').order('name').limit(25);
    if (answer.error !== null) throw new Error(answer.error.message);
    return performance.now() - startedAt;
  };
}

async function withCpu(
  pid: number,
  run: () => Promise<LoadResult>,
): Promise<{ result: LoadResult; cpuMsEach: number }> {
  // Without the builds that it starts.
  const before = processorMs(pid);
  const result = await run();
  return { result, cpuMsEach: (processorMs(pid) - before) / result.requests.total };
}

function inMs(figure: number): string {
  return `${figure.toFixed(1)} ms`;
}

function whole(figure: number): string {
  return figure.toFixed(0);
}
