import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { databaseFailure, retryCall } from './databaseFailure.ts';
import type { IngestionRequest } from './ingestStore.ts';

const queuedSchema = z.object({ id: z.string(), needs_worker: z.boolean() });

/** The one job that waits or runs now. */
export interface QueuedRun {
  jobId: string;
  /** Nobody works on it: it is new, or its workers have died. */
  needsWorker: boolean;
}

/**
 * Queues a job for workers to come, so that several machines can be told the same one beforehand.
 *
 * @throws when the database fails.
 */
export async function queueRun(
  client: SupabaseClient,
  { trigger, scope }: Pick<IngestionRequest, 'trigger' | 'scope'>,
): Promise<QueuedRun> {
  return retryCall(async () => {
    const answer = await client.rpc('queue_ingestion', { job_trigger: trigger, job_scope: scope });
    if (answer.error !== null) throw databaseFailure('queue_ingestion', answer);
    const { id, needs_worker: needsWorker } = queuedSchema.parse(answer.data);
    return { jobId: id, needsWorker };
  });
}
