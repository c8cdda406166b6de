import { z } from 'zod';
import { discoverClubs, startDiscovery } from '../_shared/jobs/discoverClubs.ts';
import { discoveryProgress } from '../_shared/jobs/discoveryProgress.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';

/** Below the 150 s after which a hosted runtime ends the call, by the longest that one club takes. */
const maxDurationMs = 60_000;

/**
 * Looks for the feeds of all clubs that have an official site and no source. Called again, it goes on
 * where it stopped; the best feed of each is added, disabled until somebody has looked at it. Who names
 * a search goes on with that one, and starts no other where it was stopped meanwhile.
 */
export default serveFunction({
  name: 'discover-feeds-background',
  access: { kind: 'administrator' },
  body: z.strictObject({ jobId: z.uuid().optional() }),
  async answer(body, context) {
    const startedMs = performance.now();
    const jobId = body.jobId ?? (await startDiscovery(context.database, 'official_feeds')).id;
    const { kind } = await discoveryProgress(jobId, context.database);
    if (kind !== 'official_feeds') {
      throw new FunctionError(409, 'That is a search for fan blogs, which goes on by itself.');
    }
    const isTimeUp = (): boolean => performance.now() - startedMs > maxDurationMs;
    const clubsProcessed = await discoverClubs(jobId, 'official_feeds', context, isTimeUp);
    return { clubsProcessed, ...(await discoveryProgress(jobId, context.database)) };
  },
});
