import { z } from 'zod';

const feedsSchema = z.object({
  urls: z.array(z.string()),
  allowedPrivateHosts: z.string(),
  /** What the feeds are in now; see `feedBody`. */
  revision: z.number(),
});

/**
 * What the process behind the measurements can be asked to do and time.
 *
 * `fetch`: get every feed whole. `fetchUnchanged`: get every feed on the condition that it changed,
 * which it has not. `parse`: read every feed into articles, from memory. `fetchAndParse`: get and read
 * every feed, each as soon as it is there. `ingest`: a worker's part of an ingestion run, until all of it
 * is done.
 */
export const measureQuestionSchema = z.discriminatedUnion('kind', [
  feedsSchema.extend({ kind: z.enum(['fetch', 'fetchUnchanged', 'parse', 'fetchAndParse']) }),
  feedsSchema.extend({
    kind: z.literal('ingest'),
    backend: z.object({ url: z.string(), secretKey: z.string() }),
    /** Which waits to be run, or is run by others already. */
    jobId: z.string(),
  }),
]);
export type MeasureQuestion = z.infer<typeof measureQuestionSchema>;

export const measureAnswerSchema = z.object({
  /** Without the start of the process. */
  durationMs: z.number(),
  /** Of an ingestion run: how long at least one of each was under way. They overlap. */
  fetchBusyMs: z.number(),
  enrichBusyMs: z.number(),
  databaseBusyMs: z.number(),
  /** What came of the sources that this process read; only success is worth timing. */
  modified: z.number(),
  notModified: z.number(),
  newArticles: z.number(),
});
export type MeasureAnswer = z.infer<typeof measureAnswerSchema>;
