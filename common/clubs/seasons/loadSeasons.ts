import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { readSeasons, seasonAt, type SeedSeason } from './readSeasons.ts';

const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/**
 * The seasons of the seed, the oldest first, where there is a file system: a browser gets the same
 * files from its bundle.
 *
 * @throws {Error} as `readSeasons` does.
 */
export function loadSeasons(folder: string = ownFolder): SeedSeason[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  return readSeasons(
    names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') })),
  );
}

/** The season of the seed that is played at a time. */
export function loadSeasonAt(time: Date): SeedSeason {
  return seasonAt(loadSeasons(), time);
}
