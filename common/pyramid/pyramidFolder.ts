import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EnvironmentError, readEnvironment } from '../environment.ts';

const ofEngland = fileURLToPath(new URL('../../supabase/seed', import.meta.url));

/** What a folder has to hold besides `seasons`. */
const files = [
  ...[
    'pyramid.json',
    'timeZone.json',
    'clubs.json',
    'names.json',
    'words.json',
    'aboutPage.json',
    'fanBlogs.json',
  ],
  ...['publishers.csv', 'sources.csv', 'wide.csv', 'seasons/divisions.csv'],
];

/**
 * The folder with the leagues, clubs, seasons and words of this deployment: that of `PYRAMID_DIR`, or
 * England's; for Node. See docs/pyramids.md.
 *
 * @throws {EnvironmentError} that names the files it lacks.
 */
export function pyramidFolder(): string {
  const { PYRAMID_DIR } = readEnvironment(['PYRAMID_DIR']);
  if (PYRAMID_DIR === undefined) return ofEngland;
  const folder = resolve(PYRAMID_DIR);
  const missing = files.filter((name) => !existsSync(join(folder, name)));
  if (missing.length === 0) return folder;
  throw new EnvironmentError([
    `PYRAMID_DIR names ${folder}, which lacks ${missing.join(', ')}; docs/pyramids.md says what they hold.`,
  ]);
}
