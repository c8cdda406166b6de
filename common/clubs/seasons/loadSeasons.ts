import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readSeasons, type SeedSeason } from './readSeasons.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * The seasons of the seed, the oldest first, where there is a file system: a browser gets the same
 * files from its bundle.
 *
 * @throws {Error} as `readSeasons` does.
 */
export function loadSeasons(): SeedSeason[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return readSeasons(
    names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}
