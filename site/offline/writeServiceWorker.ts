import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuiltPage } from '../hosting/readBuiltPage.ts';

/** Published as `/sw.js` in place of the worker, it takes that one back: it deletes what was kept, and goes. */
export const withdrawal = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
/** Pages whose files are kept from the first visit on. */
const shellPages = ['offline/index.html', 'index.html', 'my-clubs/index.html', 'saved/index.html'];
const asset = /["'`(](\/_astro\/[\w.-]+\.(?:css|js))["'`)]/g;
const sibling = /["'`]\.\/([\w.-]+\.js)["'`]/g;
const font = /\/_astro\/[\w.-]*latin-(?!ext)[\w.-]*\.woff2/g;

/** Writes `/sw.js`: the worker's code after the list of the files that it keeps. */
export async function writeServiceWorker(folder: string, code: string): Promise<void> {
  const offlinePage = await readFile(join(folder, 'offline', 'index.html'));
  const shell = {
    offlineRevision: createHash('sha256').update(offlinePage).digest('hex').slice(0, 16),
    assets: await shellAssets(folder),
  };
  await writeFile(join(folder, 'sw.js'), `self.shell=${JSON.stringify(shell)};\n${code}`);
}

async function shellAssets(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const page of shellPages) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const path of readBuiltPage(html).assets) found.add(path);
  }
  // The set grows while it is read, so that the files of files are found as well.
  for (const path of found) {
    if (path.endsWith('.woff2')) continue;
    const text = await readFile(join(folder, path), 'utf8');
    if (path.endsWith('.css')) for (const [file] of text.matchAll(font)) found.add(file);
    else {
      for (const [, name = ''] of text.matchAll(sibling)) found.add(`/_astro/${name}`);
      for (const [, other = ''] of text.matchAll(asset)) found.add(other);
    }
  }
  return [...found].toSorted();
}
