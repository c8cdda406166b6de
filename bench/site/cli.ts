import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fillArticles } from '../fillArticles.ts';
import { insertStory } from '../insertStory.ts';
import { residentMegabytes } from '../readProcess.ts';
import { median, megabytes, seconds, times, type Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { measureBuild, root } from './measureBuild.ts';

// The figures of `npm start` and `npm run build`: how soon the server is ready, what it holds in memory, how
// long a rebuild takes with few and with many stored articles, how soon a hidden story is off the site, and
// what a build takes by itself. Absolute times depend on the machine; the ratio of two rebuilds does not.

const fewArticles = 1_650;
const manyArticles = 100_000;
const roundCount = 3;
/** A noisy machine makes a turn a third slower than the next. */
const turnCount = 9;
const limits = {
  firstStartMs: 20_000,
  restartMs: 5_000,
  firstStartMegabytes: 950,
  restMegabytes: 600,
  rebuildMs: 8_000,
  takeDownMs: 12_000,
  manyToFew: 1.15,
};

/** The parts of a checkout that a server and its builds read, but for what npm installs. */
const checkoutParts = [
  ...['admin', 'common', 'ingest', 'operate', 'server', 'site', 'supabase'],
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'],
];
const sample = { SOURCES: 'sample' };

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  report.heading('npm start');
  const data = { ...sample, DATA_DIR: join(folder, 'data') };
  const checkout = await makeCheckout(join(folder, 'checkout'));
  const started = await startBackend(folder, cleanUp, data, checkout);
  const firstStart = 'first start in a new checkout, ready with news';
  report.target(firstStart, started.readyMs, limits.firstStartMs, seconds);
  const { startPeakMegabytes } = started;
  report.target(
    '  memory at its peak, with all that it started',
    startPeakMegabytes,
    limits.firstStartMegabytes,
    megabytes,
  );
  await reportRest(started, report);
  await started.close();

  const few = await startBackend(folder, cleanUp, data);
  report.target('restart with data, ready', few.readyMs, limits.restartMs, seconds);
  await reportRest(few, report);

  const many = await startBackend(folder, cleanUp, sample);
  await measureRebuilds(few, many, report);
  await many.close();

  report.heading(`npm run build (median of ${roundCount})`);
  const builds = [];
  for (let round = 0; round < roundCount; round += 1) {
    builds.push(await measureBuild(few, join(folder, 'dist')));
  }
  report.figure('the whole of it', seconds(median(builds.map(({ tookMs }) => tookMs))));
  const peak = median(builds.map(({ peakMegabytes }) => peakMegabytes));
  report.figure('  its memory at the peak', megabytes(peak));
}

async function reportRest(server: Backend, report: Report): Promise<void> {
  await server.settle();
  const resident = residentMegabytes(server.pid);
  report.target('  memory at rest', resident, limits.restMegabytes, megabytes);
}

/** Takes turns, so that both have the same share of whatever else the machine does. */
async function measureRebuilds(few: Backend, many: Backend, report: Report): Promise<void> {
  report.heading(`Rebuilds after one new story (medians of ${turnCount})`);
  const stored = {
    few: await fillArticles(few.client, fewArticles),
    many: await fillArticles(many.client, manyArticles),
  };
  await many.settle();
  const turns = [];
  const hidden: number[] = [];
  for (let turn = 0; turn < turnCount; turn += 1) {
    const fewRebuild = await timeRebuild(few);
    turns.push({ fewMs: fewRebuild.tookMs, manyMs: (await timeRebuild(many)).tookMs });
    hidden.push(await timeTakeDown(few, fewRebuild.headline));
  }
  const fewMs = median(turns.map((turn) => turn.fewMs));
  report.target(`with ${stored.few} stored articles`, fewMs, limits.rebuildMs, seconds);
  const manyMs = median(turns.map((turn) => turn.manyMs));
  report.figure(`with ${stored.many} stored articles`, seconds(manyMs));
  const ratio = median(turns.map((turn) => turn.manyMs / turn.fewMs));
  report.target('many to few, of one turn', ratio, limits.manyToFew, times);
  const slowest = Math.max(...hidden);
  report.target('a hidden story off its page, the slowest', slowest, limits.takeDownMs, seconds);
}

/** From asking for a build to its end. */
async function timeRebuild(server: Backend): Promise<{ headline: string; tookMs: number }> {
  const before = await server.builtAt();
  const headline = await insertStory(server.client);
  const askedAt = performance.now();
  await fetch(`${server.url}/hooks/rebuild`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.secretKey}` },
  });
  await until(async () => (await server.builtAt()) !== before);
  return { headline, tookMs: performance.now() - askedAt };
}

/** From hiding a story, as by the switch of its row, to a page without it: a build is published whole. */
async function timeTakeDown(server: Backend, headline: string): Promise<number> {
  const administrator = await server.signIn();
  await server.settle();
  const askedAt = performance.now();
  await administrator
    .from('articles')
    .update({ is_visible: false })
    .eq('headline', headline)
    .throwOnError();
  await until(async () => {
    const page = await fetch(`${server.url}/clubs/arsenal/`);
    return !(await page.text()).includes(headline);
  });
  return performance.now() - askedAt;
}

/** Asks seldom enough not to slow down what is measured. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
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
