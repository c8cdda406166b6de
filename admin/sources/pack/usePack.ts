import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { comparisonSchema, type Comparison } from '../../../common/sourcePack/packAnswers.ts';
import type { Tables } from '../../../common/database.types.ts';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { groupPack, type PackGroup } from './packGroups.ts';
import { everyRow, sourcePack } from './sourcePack.ts';

/** The source pack beside what is stored. */
export interface ComparedPack {
  groups: PackGroup[];
  /** Sources that came from the pack and are no longer in it. */
  gone: Comparison['gone'];
  /** By name. */
  clubs: { slug: string; name: string }[];
}

/** Compares the pack of this version with the database; anew when the page is refreshed. */
export function usePack() {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  return useQuery({
    queryKey: ['sourcePack'],
    queryFn: () => comparePack(dataProvider),
    retry: false,
  });
}

async function comparePack(dataProvider: TouchlineDataProvider): Promise<ComparedPack> {
  const [answer, publishers, clubs] = await Promise.all([
    dataProvider.callDatabase('compare_pack', { entries: sourcePack.entries }),
    dataProvider.getList<Tables<'publishers'>>('publishers', everyRow),
    dataProvider.getList<Tables<'clubs'>>('clubs', everyRow),
  ]);
  const comparison = comparisonSchema.parse(answer);
  const names = new Map(clubs.data.map(({ slug, name }) => [slug, name]));
  return {
    groups: groupPack(sourcePack, comparison, publishers.data, names),
    gone: comparison.gone,
    clubs: clubs.data.map(({ slug, name }) => ({ slug, name })),
  };
}
