import autocannon from 'autocannon';
import { activeSeason } from '../../common/fixtures/activeSeason.ts';
import { processorMs } from '../readProcess.ts';
import { milliseconds, type Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { measureCrowds } from './measureCrowds.ts';

// How many visitors the server of `npm start` bears: pages at a steady rate and as fast as they go, then
// pages, `/healthz` and an administrator's list behind crowds that ask costly questions.

const pages = ['/', '/clubs/arsenal', `/seasons/${activeSeason.code}/championship`, '/about'];
const pagesPerSecond = 2_000;
const maxPageP99Ms = 50;
const connectionCount = 50;

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const embedded = await startBackend(folder, cleanUp, { SOURCES: 'sample' });
  await embedded.settle();
  await measurePages(embedded, report);
  await measureCrowds(embedded, 'embedded', report);
  await embedded.close();

  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) return;
  const DATABASE_URL = await postgres.makeDatabase();
  const onPostgres = await startBackend(folder, cleanUp, { SOURCES: 'sample', DATABASE_URL });
  await onPostgres.settle();
  await measureCrowds(onPostgres, 'on a PostgreSQL', report);
}

async function measurePages(backend: Backend, report: Report): Promise<void> {
  report.heading(`Pages, compressed, ${connectionCount} connections`);
  const load = async (duration: number, rate: { overallRate?: number } = {}) => {
    const before = processorMs(backend.pid);
    const result = await autocannon({
      url: backend.url,
      connections: connectionCount,
      duration,
      ...rate,
      workers: 1,
      headers: { 'accept-encoding': 'gzip' },
      requests: pages.map((path) => ({ path })),
    });
    const processorMsEach = (processorMs(backend.pid) - before) / result.requests.total;
    return { ...result, processorMsEach };
  };
  await load(2);
  const paced = await load(10, { overallRate: pagesPerSecond });
  const short = pagesPerSecond - (paced.statusCodeStats['200']?.count ?? 0) / 10;
  const name = `pages a second short of ${pagesPerSecond}`;
  report.target(name, Math.max(0, short), pagesPerSecond / 50, (count) => count.toFixed(0));
  report.target('  p99', paced.latency.p99, maxPageP99Ms, milliseconds);
  const fast = await load(5);
  report.figure('as fast as they go, pages a second', fast.requests.average.toFixed(0));
  report.figure('  for a second of processor time', (1000 / fast.processorMsEach).toFixed(0));
}
