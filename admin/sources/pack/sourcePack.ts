import publishers from '../../../supabase/seed/publishers.csv?raw';
import sources from '../../../supabase/seed/sources.csv?raw';
import wide from '../../../supabase/seed/wide.csv?raw';
import type { Tables } from '../../../common/database.types.ts';
import type { PackEntry } from '../../../common/sourcePack/packRow.ts';
import { entriesThatAreOn, readSourcePack } from '../../../common/sourcePack/readSourcePack.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';

/** The source pack of this version, which comes with the pages that need it. */
export const sourcePack = readSourcePack({ publishers, sources, wide });

/** The parameters of a list of all that a table holds, by name. */
export const everyRow = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
  filter: {},
} as const;

/** The entries that are adopted by default, with the stored decisions on publishers applied. */
export async function readEntriesThatAreOn(
  dataProvider: TouchlineDataProvider,
): Promise<PackEntry[]> {
  const { data } = await dataProvider.getList<Tables<'publishers'>>('publishers', everyRow);
  return entriesThatAreOn(sourcePack, new Map(data.map(({ name, is_on }) => [name, is_on])));
}
