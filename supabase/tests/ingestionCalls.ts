import type { Database } from '../../common/database.types.ts';
import { dataOf } from './dataOf.ts';
import type { Client } from './openTestBackend.ts';

type Functions = Database['public']['Functions'];

/** Starts, joins or resumes a job as a worker does; must succeed. */
export async function startIngestion(
  service: Client,
  args: Functions['start_ingestion']['Args'] = {},
): Promise<{ id: string; outcome: string; total_sources: number }> {
  const answer = dataOf(await service.rpc('start_ingestion', args));
  return answer as { id: string; outcome: string; total_sources: number };
}

/** Claims the next n sources of a job; must succeed. */
export async function claimSources(
  service: Client,
  jobId: string,
  n: number,
): Promise<Functions['claim_sources']['Returns']> {
  return dataOf(await service.rpc('claim_sources', { job_id: jobId, n }));
}

/** The time so many milliseconds before now, as the API takes it. */
export function ago(milliseconds: number): string {
  return new Date(Date.now() - milliseconds).toISOString();
}
