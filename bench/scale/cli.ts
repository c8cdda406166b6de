import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startFeedServer } from '../ingest/startFeedServer.ts';
import { proportionalMegabytes, residentMegabytes } from '../readProcess.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { measureBuild } from '../site/measureBuild.ts';
import { startBackend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { fillSources } from './fillSources.ts';
import { fillYear } from './fillYear.ts';
import { measurePasses } from './measurePasses.ts';
import { measureQuestions } from './measureQuestions.ts';
import { measureSite } from './measureSite.ts';
import { measureUpkeep } from './measureUpkeep.ts';
import { reportGrowth } from './reportGrowth.ts';
import { writeFigure, type Step } from './step.ts';

// How far it goes: 10,000 sources on a PostgreSQL of this machine, and everything that touches its articles while
// they become ten times and a hundred times as many. What a step takes depends on the machine; how it grows hardly.

const help = `npm run bench -- scale            10,000 sources; 10,000, 100,000 and 1,000,000 articles
node bench/scale/cli.ts --sizes 10000,100000    a smaller one

Starts the PostgreSQL of this machine and npm start on it, fills a year of news, and prints what ingestion, site,
search index, lists, retention, export and memory take at each size. Target: from the last size but one to the
last, no step grows worse than linearly. Takes a quarter of an hour and 8 GB of disk.`;

const administrator = { email: 'bench@touchline.test', password: 'correct horse battery' };

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', default: false },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    sources: { type: 'string', default: '10000' },
  },
});
if (values.help) console.log(help);
else await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const sizes = values.sizes.split(',').map(Number);
  const sources = Number(values.sources);
  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) throw new Error('This machine has no PostgreSQL 15 or newer.');
  const DATABASE_URL = await postgres.makeDatabase();
  const superuser = Object.assign(new URL(DATABASE_URL), { username: 'postgres' });
  const feeds = await startFeedServer(sources);
  cleanUp.add(() => feeds.close());
  const backend = await startBackend(folder, cleanUp, {
    DATABASE_URL,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const database = new pg.Client({ connectionString: superuser.href });
  await database.connect();
  cleanUp.add(() => database.end());
  const startedMs = performance.now();
  await fillSources(database, feeds.urls);
  const inSeconds = (since: number): string =>
    `${((performance.now() - since) / 1000).toFixed(0)} s`;
  report.figure(`${sources.toLocaleString('en-GB')} sources, filled in`, inSeconds(startedMs));
  // What later builds of this version of the code find made.
  const site = join(folder, 'site');
  await measureBuild(backend, site);

  const measured: { stored: number; steps: Step[] }[] = [];
  let filled = 0;
  for (const [round, stored] of sizes.entries()) {
    const startedMs = performance.now();
    await fillYear(database, { from: filled, to: stored, sources });
    filled = stored;
    report.figure(`${stored.toLocaleString('en-GB')} articles, filled in`, inSeconds(startedMs));
    await backend.settle();
    const steps: Step[] = [];
    // One after the other, and told at once: at a million each takes its time.
    for (const measureSome of [
      () => measureSizes(database),
      () => measureQuestions(backend, administrator, { stored, sources }),
      () => measureSite(backend, site, database),
      () => measurePasses(feeds, backend, database, round, cleanUp),
      () => measureUpkeep(backend, folder),
      () => measureMemory(backend.pid, postgres.pid),
    ]) {
      const some = await measureSome();
      for (const step of some) report.figure(`  ${step.name}`, writeFigure(step));
      steps.push(...some);
    }
    measured.push({ stored, steps });
  }
  reportGrowth(report, measured);
}

async function measureSizes(database: pg.Client): Promise<Step[]> {
  const { rows } = await database.query<{ articles: string; whole: string }>(
    `select pg_total_relation_size('public.articles') as articles, pg_database_size(current_database()) as whole`,
  );
  const inMegabytes = (bytes: string | undefined): number => Number(bytes) / 1024 ** 2;
  return [
    megabytes('articles on disk, with indexes', inMegabytes(rows[0]?.articles)),
    megabytes('the whole database', inMegabytes(rows[0]?.whole)),
  ];
}

function measureMemory(server: number, postgres: number): Step[] {
  return [
    megabytes('memory of npm start', residentMegabytes(server)),
    megabytes('memory of PostgreSQL', proportionalMegabytes(postgres)),
  ];
}

function megabytes(name: string, figure: number): Step {
  return { name, figure, unit: 'MB' };
}
