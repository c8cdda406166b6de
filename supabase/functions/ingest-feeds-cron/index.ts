import { z } from 'zod';
import { ingestSlice } from '../_shared/ingestSlice.ts';
import { serveFunction } from '../_shared/serveFunction.ts';
import { startIngestion } from '../_shared/startIngestion.ts';

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
    const started = await startIngestion(context);
    return { ingestion: { jobId: started.jobId } };
  },
});
