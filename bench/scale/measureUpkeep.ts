import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';
import { root } from '../site/measureBuild.ts';
import type { Backend } from '../startBackend.ts';
import { timeStep, type Step } from './step.ts';

/** Younger than the oldest of every size. */
const retentionDays = 340;
const prunedAtOnce = 100;

/** What is done behind the scenes: old articles go, and everything is exported, as a daily backup does. */
export async function measureUpkeep(backend: Backend, folder: string): Promise<Step[]> {
  const prune = await timeStep(`retention takes ${prunedAtOnce} articles`, async () => {
    const answer = await backend.client.rpc('prune_articles', {
      days: retentionDays,
      n: prunedAtOnce,
    });
    if (answer.data !== prunedAtOnce) throw new Error('Retention did not take as many.');
  });
  const exported = join(folder, 'exported');
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['operate/move/export.cli.ts', exported], {
    cwd: root,
    env: { ...plainEnvironment, SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error('The export failed.');
  const exportMs = performance.now() - startedMs;
  await rm(exported, { recursive: true });
  return [prune, { name: 'export of everything', figure: exportMs, unit: 'ms' }];
}
