import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp, type CleanUp } from './cleanUp.ts';
import { createReport, type Report } from './report.ts';

export interface Benchmark {
  /** A folder of its own, gone afterwards. */
  folder: string;
  cleanUp: CleanUp;
  report: Report;
}

/**
 * Runs a benchmark as a program: prints what it reports, cleans up after it however it ends, and exits
 * with 1 where it missed a target, failed or was stopped.
 */
export async function runBenchmark(
  measure: (benchmark: Benchmark) => Promise<void>,
): Promise<never> {
  const interrupted = Promise.withResolvers<never>();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      interrupted.reject(new Error(`The benchmark was stopped by ${signal}.`));
    });
  }
  const cleanUp = createCleanUp();
  const report = createReport((line) => {
    console.log(line);
  });
  try {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
    cleanUp.add(() => rm(folder, { recursive: true, force: true }));
    await Promise.race([measure({ folder, cleanUp, report }), interrupted.promise]);
    const missed = report.missed();
    if (missed.length > 0) console.log(`\n${missed.length} targets missed`);
    process.exitCode = missed.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await cleanUp.run();
  }
  // An interruption leaves the rest of the benchmark half done; it must not go on.
  process.exit();
}
