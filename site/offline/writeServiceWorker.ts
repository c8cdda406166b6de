import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Published in place of the worker, it takes that one back: it deletes what was kept, and goes. */
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
/** In the page for visitors without a network, where the worker's own code was put. */
const reference = /<meta name="service-worker" content="(\/_astro\/[\w.-]+\.js)">/;
/** What is on a visitor's device after the first page: what these load. */
const shellPages = ['offline/index.html', 'index.html', 'my-clubs/index.html', 'saved/index.html'];
const asset = /["'`(](\/_astro\/[\w.-]+\.(?:css|js))["'`)]/g;
const sibling = /["']\.\/([\w.-]+\.js)["'`]/g;
const font = /\/_astro\/[\w.-]*latin-(?!ext)[\w.-]*\.woff2/g;

/**
 * Writes `/sw.js` into a built site: the worker that keeps pages, with the list of what all pages need;
 * or, where it is to be taken back, one that deletes what was kept and unregisters itself.
 *
 * @throws {Error} where the build lacks the worker's code.
 */
export async function writeServiceWorker(folder: string, isWithdrawn: boolean): Promise<void> {
  const page = join(folder, 'offline', 'index.html');
  const html = await readFile(page, 'utf8');
  const path = reference.exec(html)?.[1];
  if (path === undefined) throw new Error('offline/index.html does not name the service worker.');
  const code = await readFile(join(folder, path), 'utf8');
  await rm(join(folder, path));
  const shown = html.replace(reference, '');
  await writeFile(page, shown);
  const shell = {
    offlineRevision: createHash('sha256').update(shown).digest('hex').slice(0, 16),
    assets: await shellAssets(folder),
  };
  const worker = isWithdrawn ? withdrawal : `self.shell=${JSON.stringify(shell)};\n${code}`;
  await writeFile(join(folder, 'sw.js'), worker);
}

async function shellAssets(folder: string): Promise<string[]> {
  const found = new Set<string>();
  for (const page of shellPages) {
    const html = await readFile(join(folder, page), 'utf8');
    for (const [, path = ''] of html.matchAll(asset)) found.add(path);
  }
  // A set can be added to while it is gone through: what files name is looked into as well.
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
