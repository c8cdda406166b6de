import { cp, rm } from 'node:fs/promises';
import { createFileWriter } from '../../publish/createFileWriter.ts';

/**
 * Writes the files of an index.
 *
 * @param files By their path within the folder.
 * @param folder Absolute; made new.
 */
export function writeSearchIndex(files: ReadonlyMap<string, string>, folder: string): void {
  const write = createFileWriter(folder);
  for (const [path, text] of files) write(path, text);
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
