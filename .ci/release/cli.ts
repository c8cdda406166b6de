import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { logLine } from '../../common/logLine.ts';
import { manifestSchema } from './archiveManifest.ts';
import { makeArchive } from './makeArchive.ts';
import { readRelease } from './readRelease.ts';
import { readReleaseFlags } from './readReleaseFlags.ts';

// Makes what a release consists of: an archive that starts without building, and notes.md.

const root = fileURLToPath(new URL('../../', import.meta.url));

try {
  const folder = resolve(readReleaseFlags(process.argv.slice(2)).outFolder);
  const read = (name: string) => readFile(join(root, name), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(await read('package.json')));
  const { version, notes } = readRelease(await read('CHANGELOG.md'), manifest.version);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'notes.md'), `${notes}\n`);
  const archive = await makeArchive(root, manifest, folder);
  const megabytes = ((await stat(archive)).size / 1024 / 1024).toFixed(1);
  console.log(logLine('release', 'made', { version, archive, megabytes }));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
