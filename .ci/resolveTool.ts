import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const folder = fileURLToPath(new URL('tools/', import.meta.url));
const require = createRequire(join(folder, 'package.json'));

/**
 * The module of a tool in `.ci/tools`, which are installed first where they are not there: they weigh as much as a quarter
 * of everything else, and most who work on the product never need them.
 */
export async function resolveTool(
  name: 'chrome-launcher' | 'lighthouse' | 'wrangler',
): Promise<string> {
  const { dependencies } = await readManifest(join(folder, 'package.json'));
  const installed = join(folder, 'node_modules', name, 'package.json');
  const version = await readManifest(installed).then(
    (manifest) => manifest.version,
    () => null,
  );
  if (version !== dependencies?.[name]) await promisify(execFile)('npm', ['ci'], { cwd: folder });
  return require.resolve(name);
}

async function readManifest(file: string) {
  return JSON.parse(await readFile(file, 'utf8')) as {
    version?: string;
    dependencies?: Record<string, string>;
  };
}
