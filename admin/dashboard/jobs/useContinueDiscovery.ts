import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { continuationOf, type DiscoveryJob } from './discoveryJob.ts';

const everyMs = 3000;

/**
 * Has a search that is under way go on for as long as somebody looks at it: also one whose workers
 * have died. A failure is not told, for the search itself shows how it fares.
 *
 * @param onProgress Called after each step.
 */
export function useContinueDiscovery(job: DiscoveryJob, onProgress: () => Promise<unknown>): void {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  useQuery({
    queryKey: ['discovery', job.id],
    queryFn: async () => {
      const { name, body } = continuationOf(job);
      await dataProvider.callFunction(name, body);
      await onProgress();
      return null;
    },
    enabled: job.status === 'in_progress',
    refetchInterval: everyMs,
    retry: false,
    gcTime: 0,
  });
}
