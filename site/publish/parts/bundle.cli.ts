import { join } from 'node:path';
import type { BundledPart } from './bundlePart.ts';
import { buildPageProgram } from './pageProgram.ts';

// The process of `bundlePart`: `PART ROOT FOLDER`.

// Whoever stops a build stops its tools.
process.once('disconnect', () => process.exit(1));

const build: Readonly<Record<string, (root: string, folder: string) => Promise<unknown>>> = {
  admin: buildAdmin,
  pages: buildPageProgram,
} satisfies Record<BundledPart, unknown>;

const [part = '', root = '', folder = ''] = process.argv.slice(2);
try {
  await build[part]?.(root, folder);
  // Build tools leave workers behind that would keep the process alive for a while.
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
    console.error('The packages that bundle it are not installed. Run npm ci.');
  }
  process.exit(1);
}

async function buildAdmin(root: string, folder: string): Promise<void> {
  process.env['ADMIN_OUT_DIR'] = folder;
  const { build } = await import('vite');
  await build({
    configFile: join(root, 'admin/vite.config.ts'),
    // Node reads it as it is. Otherwise it is written anew beside itself, where not everybody may write.
    configLoader: 'native',
    logLevel: 'warn',
  });
}
