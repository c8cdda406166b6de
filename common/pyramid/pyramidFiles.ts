import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSourcePack, type SourcePack } from '../sourcePack/readSourcePack.ts';
import { pyramidFolder } from './checkPyramid.ts';
import { readSeasons, type SeedSeason } from './readSeasons.ts';

// The tables of the pyramid, for Node. The admin area has them in its bundle.

/**
 * The seasons of the seed, the oldest first.
 *
 * @throws {Error} that names every fault by file and line.
 */
export function loadSeasons(): SeedSeason[] {
  const names = readdirSync(join(pyramidFolder, 'seasons')).filter((name) => name.endsWith('.csv'));
  return readSeasons(names.map((name) => ({ name, text: read(`seasons/${name}`) })));
}

/** The source pack, with its faulty lines named. */
export function loadSourcePack(): SourcePack {
  return readSourcePack({
    publishers: read('publishers.csv'),
    sources: read('sources.csv'),
    wide: read('wide.csv'),
  });
}

function read(name: string): string {
  return readFileSync(join(pyramidFolder, name), 'utf8');
}
