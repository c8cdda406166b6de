import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CustomRecord } from 'pagefind';

/** Stories that share a file: 5,000 files would take a host longer than all pages. */
const FRAGMENT_FILES = 256;
/** Records handed to Pagefind before its answers are awaited. */
const BATCH = 250;
/** Pagefind's own interface, and a dictionary for pages of unknown language: nothing loads them. */
const UNUSED_FILES = [
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
  'wasm.unknown.pagefind',
];

/**
 * Writes the index that `/search` loads, in a process of Pagefind's own.
 *
 * @param folder Absolute; made new.
 * @throws {Error} with what Pagefind says.
 */
export async function writeSearchIndex(
  records: readonly CustomRecord[],
  folder: string,
): Promise<void> {
  // Loaded here, so that a build that finds nothing changed never pays for it.
  const { createIndex, close } = await import('pagefind');
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'en',
      maxFragments: FRAGMENT_FILES,
    });
    if (index === undefined) throw faultOf(errors);
    for (let start = 0; start < records.length; start += BATCH) {
      const added = await Promise.all(
        records.slice(start, start + BATCH).map((record) => index.addCustomRecord(record)),
      );
      const faults = added.flatMap((answer) => answer.errors);
      if (faults.length > 0) throw faultOf(faults);
    }
    const written = await index.writeFiles({ outputPath: folder });
    if (written.errors.length > 0) throw faultOf(written.errors);
  } finally {
    await close();
  }
  for (const name of UNUSED_FILES) await rm(join(folder, name), { force: true });
}

/** Takes the index of an earlier build, which holds the same. Says whether it was there. */
export async function reuseSearchIndex(from: string, folder: string): Promise<boolean> {
  try {
    await cp(from, folder, { recursive: true, errorOnExist: true, force: false });
    return true;
  } catch {
    // Swept away, or swapped while it was read: it is written anew.
    await rm(folder, { recursive: true, force: true });
    return false;
  }
}

function faultOf(errors: readonly string[]): Error {
  return new Error(`Pagefind did not make the search index: ${errors.slice(0, 3).join(' ')}`);
}
