import { fileURLToPath } from 'node:url';
import { provideBundles } from './provideBundles.ts';

// Bundles what the next build of this checkout would bundle, for a server that makes its database meanwhile.

try {
  await provideBundles(fileURLToPath(new URL('../../../', import.meta.url)));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
