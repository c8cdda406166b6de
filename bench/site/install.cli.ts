import { execFile } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { manifestSchema } from '../../.ci/release/archiveManifest.ts';
import { makeArchive } from '../../.ci/release/makeArchive.ts';
import type { Report } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { root } from './measureBuild.ts';
import { startedServer } from './startedServer.ts';

// What an install weighs, and how long it takes from an empty folder to a site with news: a checkout for those
// who run it and for those who develop it, and the archive of a release. What npm has in its cache it does not
// fetch again, so that a second round says more of this machine than of the network.

const run = promisify(execFile);

const limits = { installMs: 45_000, firstStartMs: 12_000, firstStartMegabytes: 950 };
const kinds = [
  { name: 'production', flags: ['--omit=dev'], maxMegabytes: 900 },
  { name: 'development', flags: [], maxMegabytes: 1300, maxPackages: 750 },
];
const maxArchiveMegabytes = 550;

await runBenchmark(measure);

async function measure({ folder, report, cleanUp }: Benchmark): Promise<void> {
  for (const { name, flags, maxMegabytes, maxPackages } of kinds) {
    report.heading(`A checkout, npm ${['ci', ...flags].join(' ')}`);
    const checkout = join(folder, name);
    await copyCheckout(checkout);
    await measureInstall(checkout, flags, report);
    const size = await megabytesOf(join(checkout, 'node_modules'));
    report.target('what was installed', size, maxMegabytes, megabytes);
    const packages = await countPackages(checkout);
    if (maxPackages === undefined) report.figure('packages', String(packages));
    else report.target('packages', packages, maxPackages, String);
    if (name === 'production') await measureFirstStart(checkout, { report, cleanUp });
  }

  report.heading('The archive of a release, npm ci --omit=dev');
  const manifest = manifestSchema.parse(JSON.parse(await readText(root, 'package.json')));
  const archive = await makeArchive(root, manifest, folder);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const unpacked = join(folder, `touchline-${manifest.version}`);
  await measureInstall(unpacked, ['--omit=dev'], report);
  const size = await megabytesOf(unpacked);
  report.target('all of it', size, maxArchiveMegabytes, megabytes);
  report.figure('packages', String(await countPackages(unpacked)));
  await measureFirstStart(unpacked, { report, cleanUp });
}

async function measureInstall(
  checkout: string,
  flags: readonly string[],
  report: Report,
): Promise<void> {
  const startedAt = performance.now();
  await run('npm', ['ci', ...flags], { cwd: checkout });
  const tookMs = performance.now() - startedAt;
  report.target('npm ci', tookMs, limits.installMs, seconds);
}

async function measureFirstStart(
  checkout: string,
  { report, cleanUp }: Pick<Benchmark, 'report' | 'cleanUp'>,
): Promise<void> {
  const server = await startedServer(`${checkout}-data`, {}, checkout);
  cleanUp.add(() => server.stop());
  const { readyAfterMs } = server;
  report.target('first start, ready with news', readyAfterMs, limits.firstStartMs, seconds);
  const peak = server.peakMegabytes();
  report.target('  its resident memory at the peak', peak, limits.firstStartMegabytes, megabytes);
  await server.stop();
}

async function megabytesOf(folder: string): Promise<number> {
  return Number.parseInt((await run('du', ['-sm', folder])).stdout, 10);
}

/** What git would give to somebody who clones it. */
async function copyCheckout(checkout: string): Promise<void> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root });
  for (const path of stdout.split('\0').filter((name) => name !== '')) {
    await mkdir(dirname(join(checkout, path)), { recursive: true });
    await cp(join(root, path), join(checkout, path));
  }
}

/** As npm counts them when it has installed them. */
async function countPackages(checkout: string): Promise<number> {
  const text = await readText(checkout, 'node_modules/.package-lock.json');
  return Object.keys((JSON.parse(text) as { packages: object }).packages).length;
}

function readText(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

function megabytes(size: number): string {
  return `${size.toFixed(0)} MB`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
