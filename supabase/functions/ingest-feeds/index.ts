import { z } from 'zod';
import { serveFunction } from '../_shared/serveFunction.ts';
import { startIngestion } from '../_shared/startIngestion.ts';

/** Starts fetching articles from all feeds, and says of how many sources. */
export default serveFunction({
  name: 'ingest-feeds',
  access: { kind: 'administrator' },
  body: z.strictObject({}),
  answer: (_body, context) => startIngestion(context),
});
