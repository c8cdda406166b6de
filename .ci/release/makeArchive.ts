import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { bundleRelease } from '../../site/publish/parts/bundleRelease.ts';
import { archiveManifest, type Manifest } from './archiveManifest.ts';

const run = promisify(execFile);

const rooms = /^(admin|common|docs|ingest|operate|server|site|supabase)\//;
const notForOperators = /\.(test|spec)\.tsx?$|\/(fixtures|e2e)\/|^supabase\/tests\//;
const files: readonly string[] = [
  ...['.env.example', '.npmrc', '.nvmrc', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE'],
  ...['README.md', 'SECURITY.md', 'astro.config.mjs', 'package-lock.json', 'tsconfig.json'],
];

/**
 * Makes the archive of a release: the product without what only its development needs, with the admin area and
 * the program of the pages built, so that what builds them need not be installed.
 *
 * @param folder Where the archive goes; made where it is missing.
 * @returns the path of the archive, which holds one folder of the same name.
 */
export async function makeArchive(
  root: string,
  manifest: Manifest,
  folder: string,
): Promise<string> {
  const name = `touchline-${manifest.version}`;
  const aside = join(folder, name);
  await rm(aside, { recursive: true, force: true });
  for (const path of await listFiles(root)) {
    await mkdir(dirname(join(aside, path)), { recursive: true });
    await cp(join(root, path), join(aside, path));
  }
  const packageFile = join(aside, 'package.json');
  await writeFile(packageFile, `${JSON.stringify(archiveManifest(manifest), null, 2)}\n`);
  await pruneLock(aside);
  await bundleRelease(root, aside);
  const archive = `${aside}.tar.gz`;
  await run('tar', ['--create', '--gzip', '--file', archive, '--directory', folder, name]);
  await rm(aside, { recursive: true });
  return archive;
}

async function listFiles(root: string): Promise<string[]> {
  const { stdout } = await run('git', ['ls-files', '-z'], { cwd: root });
  const paths = stdout.split('\0');
  return paths.filter(
    (path) => (rooms.test(path) && !notForOperators.test(path)) || files.includes(path),
  );
}

/** npm takes what is left out off the lock file, and leaves every version as it is. */
async function pruneLock(folder: string): Promise<void> {
  const lockFile = join(folder, 'package-lock.json');
  const before = await readVersions(lockFile);
  await run('npm', ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'], {
    cwd: folder,
  });
  for (const [path, version] of await readVersions(lockFile)) {
    if (before.get(path) !== version) {
      throw new Error(`npm put ${path} ${version} into the archive, which was not tested.`);
    }
  }
}

async function readVersions(lockFile: string): Promise<Map<string, string>> {
  const { packages } = JSON.parse(await readFile(lockFile, 'utf8')) as {
    packages: Record<string, { version: string }>;
  };
  return new Map(Object.entries(packages).map(([path, { version }]) => [path, version]));
}
