import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files below a folder, in folders that are made as they are needed, each once: a site has about
 * a thousand files, and waiting for each takes several times as long as writing it.
 *
 * @returns takes the path of a file below the folder, and what is in it.
 */
export function createFileWriter(folder: string): (path: string, content: string | Buffer) => void {
  const made = new Set<string>();
  return (path, content) => {
    const file = join(folder, path);
    const parent = dirname(file);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(file, content);
  };
}
