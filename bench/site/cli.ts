import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { median, type Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { fillArticles } from './fillArticles.ts';
import { measureBuild, root, type MeasuredBuild } from './measureBuild.ts';
import { startedServer, type StartedServer } from './startedServer.ts';

// The figures of `npm start` and `npm run build`: how soon the server is ready, what it holds in
// memory, how long a rebuild takes with few and with many stored articles, and what a build takes by
// itself. Absolute times depend on the machine, and on its being idle; the ratio of two rebuilds one
// after the other does not.

const fewArticles = 1_000;
const manyArticles = 100_000;
const roundCount = 3;
/* A noisy machine makes a turn a third slower than the next. */
const turnCount = 9;

const maxRebuildMs = 3_500;
const maxBuildMs = 6_000;
const maxBuildMegabytes = 450;
const maxManyToFew = 1.15;
const maxFirstStartMegabytes = 950;
const maxRestMegabytes = 500;

/** What of a checkout a server and its builds read, but for what npm installs. */
const checkoutParts = [
  ...['admin', 'common', 'ingest', 'operate', 'server', 'site', 'supabase'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const dataFolder = join(folder, 'data');
  report.heading('npm start');
  const checkout = await makeCheckout(join(folder, 'started'));
  const started = await startedServer(dataFolder, {}, checkout);
  cleanUp.add(() => started.stop());
  report.figure('first start in a new checkout, ready with news', seconds(started.readyAfterMs));
  await started.settle();
  report.target(
    '  resident memory at its peak, with all that it started',
    started.peakMegabytes(),
    maxFirstStartMegabytes,
    megabytes,
  );
  reportRest(report, started);
  await started.stop();

  const server = await startedServer(dataFolder);
  cleanUp.add(() => server.stop());
  report.figure('restart with data, ready', seconds(server.readyAfterMs));
  await server.settle();
  reportRest(report, server);

  report.heading(
    `Rebuilds after one new story, from the question to the new site (medians of ${turnCount})`,
  );
  const many = await startedServer(join(folder, 'many'));
  cleanUp.add(() => many.stop());
  await measureRebuilds(server, many, report);
  await many.stop();

  report.heading(`npm run build, of a version that was built before (median of ${roundCount})`);
  await measureBuilds(server, join(folder, 'dist'), report);

  report.heading('npm run build, the first');
  const { ofCheckout, ofVersion } = await measureFirstBuilds(server, folder);
  report.figure('in a new checkout, which draws all pictures', seconds(ofCheckout.tookMs));
  report.figure('  its resident memory at the peak', megabytes(ofCheckout.peakMegabytes));
  report.figure('of other code, which is bundled', seconds(ofVersion.tookMs));
  reportPeak(report, ofVersion.peakMegabytes);
}

function reportRest(report: Report, server: StartedServer): void {
  const name = '  resident memory at rest';
  report.target(name, server.residentMegabytes(), maxRestMegabytes, megabytes);
}

/** Takes turns, so that both have the same share of whatever else the machine does. */
async function measureRebuilds(
  few: StartedServer,
  many: StartedServer,
  report: Report,
): Promise<void> {
  const stored = {
    few: await fillArticles(few.client, fewArticles),
    many: await fillArticles(many.client, manyArticles),
  };
  await many.settle();
  const turns = [];
  for (let turn = 0; turn < turnCount; turn += 1) {
    turns.push({ fewMs: await few.timeRebuild(), manyMs: await many.timeRebuild() });
  }
  const fewMs = median(turns.map((turn) => turn.fewMs));
  report.target(`with ${stored.few} stored articles`, fewMs, maxRebuildMs, seconds);
  const manyMs = median(turns.map((turn) => turn.manyMs));
  report.figure(`with ${stored.many} stored articles`, seconds(manyMs));
  const ratio = median(turns.map((turn) => turn.manyMs / turn.fewMs));
  report.target('many to few, of one turn', ratio, maxManyToFew, times);
}

async function measureBuilds(
  server: StartedServer,
  outFolder: string,
  report: Report,
): Promise<void> {
  const rounds = [];
  for (let round = 0; round < roundCount; round += 1) {
    rounds.push(await measureBuild(server, outFolder));
  }
  report.target('the whole of it', median(rounds.map(({ tookMs }) => tookMs)), maxBuildMs, seconds);
  reportPeak(report, median(rounds.map(({ peakMegabytes }) => peakMegabytes)));
}

function reportPeak(report: Report, peakMegabytes: number): void {
  const name = '  its resident memory at the peak';
  report.target(name, peakMegabytes, maxBuildMegabytes, megabytes);
}

async function measureFirstBuilds(
  server: StartedServer,
  folder: string,
): Promise<Record<'ofCheckout' | 'ofVersion', MeasuredBuild>> {
  const checkout = await makeCheckout(join(folder, 'checkout'));
  const outFolder = join(folder, 'first');
  const ofCheckout = await measureBuild(server, outFolder, checkout);
  for (const part of ['admin', 'pages'])
    await rm(join(checkout, '.astro', part), { recursive: true });
  return { ofCheckout, ofVersion: await measureBuild(server, outFolder, checkout) };
}

/** A checkout in which nothing was built. */
async function makeCheckout(checkout: string): Promise<string> {
  await mkdir(checkout);
  for (const name of checkoutParts) {
    await cp(join(root, name), join(checkout, name), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  return checkout;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

function megabytes(figure: number): string {
  return `${figure.toFixed(0)} MB`;
}

function times(ratio: number): string {
  return `${ratio.toFixed(2)} times`;
}
