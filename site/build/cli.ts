import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnvironment } from '../../supabase/environment.ts';
import { buildSite } from './buildSite.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  await main();
  // Build tools leave workers behind that would keep the process alive for a while.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      previous: { type: 'string' },
      'if-changed': { type: 'boolean', default: false },
      'same-origin': { type: 'boolean', default: false },
      'allow-shrink': { type: 'boolean', default: false },
    },
  });
  const environment = readEnvironment(['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SITE_URL']);
  const outFolder = resolve(values.out);
  const result = await buildSite({
    root,
    supabaseUrl: environment.SUPABASE_URL,
    publishableKey: environment.SUPABASE_PUBLISHABLE_KEY,
    siteUrl: environment.SITE_URL ?? 'http://localhost:4321',
    isSameOrigin: values['same-origin'],
    outFolder,
    previousFolder: resolve(values.previous ?? outFolder),
    ifChanged: values['if-changed'],
    allowShrink: values['allow-shrink'],
    now: () => new Date(),
  });
  console.log(
    result.kind === 'unchanged'
      ? '[build] nothing changed'
      : `[build] clubs=${String(result.manifest.clubs)} articles=${String(result.manifest.articles)} into ${outFolder}`,
  );
}
