import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pyramidFolder } from '../pyramid/pyramidFolder.ts';
import { readSourcePack, type SourcePack } from './readSourcePack.ts';

/**
 * The source pack of this deployment's pyramid, with what is wrong in it named; for Node. The admin area carries
 * the same files within its bundle.
 */
export async function loadSourcePack(): Promise<SourcePack> {
  const folder = pyramidFolder();
  const [publishers, sources, wide] = await Promise.all(
    ['publishers.csv', 'sources.csv', 'wide.csv'].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  );
  return readSourcePack({
    publishers: publishers ?? '',
    sources: sources ?? '',
    wide: wide ?? '',
  });
}
