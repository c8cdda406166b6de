import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { residentMegabytes } from '../readProcess.ts';
import type { Backend } from '../startBackend.ts';

const lookEveryMs = 10;

export const root = join(import.meta.dirname, '..', '..');

export interface MeasuredBuild {
  tookMs: number;
  /** The largest resident memory of its processes together. */
  peakMegabytes: number;
}

/**
 * Runs what `npm run build` runs, into a folder, with the content of a server.
 *
 * @throws {Error} where the build fails; it says itself why.
 */
export async function measureBuild(server: Backend, outFolder: string): Promise<MeasuredBuild> {
  const startedAt = performance.now();
  const program = ['--import', './common/beginCommand.mjs', 'site/publish/cli.ts'];
  const child = spawn(process.execPath, [...program, '--out', outFolder], {
    cwd: root,
    env: {
      ...plainEnvironment,
      SUPABASE_URL: server.url,
      SUPABASE_PUBLISHABLE_KEY: server.publishableKey,
      SITE_URL: server.url,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const ended = new AbortController();
  const exit = once(child, 'exit').finally(() => {
    ended.abort();
  });
  while (!ended.signal.aborted) {
    peak = Math.max(peak, residentMegabytes(child.pid ?? 0));
    await wait(lookEveryMs, undefined, { signal: ended.signal }).catch(() => undefined);
  }
  const [exitCode] = (await exit) as [number | null];
  if (exitCode !== 0) throw new Error('The build failed.');
  return { tookMs: performance.now() - startedAt, peakMegabytes: peak };
}
