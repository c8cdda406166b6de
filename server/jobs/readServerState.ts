import { statfs } from 'node:fs/promises';
import type { ServerState } from '../../supabase/functions/_shared/serve/functionHost.ts';
import type { Rebuilder } from './rebuilder.ts';

/** In less than that, builds, uploads and the log of the database soon find no room. */
const defaultLeastFreeBytes = 1_000_000_000;

/** Reads what only the server knows: schedule, last build and disk. Rejects where the disk cannot be read. */
export async function readServerState(
  { ingestEveryHours, dataDirectory }: { ingestEveryHours: number; dataDirectory: string },
  rebuilder: Pick<Rebuilder, 'state'>,
  leastFreeBytes: number = defaultLeastFreeBytes,
): Promise<ServerState> {
  const { bavail, bsize } = await statfs(dataDirectory);
  return {
    // One run that does not come may be chance, two are not.
    runDueAfterHours: ingestEveryHours === 0 ? null : Math.ceil(2 * ingestEveryHours) + 1,
    build: outcomeOf(rebuilder.state()),
    isDiskNearlyFull: bavail * bsize < leastFreeBytes,
  };
}

function outcomeOf({
  lastError,
  isLossRefused,
}: ReturnType<Rebuilder['state']>): ServerState['build'] {
  if (lastError === null) return null;
  return isLossRefused ? 'refused' : 'failed';
}
