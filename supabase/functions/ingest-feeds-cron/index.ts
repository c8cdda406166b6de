import { z } from 'zod';
import { ingestSlice } from '../_shared/jobs/ingestSlice.ts';
import { serveFunction } from '../_shared/serve/serveFunction.ts';
import { startIngestion } from '../_shared/jobs/startIngestion.ts';

/** Starts an ingestion of all feeds, or with `jobId` goes on with one in another slice. */
export default serveFunction({
  name: 'ingest-feeds-cron',
  access: { kind: 'administratorOrSecret' },
  body: z.strictObject({ jobId: z.uuid().optional() }),
  async answer({ jobId }, context) {
    if (jobId !== undefined && context.caller === 'secret') {
      context.inBackground(ingestSlice(jobId, context));
      return { ingestion: { jobId } };
    }
    // Who calls with the key is a schedule: it takes what is due, as every scheduled run does.
    const scope = context.caller === 'secret' ? 'due' : 'all';
    const started = await startIngestion(scope, context);
    return { ingestion: { jobId: started.jobId } };
  },
});
