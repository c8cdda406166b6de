import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { TouchlineDataProvider } from '../../providers/dataProvider.ts';
import { continuationOf, type DiscoveryJob } from './discoveryJob.ts';
import { startPolling } from '../polling/startPolling.ts';

const EVERY_MS = 3000;

/**
 * Has a search that is under way go on for as long as somebody looks at it: also one whose workers
 * have died. A failure is not told, for the search itself shows how it fares.
 *
 * @param onProgress Called after each step.
 */
export function useContinueDiscovery(
  { id, kind, status }: DiscoveryJob,
  onProgress: () => Promise<unknown>,
): void {
  const dataProvider = useDataProvider<TouchlineDataProvider>();
  const isActive = status === 'in_progress';

  useEffect(() => {
    if (!isActive) return undefined;
    const { name, body } = continuationOf({ id, kind });
    const goOn = async () => {
      await dataProvider.callFunction(name, body);
      await onProgress();
    };
    const polling = startPolling(goOn, EVERY_MS, document);
    return () => polling.stop();
  }, [dataProvider, id, kind, isActive, onProgress]);
}
