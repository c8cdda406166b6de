import { makeDatabase } from './backend/makeDatabase.ts';
import { provideBundles } from '../site/publish/parts/provideBundles.ts';

// What npm ci does once the packages are there: all of a first start that depends on the code alone. Whatever is not
// there then is made by whoever needs it; see docs/decisions/098-an-install-prepares-the-code.md.

/** For a few seconds, beside npm, which waits with all that it holds. */
const makingTakesBytes = 1_000_000_000;

try {
  // As the server builds; npm may have been told otherwise.
  process.env['NODE_ENV'] = 'production';
  await Promise.all([provideBundles(process.cwd()), compileCommands()]);
  // Short of it the system would end npm, which is larger; a first start has the machine to itself.
  if (process.availableMemory() > makingTakesBytes) await makeDatabase('prepared', console.log);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  console.error('It is installed, and not prepared: the first npm start does it all itself.');
}
process.exit(0);

/** Node keeps what it compiles of a module; see common/beginCommand.mjs. */
async function compileCommands(): Promise<void> {
  await import('./startTouchline.ts');
  await import('./database/openBackend.ts');
  await import('../ingest/run/runIngestion.ts');
  await import('../ingest/enrich/createEnricher.ts');
  await import('../ingest/run/ingestStore.ts');
  await import('../site/publish/buildSite.ts');
}
