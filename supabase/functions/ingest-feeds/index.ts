import { z } from 'zod';
import { serveFunction } from '../_shared/serve/serveFunction.ts';
import { startIngestion } from '../_shared/jobs/startIngestion.ts';

/** Starts fetching articles from all feeds, or from those that are due, and says of how many sources. */
export default serveFunction({
  name: 'ingest-feeds',
  access: { kind: 'administrator' },
  body: z.strictObject({ scope: z.enum(['all', 'due']).default('all') }),
  answer: ({ scope }, context) => startIngestion(scope, context),
});
