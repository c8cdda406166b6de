import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Database } from '../../common/database.types.ts';
import type { TouchlineDataProvider } from '../providers/dataProvider.ts';

/** A week of a club or a source. */
export type Week = Database['public']['Functions']['weekly_statistics']['Returns'][number];

/** The year of a club or of a source, week by week, this one last. */
export function useWeeks(owner: { club_id: string } | { source_id: string }) {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  return useQuery({
    queryKey: ['weekly_statistics', owner],
    queryFn: () => dataProvider.callDatabase('weekly_statistics', owner),
    retry: false,
  });
}
