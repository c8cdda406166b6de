import { z } from 'zod';
import { callDatabase } from '../_shared/serve/callDatabase.ts';
import { callFunction } from '../_shared/serve/callFunction.ts';
import { discoverClubs, startDiscovery } from '../_shared/jobs/discoverClubs.ts';
import { discoveryProgress, type DiscoveryProgress } from '../_shared/jobs/discoveryProgress.ts';
import { FunctionError } from '../_shared/serve/functionError.ts';
import { serveFunction, type FunctionContext } from '../_shared/serve/serveFunction.ts';

const functionName = 'bulk-discover-fan-blogs';
/** A club takes up to two minutes where its sites are slow, and a hosted runtime gives a call 150 s. */
const clubsPerSlice = 1;

/**
 * The search for fan blogs of all clubs. It goes on by itself, slice by slice; `continue` adds a slice
 * for as long as somebody watches.
 */
export default serveFunction({
  name: functionName,
  access: { kind: 'administratorOrSecret' },
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('start') }),
    z.strictObject({ action: z.enum(['continue', 'stop', 'delete']), jobId: z.uuid() }),
  ]),
  async answer(body, context) {
    if (body.action === 'start') return start(context);
    return { continue: goOn, stop, delete: remove }[body.action](body.jobId, context);
  },
});

async function start(context: FunctionContext): Promise<object> {
  const job = await startDiscovery(context.database, 'fan_blogs');
  if (!job.needs_worker) {
    const sentence = 'A search for fan blogs is under way already. Wait for it to end, or stop it.';
    throw new FunctionError(409, sentence, { details: { jobId: job.id } });
  }
  context.inBackground(callFunction(functionName, { action: 'continue', jobId: job.id }, context));
  return { jobId: job.id, totalClubs: job.total_clubs };
}

async function goOn(jobId: string, context: FunctionContext): Promise<object> {
  const before = await discoveryProgress(jobId, context.database);
  if (before.status !== 'in_progress') return before;
  if (context.caller === 'secret') {
    context.inBackground(sliceAndCallAgain(before, context));
    return before;
  }
  await discoverSlice(before, context);
  return discoveryProgress(jobId, context.database);
}

async function sliceAndCallAgain(job: DiscoveryProgress, context: FunctionContext): Promise<void> {
  const done = await discoverSlice(job, context);
  // None was free: another worker is at the last ones and goes on.
  if (done > 0) await callFunction(functionName, { action: 'continue', jobId: job.jobId }, context);
}

/** The dashboard goes on with whatever search is under way, of which this need not be one for fan blogs. */
function discoverSlice(
  { jobId, kind }: DiscoveryProgress,
  context: FunctionContext,
): Promise<number> {
  return discoverClubs(jobId, kind, context, (done) => done >= clubsPerSlice);
}

async function stop(jobId: string, { database }: FunctionContext): Promise<object> {
  const isStopped = await callDatabase(database, 'stop_discovery', { job_id: jobId });
  const progress = await discoveryProgress(jobId, database);
  if (isStopped === true) return progress;
  throw new FunctionError(409, 'This search has ended already.', { details: { jobId } });
}

async function remove(jobId: string, { database }: FunctionContext): Promise<object> {
  const { status } = await discoveryProgress(jobId, database);
  if (status === 'in_progress') {
    throw new FunctionError(409, 'This search is under way. Stop it first.', {
      details: { jobId },
    });
  }
  const answer = await database.from('discovery_jobs').delete().eq('id', jobId);
  if (answer.error !== null) throw new Error(`discovery_jobs: ${answer.error.message}`);
  return { jobId };
}
