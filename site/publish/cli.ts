import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../../common/environment.ts';
import { logLine } from '../../common/logLine.ts';
import { buildSite } from './buildSite.ts';
import { lossExitCode, UnexplainedLoss } from './judgeLoss.ts';
import { readBuildFlags } from './readBuildFlags.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  await main();
  // Build tools leave workers behind that keep the process alive.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(error instanceof UnexplainedLoss ? lossExitCode : 1);
}

async function main(): Promise<void> {
  const flags = readBuildFlags(process.argv.slice(2));
  const environment = readEnvironment([
    'SUPABASE_URL',
    'SUPABASE_PUBLISHABLE_KEY',
    'SITE_URL',
    'CONTACT_ADDRESS',
    'SERVICE_WORKER',
  ]);
  const outFolder = resolve(flags.outFolder);
  const result = await buildSite({
    ...flags,
    root,
    supabaseUrl: environment.SUPABASE_URL,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY,
    siteUrl: environment.SITE_URL ?? 'http://localhost:4321',
    contact: environment.CONTACT_ADDRESS,
    outFolder,
    previousFolder: resolve(flags.previousFolder),
    withdrawsWorker: environment.SERVICE_WORKER === 'withdrawn',
    now: () => new Date(),
  });
  if (result.kind !== 'built') {
    // A single word, for scripts.
    console.log(flags.mode === 'compare' ? result.kind : logLine('build', 'nothing changed'));
    return;
  }
  const { clubs, articles } = result.manifest;
  if (result.explanation !== null) {
    console.log(logLine('build', 'much is gone, as it should be', { reason: result.explanation }));
  }
  console.log(logLine('build', 'built', { clubs, articles, folder: outFolder }));
}
