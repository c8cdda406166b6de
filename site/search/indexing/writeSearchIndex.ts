import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { answerWithin } from '../answerWithin.ts';
import type { CustomRecord, IndexFile } from 'pagefind';

/** Stories that share a file: 5,000 files would take a host longer than all pages. */
const fragmentFiles = 256;
/** Records handed to Pagefind before its answers are awaited. */
const recordsAtOnce = 250;
/** A hundred times what it takes. Where its process was killed, Pagefind would let us wait for ever. */
const timeoutMs = 120_000;
/** Pagefind's own interface, and a dictionary for pages of unknown language: nothing loads them. */
const unusedFiles = new Set([
  'pagefind-component-ui.css',
  'pagefind-component-ui.js',
  'pagefind-highlight.js',
  'pagefind-modular-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-ui.css',
  'pagefind-ui.js',
  'wasm.unknown.pagefind',
]);

/**
 * Writes the index that `/search` loads. Pagefind makes it in a process of its own, and we write the
 * files: on a full disk that process would end without a word.
 *
 * @param folder Absolute; made new.
 * @throws {Error} with what Pagefind says, or the system of the disk.
 */
export async function writeSearchIndex(
  records: readonly CustomRecord[],
  folder: string,
): Promise<void> {
  const sentence = 'The search index could not be made: Pagefind did not answer.';
  const files = await answerWithin(timeoutMs, makeIndex(records), sentence);
  for (const { path, content } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** The files of the index, with paths within its folder. */
async function makeIndex(records: readonly CustomRecord[]): Promise<IndexFile[]> {
  // Loaded here, so that a build that finds nothing changed never pays for it.
  const { createIndex, close } = await import('pagefind');
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'en',
      maxFragments: fragmentFiles,
    });
    if (index === undefined) throw faultOf(errors);
    for (let start = 0; start < records.length; start += recordsAtOnce) {
      const added = await Promise.all(
        records.slice(start, start + recordsAtOnce).map((record) => index.addCustomRecord(record)),
      );
      const faults = added.flatMap((answer) => answer.errors);
      if (faults.length > 0) throw faultOf(faults);
    }
    const made = await index.getFiles();
    if (made.errors.length > 0) throw faultOf(made.errors);
    return made.files.filter(({ path }) => !unusedFiles.has(path));
  } finally {
    await close();
  }
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
