import { readFile } from 'node:fs/promises';
import { readSourcePack, type SourcePack } from './readSourcePack.ts';

const folder = new URL('../../supabase/seed/', import.meta.url);

/**
 * The source pack of this checkout, with what is wrong in it named; for Node. The admin area carries
 * the same files within its bundle.
 */
export async function loadSourcePack(): Promise<SourcePack> {
  const [publishers, sources, wide] = await Promise.all(
    ['publishers.csv', 'sources.csv', 'wide.csv'].map((name) =>
      readFile(new URL(name, folder), 'utf8'),
    ),
  );
  return readSourcePack({
    publishers: publishers ?? '',
    sources: sources ?? '',
    wide: wide ?? '',
  });
}
