import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CleanUp } from '../cleanUp.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import { readManifest } from '../../operate/move/manifest.ts';
import { fillArticleList } from './fillArticleList.ts';

// How long an export of a large site takes, and its import into another backend, over HTTP and with the
// programs of `npm run export` and `npm run import`, whose memory is kept small. What the second backend
// exports again has to have the same counts and checksums.

const articleCount = 100_000;
const maxMoveMs = 60_000;
/** Far less than the export is large, so that a program which holds it all would fail. */
const heapMb = 64;

await runBenchmark(measure);

async function measure({ folder, cleanUp, report }: Benchmark): Promise<void> {
  const first = await startBackend(folder, cleanUp);
  await fillArticleList(first.client, articleCount);
  await first.settle();
  const exported = join(folder, 'exported');
  const exportMs = await run('export', first, exported, cleanUp);
  await first.close();

  const second = await startBackend(folder, cleanUp);
  const importMs = await run('import', second, exported, cleanUp);
  await second.settle();
  const againMs = await run('import', second, exported, cleanUp);
  const exportedAgain = join(folder, 'exported-again');
  await run('export', second, exportedAgain, cleanUp);

  const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  report.heading(
    `Export and import of ${articleCount} articles, with ${heapMb} MB for either program`,
  );
  report.figure('export', inSeconds(exportMs));
  report.figure('import into a new backend, compared row by row', inSeconds(importMs));
  report.figure('import again, where nothing has to be written', inSeconds(againMs));
  report.target('export and import', exportMs + importMs, maxMoveMs, inSeconds);
  const [one, other] = [await readManifest(exported), await readManifest(exportedAgain)];
  const unequal = Object.keys(one.tables).filter(
    (name) => JSON.stringify(one.tables[name]) !== JSON.stringify(other.tables[name]),
  );
  report.target('tables whose counts or checksums differ', unequal.length, 0, String);
  const lost = articleCount - (other.tables['articles']?.rows ?? 0);
  report.target('articles lost', lost, 0, String);
}

/** @returns how long it took. */
async function run(
  command: 'export' | 'import',
  to: Backend,
  folder: string,
  cleanUp: CleanUp,
): Promise<number> {
  const program = fileURLToPath(new URL(`../../operate/move/${command}.cli.ts`, import.meta.url));
  const startedMs = performance.now();
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, program, folder], {
    env: { PATH: process.env['PATH'], SUPABASE_URL: to.url, SUPABASE_SECRET_KEY: to.secretKey },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanUp.add(() => Promise.resolve(child.kill()));
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error(`npm run ${command} ended with ${String(exitCode)}.`);
  return performance.now() - startedMs;
}
