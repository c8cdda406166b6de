import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeNextEngine } from '../../server/fixtures/nextEngine.ts';
import { checkOutPrevious } from '../../server/fixtures/previousVersion.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startedServer } from '../site/startedServer.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { fillArticleList } from './fillArticleList.ts';

// How long the first start after an update takes with a large site, from the version before and to an engine
// of another major: until it is ready, with its backup and its migrations. Nothing may be lost.

const articleCount = 100_000;
const maxReadyMs = 60_000;

interface Update {
  name: string;
  /** The checkouts; this one where there is none. */
  from?: string;
  to?: string;
  settings?: Record<string, string>;
}

await runBenchmark(async (benchmark) => {
  const { folder, cleanUp, report } = benchmark;
  report.heading(`First start after an update, with ${articleCount} articles`);
  const leaveOut = (name: string, reason: string) => report.figure(name, `not measured: ${reason}`);

  const previous = await makeFolder(folder, 'previous');
  if (await checkOutPrevious(previous, 'server/database/migrate.ts')) {
    await measure(benchmark, { name: 'embedded', from: previous });
  } else leaveOut('embedded', 'no history');

  const postgres = await startBenchPostgres(cleanUp);
  const onPostgres = await makeFolder(folder, 'previous-on-postgres');
  if (postgres === null) leaveOut('PostgreSQL', 'there is none');
  else if (await checkOutPrevious(onPostgres, 'server/backups/restoreOnPostgres.ts')) {
    const settings = { DATABASE_URL: await postgres.makeDatabase() };
    await measure(benchmark, { name: 'PostgreSQL', from: onPostgres, settings });
  } else leaveOut('PostgreSQL', 'no history');

  const next = await makeNextEngine(await makeFolder(folder, 'engine'));
  if (next === null) {
    leaveOut('another engine', 'no registry');
    return;
  }
  await next.bringFormer();
  await measure(benchmark, { name: 'another engine', to: next.checkout });
});

async function makeFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  return folder;
}

async function measure({ folder, cleanUp, report }: Benchmark, update: Update): Promise<void> {
  const data = join(folder, `data-${update.name}`);
  const settings = { SOURCES: 'none', ...update.settings };
  const before = await startedServer(data, settings, update.from);
  cleanUp.add(() => before.stop());
  await fillArticleList(before.client, articleCount);
  await before.settle();
  await before.stop();

  const after = await startedServer(data, settings, update.to);
  cleanUp.add(() => after.stop());
  const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  report.target(`${update.name}: ready`, after.readyAfterMs, maxReadyMs, inSeconds);
  const { count } = await after.client
    .from('articles')
    .select('id', { count: 'exact', head: true })
    .throwOnError();
  report.target(`${update.name}: articles lost`, articleCount - (count ?? 0), 0, String);
  await after.stop();
}
