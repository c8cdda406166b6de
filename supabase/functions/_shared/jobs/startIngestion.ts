import { supabaseStore } from '../../../../ingest/run/ingestStore.ts';
import { dispatchWorkflow } from './dispatchWorkflow.ts';
import { FunctionError } from '../serve/functionError.ts';
import { ingestSlice } from './ingestSlice.ts';
import type { FunctionContext } from '../serve/serveFunction.ts';

/**
 * Starts an ingestion: in GitHub Actions where that is set up, in a process of its own
 * where our server can start one, and else in slices in the background. A job whose workers died is
 * gone on with.
 *
 * @param scope Which sources it reads: every one that is enabled, or those whose next check is due.
 * @returns the job, and of how many sources it is.
 * @throws {FunctionError} 409 with the `jobId` of the job that is under way, 502 when it cannot start.
 */
export async function startIngestion(scope: 'all' | 'due', context: FunctionContext) {
  const { database, environment, host, caller } = context;
  const { id: jobId, ...job } = await supabaseStore(database).queue({
    trigger: caller === 'secret' ? 'schedule' : 'administrator',
    scope,
  });
  if (!job.needs_worker) {
    const sentence = 'An ingestion run is under way already. Wait for it to end, or cancel it.';
    throw new FunctionError(409, sentence, { details: { jobId } });
  }
  try {
    if (!(await dispatchWorkflow('ingest.yml', { job_id: jobId }, environment))) {
      if (host === null) context.inBackground(ingestSlice(jobId, context));
      else host.startIngestion(jobId);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = { status: 'failed', completed_at: new Date().toISOString(), error: reason };
    await database.from('ingestion_jobs').update(failed).eq('id', jobId).eq('status', 'queued');
    throw error;
  }
  return { jobId, totalSources: job.total_sources };
}
